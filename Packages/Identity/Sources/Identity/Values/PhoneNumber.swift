/// A phone number as the world dials it (ITU-T E.164): `+`, a country code, at most 15 digits.
///
/// It prints as `•••`: only what sends to it asks for ``e164``.
public struct PhoneNumber: Sendable, Hashable {
  /// `+` and digits.
  public let e164: String

  /// Reads a number, with or without blanks, hyphens, dots, slashes and parentheses in it.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/invalidPhoneNumber``: no `+` in front,
  ///   another character, fewer than 7 or more than 15 digits, a country code that begins with zero
  ///   or has no country, a zero in parentheses, or a North American number of another length
  ///   than 11.
  public init(_ text: String) throws(IdentityError) {
    guard text.utf8.count <= 64 else { throw PhoneNumber.invalid("has too many characters") }
    var digits: [UInt8] = []
    var isFirst = true
    var groups: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "+"):
        guard isFirst else { throw PhoneNumber.invalid("has a + in the middle") }
        isFirst = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isFirst else { throw PhoneNumber.invalid("does not begin with + and a country") }
        digits.append(byte)
        groups.append(byte)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): break
      case UInt8(ascii: "("): groups = []
      case UInt8(ascii: ")"):
        guard groups != [UInt8(ascii: "0")] else {
          throw PhoneNumber.invalid("has a zero in parentheses, which abroad nobody dials")
        }
      default: throw PhoneNumber.invalid("has a character that no number has")
      }
    }
    guard (7...15).contains(digits.count) else {
      throw PhoneNumber.invalid("does not have 7 to 15 digits")
    }
    guard digits[0] != UInt8(ascii: "0") else {
      throw PhoneNumber.invalid("begins with no country's code")
    }
    guard digits[0] != UInt8(ascii: "1") || digits.count == 11 else {
      throw PhoneNumber.invalid("does not have ten digits after +1")
    }
    e164 = "+" + String(decoding: digits, as: UTF8.self)
  }

  /// The country code with its `+`: one, two or three digits (ITU-T E.164, list of assigned codes).
  public var countryCode: String {
    let digits = e164.dropFirst()
    let two = String(digits.prefix(2))
    let count =
      two.hasPrefix("1") || two.hasPrefix("7") ? 1 : PhoneNumber.twoDigitCodes.contains(two) ? 2 : 3
    return "+" + digits.prefix(count)
  }

  private static let twoDigitCodes: Set<String> = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47",
    "48", "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65",
    "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
  ]

  private static func invalid(_ reason: String) -> IdentityError {
    IdentityError(
      .invalidPhoneNumber, "the phone number \(reason)",
      hint: "Write it as it is dialled from abroad: + and the country's code, then the number")
  }
}

extension PhoneNumber: CustomStringConvertible, CustomReflectable {
  /// Three dots, whoever's it is.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
