public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Digits that are sent to a user, to see who can read them; they print as `•••`.
public struct OneTimeCode: Sendable {
  /// The digits, for the sender.
  public let digits: String

  /// Takes what a person typed, without blanks and hyphens.
  ///
  /// It is only compared with the code that was sent: it needs no check of its own. More
  /// than 64 bytes are cut off.
  public init(_ typed: String) {
    let kept = typed.utf8.prefix(64).filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    digits = String(decoding: kept, as: UTF8.self)
  }

  /// A fresh code of so many digits, each of all codes as likely as the others.
  ///
  /// Values beyond the last whole multiple of the number of codes are drawn again: a remainder of
  /// them would favour the low codes.
  ///
  /// - Parameters:
  ///   - length: how many digits, from 4 to 18.
  ///   - random: a cryptographic source, except in tests.
  public init(length: Int, from random: RandomSource) {
    let length = min(max(length, 4), 18)
    let count = (0..<length).reduce(UInt64(1)) { product, _ in product * 10 }
    let limit = UInt64.max - UInt64.max % count
    var drawn = random.next()
    while drawn >= limit { drawn = random.next() }
    let text = String(drawn % count)
    digits = String(repeating: "0", count: length - text.utf8.count) + text
  }
}

extension OneTimeCode: CustomStringConvertible, CustomReflectable {
  /// Three dots, for every code.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RandomSource {
  /// So many random bytes.
  func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let word = next()
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return Array(bytes.prefix(count))
  }
}

extension UUID {
  /// The UUID that the first sixteen bytes spell; missing ones count as zero.
  init(spelledBy bytes: some Collection<UInt8>) {
    let padded = Array(bytes.prefix(16)) + [UInt8](repeating: 0, count: max(0, 16 - bytes.count))
    self = padded.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
