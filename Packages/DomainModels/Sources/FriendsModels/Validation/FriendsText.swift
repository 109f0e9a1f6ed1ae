public import DomainModels

/// A text that somebody sends outside of profile, crew and mission.
public enum FriendsText: String, CaseIterable, Sendable {
  /// A message of a conversation.
  case message = "text"
  /// What somebody adds to a report or to a request to join.
  case note

  /// How many Unicode scalars it may have.
  public var limit: Int {
    switch self {
    case .message: FriendsLimits.messageLength
    case .note: FriendsLimits.noteLength
    }
  }

  /// Checks a text: something has to be seen, within the limit, without control characters.
  ///
  /// - Throws: `ValidationError` naming the field, and nothing of what it says.
  public func validate(_ text: String) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text: text, rawValue, limit: limit, isRequired: true, allowsLines: true)
    try problems.check()
  }
}
