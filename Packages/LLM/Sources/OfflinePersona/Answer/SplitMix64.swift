/// Draws the wording: the same draws for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
/// 2014). The seed is a digest of the request by FNV-1a (Fowler, Noll and Vo, RFC 9923), as
/// Swift's own hashes differ from run to run.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Seeds by everything that an answer may depend on.
  init(seed: UInt64, parts: [String]) {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func absorb(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for shift in stride(from: 0, to: 64, by: 8) { absorb(UInt8(truncatingIfNeeded: seed >> shift)) }
    for part in parts {
      for byte in part.utf8 { absorb(byte) }
      absorb(0xFF)
    }
    state = digest
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to one below the bound; 0 for an empty range.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// True in about this many of a hundred draws.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
