/// A small random generator of 64 bits of state, the same on every machine (Steele, Lea and Flood,
/// “Fast splittable pseudorandom number generators”, OOPSLA 2014).
///
/// For shuffles, samples and simulated annealing that are to come out the same again. Not for
/// secrets.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// The generator that a seed begins.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in 0..<1 out of the upper 53 bits.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in 0..<bound, each as likely as the others; 0 for a bound of 0 or below.
  ///
  /// Lemire's multiplication, so that the answer does not depend on how the standard library draws.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let least = (0 &- range) % range
      while product.low < least { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }
}
