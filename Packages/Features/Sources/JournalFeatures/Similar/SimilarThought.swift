import JournalModels

/// An earlier thought that is like another.
public struct SimilarThought: Sendable, Equatable {
  public let entry: ThoughtEntry
  /// How alike the two are, 0 to 1.
  public let likeness: Double
  /// Whether they are so alike that it is probably the same thought again.
  public let isSame: Bool

  /// Tells of an earlier thought.
  public init(entry: ThoughtEntry, likeness: Double, isSame: Bool) {
    self.entry = entry
    self.likeness = likeness
    self.isSame = isSame
  }

  /// What helped with it then: its balanced thought, and the feeling that it eased most; `nil`
  /// unless there is one, and a feeling became weaker.
  public var help: EarlierHelp? {
    guard let balanced = entry.thought.balancedThought else { return nil }
    let eased = entry.feelings.compactMap { feeling -> EarlierHelp? in
      guard let before = feeling.before, let after = feeling.after, after < before else {
        return nil
      }
      return EarlierHelp(
        balancedThought: balanced, feeling: feeling.name, before: before, after: after)
    }
    return eased.max { ($0.drop, $1.feeling) < ($1.drop, $0.feeling) }
  }
}
