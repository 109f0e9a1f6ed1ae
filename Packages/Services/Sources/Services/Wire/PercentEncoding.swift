/// Texts in paths and queries (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Writes every byte as `%XX` but unreserved characters and the comma, which separates the
  /// elements of lists.
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return encoded
  }

  /// Reads an encoded text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - plusIsSpace: as in the queries of forms.
  /// - Returns: `nil` where a percent sign does not precede two digits, or the bytes are not UTF-8.
  static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

/// A type whose values travel as text of a form of its own, such as an ID with a prefix.
///
/// Documents of an API show the form. Types that decode any text, a UUID, a date or an instant
/// (RFC 3339) need no conformance.
public protocol WireText: Codable {
  /// A text that the type decodes.
  static var wireExample: String { get }
  /// The regular expression (ECMA-262) that every text matches.
  static var wirePattern: String { get }
}
