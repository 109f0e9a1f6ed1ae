#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64 (RFC 4648) of which every text has one spelling: what would be written otherwise is refused.
enum Base64Text {
  /// Base64 without `=` at the end.
  static func unpadded(_ bytes: some Sequence<UInt8>) -> String {
    var text = Data(bytes).base64EncodedString()
    while text.hasSuffix("=") { text.removeLast() }
    return text
  }

  /// Reads Base64 without `=`; `nil` for anything that ``unpadded(_:)`` doesn't write.
  static func bytes(ofUnpadded text: String) -> [UInt8]? {
    guard !text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let text = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return bytes(ofPadded: text)
  }

  /// Reads Base64 with `=`; `nil` for anything but its one spelling.
  static func bytes(ofPadded text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    return Array(data)
  }

  /// Reads the alphabet for URLs and file names, with `=`.
  static func bytes(ofURLSafe text: String) -> [UInt8]? {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) {
      return nil
    }
    return bytes(
      ofPadded: String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
  }

  /// The alphabet for URLs and file names, with `=`.
  static func urlSafe(_ bytes: some Sequence<UInt8>) -> String {
    String(
      Data(bytes).base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }
}
