//! What came of a study, as charts.

mod bars;
mod cards;
mod causes;
mod charges;
mod heat;
mod places;
mod plot;
mod points;
mod sheet;
mod style;

use anyhow::Result;

use crate::summary::Study;

/// A chart, and the name of its file without the ending.
pub(crate) struct Chart {
    pub(crate) name: &'static str,
    pub(crate) svg: String,
}

/// Draws all charts of a study.
pub(crate) fn draw(study: &Study) -> Result<Vec<Chart>> {
    Ok(vec![
        Chart { name: "points", svg: points::draw(study)? },
        Chart { name: "places", svg: places::draw(study)? },
        Chart { name: "causes", svg: causes::draw(study)? },
        Chart { name: "charges", svg: charges::draw(study)? },
        Chart { name: "cards-shown", svg: cards::shown(study)? },
        Chart { name: "cards-won", svg: cards::won(study)? },
    ])
}
