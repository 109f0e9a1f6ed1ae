public import JournalModels

/// A balanced thought that eased a feeling once.
public struct EarlierHelp: Sendable, Hashable {
  public let balancedThought: String
  /// The feeling that it eased most.
  public let feeling: String
  /// How strong that was before, 0 to 100.
  public let before: Int
  /// How strong it was after.
  public let after: Int

  /// Tells of one.
  public init(balancedThought: String, feeling: String, before: Int, after: Int) {
    self.balancedThought = balancedThought
    self.feeling = feeling
    self.before = before
    self.after = after
  }

  /// By how much it became weaker.
  public var drop: Int { before - after }

  /// Says what it did, as in "This reframe took fear from 70 to 40".
  ///
  /// - Parameter scale: the scale that the person uses.
  /// - Returns: one sentence.
  public func sentence(on scale: EmotionScale = .hundred) -> String {
    "This reframe took \(feeling) from \(scale.shown(before)) to \(scale.shown(after))."
  }
}
