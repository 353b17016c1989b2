//! Counts as they stand in errors.

/// How many there are of something that may be too long, capped at `u32::MAX`.
pub(crate) fn count(len: usize) -> u32 {
    len.try_into().unwrap_or(u32::MAX)
}
