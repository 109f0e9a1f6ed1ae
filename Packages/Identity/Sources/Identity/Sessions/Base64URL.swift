/// Base64 with the letters that stand in URLs, without padding (RFC 4648, section 5).
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var buffer = 0
    var bits = 0
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(letters[buffer >> bits & 0x3F])
      }
    }
    if bits > 0 { text.append(letters[buffer << (6 - bits) & 0x3F]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; `nil` unless the text is exactly what ``encode(_:)`` gives for them.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = 0
    var bits = 0
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      buffer = (buffer << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    guard bits < 6, buffer & ((1 << bits) - 1) == 0 else { return nil }
    return bytes
  }
}
