import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The random numbers of one operation, the same at each attempt.
struct Dice: RandomNumberGenerator {
  private let source: RandomSource

  init(_ number: Int, seed: UInt64) {
    source = .seeded(seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number) << 20)
  }

  mutating func next() -> UInt64 { source.next() }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  mutating func uuid() -> UUID {
    withUnsafeBytes(of: (next(), next())) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func identity<Entity>() -> Identifier<Entity> { Identifier(uuid()) }

  /// Words that text search can find.
  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in Dice.words[roll(0...Dice.words.count - 1)] }.joined(separator: " ")
  }

  static let words = ["rope", "wall", "crack", "slab", "ledge", "arête", "gully", "ridge"]

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }
}
