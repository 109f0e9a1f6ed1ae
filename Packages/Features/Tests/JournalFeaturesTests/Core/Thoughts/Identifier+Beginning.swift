import DomainModels
import JournalModels

extension Identifier<Thought> {
  /// The beginning of the ID that tells the thought from the others, for one.
  ///
  /// The plain definition, which looks at all the others: `IdentifierBeginnings` has to agree with it.
  ///
  /// - Parameters:
  ///   - others: every thought that might be meant; the thought itself may be among them.
  ///   - least: how many characters it has at least.
  /// - Returns: what ``ThoughtReference/text(_:)`` understands.
  func beginning(among others: [Identifier<Thought>], atLeast least: Int = 8) -> String {
    let text = Array(description)
    var length = least
    for other in others where other != self {
      let shared = zip(text, other.description).prefix { $0 == $1 }.count
      length = max(length, shared + 1)
    }
    return String(text.prefix(length))
  }
}
