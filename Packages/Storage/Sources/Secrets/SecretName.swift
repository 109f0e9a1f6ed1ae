/// The name of a secret, for programs: `anthropic-api-key`.
///
/// A name starts with an ASCII letter and goes on with letters, digits, `-`, `_` and `.`, up to 100
/// characters. Case and separators make no difference: `ANTHROPIC_API_KEY`, `anthropic.api.key` and
/// `Anthropic-API-key` are one name. So a name and its environment variable determine each other, and
/// a file system that ignores case can't mix two names up.
public struct SecretName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name in its one spelling: lower case, with `-` for every separator.
  public let text: String

  /// Reads a name in any of its spellings; the name of an environment variable is one of them.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/invalidName``. It does not repeat the text:
  ///   a user who mixes up name and value would see the value in a log.
  public init(_ text: String) throws {
    guard let first = text.utf8.first, SecretName.isLetter(first) else {
      throw SecretName.invalid("the name of a secret does not start with a letter")
    }
    guard text.utf8.count <= SecretName.longest else {
      throw SecretName.invalid(
        "the name of a secret has more than \(SecretName.longest) characters")
    }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        bytes.append(UInt8(ascii: "-"))
      default:
        throw SecretName.invalid(
          "character \(bytes.count + 1) in the name of a secret is no letter, digit or separator")
      }
    }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// The environment variable that holds it: upper case, with `_` for every separator.
  public var variable: String {
    String(
      decoding: text.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "_")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
        default: byte
        }
      }, as: UTF8.self)
  }

  /// The name in its one spelling.
  public var description: String { text }

  /// Orders by the bytes of the one spelling.
  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  private static let longest = 100

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func invalid(_ message: String) -> SecretError {
    SecretError(
      .invalidName, message,
      hint: "Use letters, digits, \"-\", \"_\" and \".\", and start with a letter")
  }
}
