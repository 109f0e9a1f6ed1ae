import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes fresh IDs: the one way by which code here gets them.
public struct IdentifierGenerator: Sendable {
  private let make: @Sendable () -> UUID

  /// Makes a generator from a closure that returns a new UUID at each call.
  public init(_ make: @escaping @Sendable () -> UUID) {
    self.make = make
  }

  /// A fresh ID of the kind that is wanted.
  public func next<Entity>() -> Identifier<Entity> { Identifier(make()) }

  /// A fresh UUID for what is not an entity, such as an operation.
  public func uuid() -> UUID { make() }

  /// Version 7 UUIDs (RFC 9562, section 5.7), each greater than the one before it.
  ///
  /// Within a millisecond, and while the clock stands behind what it showed before, the counter in
  /// the 12 bits of `rand_a` and the 32 bits that follow it grows (section 6.2, method 1).
  ///
  /// - Parameters:
  ///   - clock: gives the 48 bits of time.
  ///   - random: gives the rest.
  /// - Returns: a generator whose copies share what was given out last.
  public static func version7(clock: WallClock, random: RandomSource) -> IdentifierGenerator {
    let state = Version7State()
    return IdentifierGenerator { state.next(at: clock.now, random: random) }
  }
}

/// The memory of a version 7 generator, so that its values only grow.
private final class Version7State: Sendable {
  private struct Last {
    var milliseconds: UInt64 = 0
    /// 44 bits, of which the topmost starts as zero to leave room to count.
    var counter: UInt64 = 0
    /// Random bits not yet given out.
    var spare: UInt64 = 0
    var spareCount = 0
  }

  private static let counterLimit: UInt64 = 1 << 44
  private let last = Mutex(Last())

  func next(at now: Timestamp, random: RandomSource) -> UUID {
    last.withLock { last in
      let milliseconds = UInt64(max(0, now.milliseconds)) & 0xFFFF_FFFF_FFFF
      if milliseconds > last.milliseconds {
        last.milliseconds = milliseconds
        last.counter = random.next() >> 21
      } else {
        last.counter += 1
        if last.counter == Version7State.counterLimit {
          last.milliseconds += 1
          last.counter = random.next() >> 21
        }
      }
      if last.spareCount == 0 {
        last.spare = random.next()
        last.spareCount = 2
      }
      let tail = last.spare & 0x3FFF_FFFF
      last.spare >>= 32
      last.spareCount -= 1
      let high = last.milliseconds << 16 | 0x7000 | last.counter >> 32
      let low = 1 << 63 | (last.counter & 0xFFFF_FFFF) << 30 | tail
      return UUID(high: high, low: low)
    }
  }
}

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
