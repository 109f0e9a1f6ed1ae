/// What a text sounds like to ``CrisisWording``: it decides only about the words of a card.
public enum CrisisReading: String, Sendable, Hashable, CaseIterable {
  /// Nothing of a crisis.
  case none
  /// The person, now.
  case own
  /// The person, at some time before.
  case past
  /// Another user.
  case other
}
