public import DomainModels

/// A random number generator of the standard library over a ``RandomSource``.
///
/// Made from a seed it gives the same numbers on every run and on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private let source: RandomSource

  public init(_ source: RandomSource) { self.source = source }

  public init(seed: UInt64) { source = .seeded(seed) }

  public func next() -> UInt64 { source.next() }
}
