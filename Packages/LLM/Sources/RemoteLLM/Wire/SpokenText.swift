/// Remembers a text that was given out in pieces, so that a repetition of the whole is not given out
/// again.
///
/// It keeps a length and a checksum (FNV-1a), not the text.
package struct SpokenText: Sendable, Hashable {
  private var count = 0
  private var sum = Self.basis
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// A text that was given out as a whole.
  package init(_ text: String) { add(text) }

  package var isEmpty: Bool { count == 0 }

  /// Takes a piece that was given out.
  package mutating func add(_ text: String) {
    count += text.utf8.count
    sum = Self.sum(text.utf8, from: sum)
  }

  /// The part of the whole that was not given out yet.
  ///
  /// - Returns: nil if the whole does not begin with what was given out.
  package func rest(of whole: String) -> String? {
    guard whole.utf8.count >= count, Self.sum(whole.utf8.prefix(count), from: Self.basis) == sum
    else { return nil }
    return String(decoding: whole.utf8.dropFirst(count), as: UTF8.self)
  }

  private static func sum(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
