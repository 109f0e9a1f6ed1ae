/// The outcome of an imported record, the greatest change last.
enum ImportOutcome: Int, Sendable, Comparable {
  case unchanged
  /// It was deleted here earlier, and stays so.
  case deleted
  case merged
  /// It was deleted here earlier, and is back.
  case restored
  case added

  static func < (left: ImportOutcome, right: ImportOutcome) -> Bool {
    left.rawValue < right.rawValue
  }
}
