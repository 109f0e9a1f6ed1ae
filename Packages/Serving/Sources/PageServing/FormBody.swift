/// The fields of a form, as a browser posts them.
///
/// A name may come several times. A body with a broken escape, with bytes that are no UTF-8, with a
/// NUL, or with more than ``maximumCount`` fields is no form.
struct FormBody: Equatable {
  static let maximumCount = 200

  let fields: [(name: String, value: String)]

  /// Reads `application/x-www-form-urlencoded` (WHATWG URL Standard, section 5.1).
  init?(urlEncoded bytes: [UInt8]) {
    var fields: [(String, String)] = []
    for item in bytes.split(separator: UInt8(ascii: "&")) {
      guard fields.count < Self.maximumCount else { return nil }
      let sides = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = sides.count == 2 ? Self.decoded(sides[1]) : "", !name.isEmpty
      else { return nil }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// The first value of a name; `nil` where there is none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func values(of name: String) -> [String] {
    fields.compactMap { $0.name == name ? $0.value : nil }
  }

  static func == (left: FormBody, right: FormBody) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }

  /// Reads a name or a value, in which a plus is a space.
  ///
  /// A line break comes as CR LF, and is read as LF.
  private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        let digits = [rest.popFirst(), rest.popFirst()].compactMap { byte in
          byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
        }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return text.replacing("\r\n", with: "\n")
  }
}
