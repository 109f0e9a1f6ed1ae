/// The Mersenne Twister of 32 bits, 19,937 bits of state (Matsumoto and Nishimura, ACM TOMACS 8,
/// 1998), seeded by one number as its authors' `init_genrand` does.
///
/// Only for repeating published experiments: numpy's older random functions draw from it.
public struct MersenneTwister: Sendable {
  private var state: [UInt32]
  private var place = 624

  /// The generator that a seed begins.
  public init(seed: UInt32) {
    state = [seed]
    state.reserveCapacity(624)
    for i in 1..<624 {
      let last = state[i - 1]
      state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(i))
    }
  }

  /// The next 32 bits.
  public mutating func next() -> UInt32 {
    if place == 624 { twist() }
    var y = state[place]
    place += 1
    y ^= y >> 11
    y ^= (y << 7) & 0x9d2c_5680
    y ^= (y << 15) & 0xefc6_0000
    y ^= y >> 18
    return y
  }

  /// A number in 0..<1 out of 53 bits: 27 of one draw, 26 of the next.
  public mutating func unit() -> Double {
    let high = Double(next() >> 5)
    let low = Double(next() >> 6)
    return (high * 67_108_864 + low) / 9_007_199_254_740_992
  }

  private mutating func twist() {
    for i in 0..<624 {
      let y = (state[i] & 0x8000_0000) | (state[(i + 1) % 624] & 0x7fff_ffff)
      state[i] = state[(i + 397) % 624] ^ (y >> 1) ^ (y & 1 == 0 ? 0 : 0x9908_b0df)
    }
    place = 0
  }
}
