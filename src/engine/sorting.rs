//! Sorting where it has not to be fast, compiled once for all kinds of items.
//!
//! Each call of the standard library's sorting with another type or another order is compiled anew,
//! and each copy is some thousand bytes of the workers' program. Here only numbers are compared. Guesses
//! of a search, which are many, are taken from a heap instead: see `search::ordering`.

use std::collections::BinaryHeap;

/// The items, the one with the least key first; those with equal keys stay as they come.
pub fn sorted_by_key<T>(items: Vec<T>, key: impl Fn(&T) -> u64) -> Vec<T> {
    let places = places_in_order(items.iter().map(key).collect());
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    let in_order = places.into_iter();
    in_order.filter_map(|place| items[place].take()).collect()
}

/// The places of these keys, that of the least first.
#[inline(never)]
fn places_in_order(keys: Vec<u64>) -> Vec<usize> {
    let keys = keys.into_iter().enumerate();
    let heap: BinaryHeap<(u64, usize)> = keys.map(|(place, key)| (key, place)).collect();
    let in_order = heap.into_sorted_vec().into_iter();
    in_order.map(|(_, place)| place).collect()
}

/// Sorts items that are few, or in order but for a few: each is moved down to its place. Equal ones stay
/// as they come.
pub fn insertion_sort<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}
