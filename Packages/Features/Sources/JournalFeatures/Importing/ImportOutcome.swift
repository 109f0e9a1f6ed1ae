/// What became of something that was imported, the greatest change last.
enum ImportOutcome: Int, Sendable, Comparable {
  case unchanged
  case merged
  case added

  static func < (left: ImportOutcome, right: ImportOutcome) -> Bool {
    left.rawValue < right.rawValue
  }
}
