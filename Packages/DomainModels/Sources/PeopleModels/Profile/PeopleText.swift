public import DomainModels

/// A text that somebody sends outside their profile.
public enum PeopleText: String, CaseIterable, Sendable {
  /// A message of a conversation.
  case message
  /// What is said of a photo.
  case caption
  /// What somebody adds to a report.
  case reportNote = "report_note"

  /// How many Unicode scalars it may have.
  public var limit: Int {
    switch self {
    case .message: PeopleLimits.messageLength
    case .caption: PeopleLimits.captionLength
    case .reportNote: PeopleLimits.reportNoteLength
    }
  }

  /// Checks a text: something has to be seen, within the limit, without control characters; all but
  /// a caption may have several lines.
  ///
  /// - Throws: `ValidationError` naming the sort of text as its field, and nothing of what it says.
  public func validate(_ text: String) throws(ValidationError) {
    try validateSize(text)
    var problems = ValidationError.Collector()
    problems.check(
      text: text, rawValue, limit: limit, isRequired: true, allowsLines: self != .caption)
    try problems.check()
  }

  /// Checks by its bytes alone that a text is not far too long: before it is tidied, which looks at
  /// each sign of it.
  ///
  /// - Throws: `ValidationError` naming the sort of text as its field.
  public func validateSize(_ text: String) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.checkSize(text, rawValue, limit: limit)
    try problems.check()
  }
}
