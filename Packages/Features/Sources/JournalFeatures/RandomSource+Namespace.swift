public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Provides randomness to the use cases that need values that cannot be guessed.
///
/// An ID of version 7 lies in the clear and tells its neighbours; the namespace of a thought
/// must not follow from it.
public protocol HasRandomSource: Sendable {
  /// The source of random bits; the system's own in a program.
  var random: RandomSource { get }
}

extension RandomSource {
  /// A UUID of 122 random bits (version 4), for the namespace of a new thought.
  public func namespace() -> UUID {
    let high = next() & ~0xF000 | 0x4000
    let low = next() & ~(0b11 << 62) | 0b10 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }
}
