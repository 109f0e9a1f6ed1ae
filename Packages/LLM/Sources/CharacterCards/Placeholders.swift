/// The placeholders in a card's texts, and their values.
///
/// Understood in small letters and capitals: `{{char}}`, `<char>` and `<bot>`; `{{user}}` and
/// `<user>` (V1, "Fields"; V3, "Curly Braced Syntaxes"); `{{original}}` for the instructions that a
/// card's replace; and remarks, `{{// …}}`, `{{comment: …}}` and `{{hidden_key: …}}`, which go. All
/// others stay as they are, those among them that draw lots, as a card is played the same each time.
public struct Placeholders: Sendable, Equatable {
  /// The name of the character.
  public var character: String
  /// The name of the person.
  public var user: String

  /// The person's name if none is given; V1 requires a name.
  public static let defaultUser = "User"

  public init(character: String, user: String = defaultUser) {
    self.character = character
    self.user = user
  }

  /// A text with its placeholders filled, once: filled-in text is not searched again.
  ///
  /// - Parameters:
  ///   - text: what a card says.
  ///   - original: what `{{original}}` stands for; without it, that stays.
  /// - Returns: the text to show or to send.
  public func fill(_ text: String, original: String? = nil) -> String {
    let names = [
      "{{char}}": character, "<char>": character, "<bot>": character, "{{user}}": user,
      "<user>": user, "{{original}}": original,
    ].compactMapValues(\.self)
    var filled = ""
    var rest = text[...]
    var mayClose = true
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "<" }) {
      filled += rest[..<start]
      rest = rest[start...]
      if let (name, value) = names.first(where: { rest.begins(with: $0.key) }) {
        filled += value
        rest = rest.dropFirst(name.count)
      } else if mayClose, Self.remarks.contains(where: { rest.begins(with: $0) }) {
        if let end = Self.end(of: rest) {
          rest = rest[end...]
        } else {
          mayClose = false
        }
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }

  private static let remarks = ["{{//", "{{comment:", "{{hidden_key:"]

  private static func end(of remark: Substring) -> Substring.Index? {
    var isClosing = false
    for index in remark.indices {
      if remark[index] == "}" {
        if isClosing { return remark.index(after: index) }
        isClosing = true
      } else {
        isClosing = false
      }
    }
    return nil
  }

  /// Returns whether a text holds anything that would be filled or taken out.
  static func occur(in text: String) -> Bool {
    Placeholders(character: "", user: "").fill(text, original: "") != text
  }
}

extension Substring {
  /// Returns whether the text begins with one in small letters, capitals aside.
  fileprivate func begins(with name: String) -> Bool {
    prefix(name.count).lowercased() == name
  }
}

extension Placeholders {
  /// The filling of a card.
  ///
  /// - Parameters:
  ///   - card: whose nickname or name stands for the character.
  ///   - user: the person's name.
  public init(card: CharacterCard, user: String = defaultUser) {
    self.init(character: card.displayName, user: user)
  }
}
