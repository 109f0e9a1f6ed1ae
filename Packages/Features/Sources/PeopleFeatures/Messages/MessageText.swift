import DomainModels
import PeopleModels

/// The text of a message as it is kept: without white space around it, with plain line ends.
struct MessageText: Sendable, Equatable {
  let text: String

  /// Tidies and checks what a person wrote.
  ///
  /// Tabs become spaces: what shows a conversation has columns of its own.
  ///
  /// - Throws: `ValidationError` if nothing of it can be seen, it is too long, or it holds control
  ///   characters.
  init(_ written: String) throws(ValidationError) {
    try PeopleText.message.validateSize(written)
    let scalars = written.unicodeScalars
    var tidy = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in scalars {
      switch scalar {
      case "\r": tidy.append("\n")
      case "\n" where wasReturn: break
      case "\t": tidy.append(" ")
      default: tidy.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    text = String(tidy).trimmed
    try PeopleText.message.validate(text)
  }
}
