/// A climb or an area that a question means, and how well.
struct CatalogueMatch {
  /// Which, counting areas first, then climbs.
  let entry: Int
  /// What of it was meant.
  let reason: CatalogueHit.Reason
  /// Smaller is better; no two entries have the same.
  let rank: Rank

  /// How well an entry fits, the weightiest first.
  struct Rank: Comparable {
    /// Typos put right.
    var edits: Int
    /// In which of the ways of ``CatalogueSearch`` the words stand in name and path.
    var manner: Int
    /// Words of which only the beginning was typed.
    var unfinished: Int
    /// Words of the name.
    var length: Int
    /// Areas above it.
    var depth: Int
    /// The order of the tree.
    var entry: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.edits, left.manner, left.unfinished, left.length, left.depth, left.entry)
        < (right.edits, right.manner, right.unfinished, right.length, right.depth, right.entry)
    }
  }
}
