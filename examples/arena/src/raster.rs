//! Pixels from an SVG: the same ones everywhere, as the fonts come along.

use std::sync::{Arc, LazyLock};

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

/// The family of the fonts that come along. Its letters are as wide as those of Arial and Helvetica.
const FAMILY: &str = "Liberation Sans";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/LiberationSans-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/LiberationSans-Bold.ttf").to_vec());
    fonts.set_sans_serif_family(FAMILY);
    // What is taken where none of the families asked for is there.
    fonts.set_serif_family(FAMILY);
    Arc::new(fonts)
});

/// The PNG of an SVG, a pixel for each of its units. All text is in [`FAMILY`].
pub(crate) fn png(svg: &str) -> Result<Vec<u8>> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).context("the picture is no SVG")?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).context("the picture is too large")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().context("the picture can't be encoded")
}
