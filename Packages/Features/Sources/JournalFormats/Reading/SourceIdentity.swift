import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The ID of an entry in its source.
enum SourceIdentity {
  private static let namespace = UUID(
    uuid: (
      0xC1, 0x7D, 0x40, 0x2E, 0x93, 0x5A, 0x4B, 0x0F, 0x8E, 0x66, 0x1B, 0xAD, 0x70, 0x29, 0x5C,
      0xD4
    ))

  /// Of an entry that has a number: the UUID in one spelling, or the number as it stands.
  static func of(number: String) -> String {
    if let uuid = UUID(uuidString: number) { return uuid.uuidString.lowercased() }
    if number.utf8.count == 32, number.allSatisfy(\.isHexDigit) {
      let digits = Array(number)
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      return parts.joined(separator: "-").lowercased()
    }
    return number.utf8.count <= 200 ? number : of(content: [number])
  }

  /// Of an entry that has none: everything that tells it from others, as a version 5 UUID.
  static func of(content: [String]) -> String {
    let name = content.map { "\($0.utf8.count):\($0)" }.joined()
    return UUID(name: name, in: namespace).uuidString.lowercased()
  }
}
