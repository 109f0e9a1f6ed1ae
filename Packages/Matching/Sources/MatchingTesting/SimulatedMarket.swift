public import Matching

/// The simulated markets of the literature on fair two-sided ranking (Tomita and Yokoyama, RecSys
/// 2024), number for number as numpy draws them.
///
/// A liking is one part random, one part the popularity of the other: the first of a side is liked
/// by all, the last by none.
public struct SimulatedMarket: Hashable, Sendable {
  /// The number of people on the left.
  public let left: Int
  /// The number of people on the right.
  public let right: Int
  /// numpy's seed.
  public let seed: UInt32
  /// The weight of popularity, from 0 to 1.
  public let popularity: Double

  /// A market's description.
  public init(left: Int, right: Int, seed: UInt32, popularity: Double = 0.5) {
    self.left = left
    self.right = right
    self.seed = seed
    self.popularity = min(max(popularity, 0), 1)
  }

  /// The market; an error only if a side is empty.
  public func market() throws(MarketError) -> Market {
    var random = MersenneTwister(seed: seed)
    let leftPreferences = preferences(left, right, &random)
    return try Market(left: leftPreferences, right: preferences(right, left, &random))
  }

  private func preferences(
    _ rows: Int, _ columns: Int, _ random: inout MersenneTwister
  ) -> Matrix {
    let step = columns > 1 ? -1 / Double(columns - 1) : 0
    return Matrix(rows: rows, columns: columns) { _, column in
      // As numpy's linspace: the last is exactly 0.
      let known = column > 0 && column == columns - 1 ? 0 : Double(column) * step + 1
      return min(max((1 - popularity) * random.unit() + popularity * known, 0), 1)
    }
  }
}

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
