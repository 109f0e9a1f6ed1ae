public import DomainModels
import PhotoModels

/// A text that a member sends outside of profile, crew and mission.
public enum FriendsText: String, CaseIterable, Sendable {
  /// A message of a conversation.
  case message = "text"
  /// The note of a report or of a request to join.
  case note

  /// The number of Unicode scalars that it may have.
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

extension ValidationError.Collector {
  /// Notes what is wrong with a name or a title of one line.
  mutating func check(name: String, _ field: String, length: ClosedRange<Int>) {
    check(text: name, field, limit: length.upperBound, isRequired: true)
    check(visible: name, field)
    require(
      name.unicodeScalars.count >= length.lowerBound, field,
      "must have at least \(length.lowerBound) characters")
  }

  /// Notes what is wrong with a list of words: their number, each of them, and any that stands twice.
  mutating func check(words: [String], _ field: String, count: ClosedRange<Int>) {
    require(
      words.count >= count.lowerBound, field, "must be at least \(count.lowerBound)")
    require(words.count <= count.upperBound, field, "must be at most \(count.upperBound)")
    var seen: Set<String> = []
    for (index, word) in words.prefix(count.upperBound).enumerated() {
      check(
        text: word, "\(field)[\(index)]", limit: FriendsLimits.interestLength.upperBound,
        isRequired: true)
      check(visible: word, "\(field)[\(index)]")
      require(
        seen.insert(word.lowercased()).inserted, "\(field)[\(index)]", "must not stand twice")
    }
  }
}
