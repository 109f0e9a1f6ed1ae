extension UInt8 {
  /// Whether it stands for itself in an address: a letter, a digit, or one of `-._~` (RFC 3986,
  /// section 2.3).
  var isUnreserved: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}

extension String {
  /// The text with every byte escaped that is not unreserved, in upper-case digits, as signatures
  /// need it; in a path, `/` stays.
  func percentEncoded(keepsSlashes: Bool = false) -> String {
    var text = ""
    for byte in utf8 {
      if byte.isUnreserved || (keepsSlashes && byte == 0x2F) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + [byte].hexadecimal.uppercased()
      }
    }
    return text
  }
}

extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
