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

/// FNV-1a of 64 bits, a fixed and published hash: a feature's bucket, a filter's fingerprint, a
/// check that bytes arrived whole.
///
/// Fowler, Noll and Vo, as in RFC 9923: offset basis 14695981039346656037, prime 1099511628211. Not
/// meant to withstand an attacker: who chooses the bytes can make two of them collide.
struct FNV1a: Sendable {
  private(set) var value: UInt64 = 14_695_981_039_346_656_037

  /// The hash of nothing: the offset basis.
  init() {}

  /// The hash of a seed, as eight bytes from the lowest on: 0 is the offset basis after eight zero
  /// bytes.
  init(seed: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: seed >> shift))
    }
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 1_099_511_628_211
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// The bucket, one of 2 to the power of `bits`: upper and lower half folded onto each other, as
  /// the authors of the hash advise.
  @inline(__always)
  func bucket(bits: Int) -> Int32 {
    let mixed = value ^ (value >> 32)
    let folded = mixed ^ (mixed >> UInt64(bits))
    return Int32(truncatingIfNeeded: folded & ((1 << UInt64(bits)) - 1))
  }

  /// The hash of the bytes, without a seed.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.add(bytes)
    return hash.value
  }
}
