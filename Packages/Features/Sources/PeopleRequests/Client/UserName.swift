import DomainModels

/// What somebody calls themselves on this device.
///
/// It starts with an ASCII letter or digit and has up to 32 letters, digits, `-` and `_`. Case and
/// separators make no difference, as with the names of secrets that it becomes a part of: `Ada_L` and
/// `ada-l` are one name.
struct UserName: Sendable, Hashable {
  /// The name as it was typed.
  let text: String
  /// The one spelling that secrets are kept under.
  let key: String

  /// Reads a name.
  ///
  /// - Throws: ``PeopleError`` with ``PeopleError/Code/invalidValue``.
  init(_ text: String) throws(PeopleError) {
    let isAllowed: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard (1...32).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed),
      let first = text.first, first.isLetter || first.isNumber
    else {
      throw PeopleError(
        .invalidValue,
        "the name of a user is a letter or digit and up to 31 letters, digits, \"-\" and \"_\"",
        hint: "Take a short one, such as \"me\"", kind: .usage)
    }
    self.text = text
    key = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Whether two are one name.
  static func == (left: UserName, right: UserName) -> Bool { left.key == right.key }
  /// Feeds the one spelling to the hasher.
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
