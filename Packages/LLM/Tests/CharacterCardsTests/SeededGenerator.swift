import DomainModels

/// The standard library's generator over a seeded source.
struct SeededGenerator: RandomNumberGenerator {
  private let source: RandomSource

  init(_ seed: UInt64) { source = .seeded(seed) }

  func next() -> UInt64 { source.next() }
}
