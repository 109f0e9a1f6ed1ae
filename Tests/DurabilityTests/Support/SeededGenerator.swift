import DomainModels

/// Chance that comes out the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private let source: RandomSource

  init(seed: UInt64) { source = .seeded(seed) }

  func next() -> UInt64 { source.next() }
}
