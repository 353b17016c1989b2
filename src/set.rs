//! The shape that all the small sets share: one bit an element, in the order of the elements.

/// Defines a set of `$item`, one bit of `$bits` each.
///
/// `$item` must have `const fn index(self) -> u8`, its bit, and the inverse
/// `const fn from_index(u8) -> $item`, called for bits that were set from an item only.
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident, $iter:ident, $item:ident, $bits:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            #[doc = concat!("The set without any ", $what, ".")]
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("Whether the ", $what, " is in the set.")]
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 != 0
            }

            #[doc = concat!("The set with the ", $what, " added.")]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            #[doc = concat!("The set with the ", $what, " removed.")]
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// The elements that are in either set, or in both.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The elements that are in both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The elements that are in this set but not in the other.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether every element of this set is in the other too.
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether no element is in both sets.
            #[must_use]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// How many elements the set has.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set has no element.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("The first ", $what, " of the set, if it has any.")]
            #[must_use]
            #[allow(clippy::cast_possible_truncation, reason = "the number of a bit is below 64")]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::from_index(self.0.trailing_zeros() as u8)) }
            }

            #[doc = concat!("The last ", $what, " of the set, if it has any.")]
            #[must_use]
            #[allow(clippy::cast_possible_truncation, reason = "the number of a bit is below 64")]
            pub const fn last(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::from_index(self.0.ilog2() as u8)) }
            }

            /// The elements in ascending order.
            #[must_use]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }

            /// The elements as bits, bit 0 for the first element that there can be.
            #[allow(dead_code, reason = "not every set is asked for its bits")]
            #[inline]
            pub(crate) const fn bits(self) -> $bits {
                self.0
            }

            /// The inverse of [`Self::bits`], for bits that are known to be good.
            #[allow(dead_code, reason = "not every set is made of bits")]
            #[inline]
            pub(crate) const fn from_bits(bits: $bits) -> Self {
                Self(bits)
            }
        }

        #[doc = concat!("The elements of a [`", stringify!($set), "`] in ascending order.")]
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                let first = self.0.first()?;
                self.0 = self.0.without(first);
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $iter {
            fn next_back(&mut self) -> Option<$item> {
                let last = self.0.last()?;
                self.0 = self.0.without(last);
                Some(last)
            }
        }

        impl ExactSizeIterator for $iter {}

        impl core::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$item> for $set {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                *self = items.into_iter().fold(*self, Self::with);
            }
        }

        impl From<$item> for $set {
            fn from(item: $item) -> Self {
                Self::EMPTY.with(item)
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use bit_set;
