import DomainModels

/// A deterministic random generator.
struct SeededGenerator: RandomNumberGenerator {
  private let source: RandomSource

  init(seed: UInt64) { source = .seeded(seed) }

  func next() -> UInt64 { source.next() }
}
