import Synchronization

/// Gives random bits: the one way by which code here gets them.
public struct RandomSource: Sendable {
  private let draw: @Sendable () -> UInt64

  /// Makes a source from a closure that returns 64 fresh bits at each call.
  public init(_ draw: @escaping @Sendable () -> UInt64) {
    self.draw = draw
  }

  /// The next 64 bits.
  public func next() -> UInt64 { draw() }

  /// The system's cryptographic generator.
  public static var system: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  /// The same sequence for the same seed, for tests and demonstrations (SplitMix64; Steele, Lea
  /// and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
  public static func seeded(_ seed: UInt64) -> RandomSource {
    let state = SeededState(seed)
    return RandomSource { state.next() }
  }
}

/// The state that copies of a seeded source share.
private final class SeededState: Sendable {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) { state = Mutex(seed) }

  func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
