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
