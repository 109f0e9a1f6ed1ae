/// Makes inputs: a document of the corpus, or pieces in any order, and a few changes.
struct Mutator {
  let corpus: [[UInt8]]
  let pieces: [[UInt8]]

  /// The most bytes of an input.
  private static let limit = 1 << 14

  private static let bytes: [UInt8] = [
    0, 0x7F, 0x80, 0xFF, 0x0A, 0x0D, 0x20, 0x22, 0x5C, 0xC0, 0xED,
  ]

  private static let numbers: [[UInt8]] = [
    "0", "-0", "-1", "1e999", "1e-999", "127", "255", "256", "32768", "65535", "65536",
    "2147483647", "2147483648", "4294967295", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "0.1", "00000000000000000000000000001",
  ].map { Array($0.utf8) }

  /// An input for a target.
  func input(_ random: inout SeededGenerator) -> [UInt8] {
    var input: [UInt8] = []
    if random.below(10) == 0 {
      for _ in 0..<random.below(40) { input += pick(pieces, &random) }
    } else {
      input = pick(corpus, &random)
    }
    // Some stay as they are: what is valid has to be accepted, too.
    for _ in 0..<random.below(7) { change(&input, &random) }
    return Array(input.prefix(Mutator.limit))
  }

  private func change(_ input: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.below(input.count + 1)
    let end = min(input.count, place + 1 + random.below(24))
    switch random.below(10) {
    case 0: if place < input.count { input[place] ^= 1 << UInt8(random.below(8)) }
    case 1: if place < input.count { input[place] = UInt8(random.below(256)) }
    case 2:
      if place < input.count { input[place] = Mutator.bytes[random.below(Mutator.bytes.count)] }
    case 3: input.removeSubrange(place..<end)
    case 4: input.removeSubrange(place...)
    case 5:
      let copies = 1 + random.below(random.below(20) == 0 ? 200 : 3)
      for _ in 0..<copies where input.count < Mutator.limit {
        input.insert(contentsOf: Array(input[place..<end]), at: place)
      }
    case 6, 7: input.insert(contentsOf: pick(pieces, &random), at: place)
    case 8:
      let other = pick(corpus, &random)
      input = Array(input[..<place] + other[random.below(other.count + 1)...])
    default: replaceNumber(&input, from: place, &random)
    }
  }

  /// Puts an odd number in the place of the next one.
  private func replaceNumber(
    _ input: inout [UInt8], from place: Int, _ random: inout SeededGenerator
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = input[place...].firstIndex { digits.contains($0) } ?? place
    let end = input[start...].firstIndex { !digits.contains($0) } ?? input.count
    input.replaceSubrange(start..<end, with: pick(Mutator.numbers, &random))
  }

  private func pick(_ list: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    list.isEmpty ? [] : list[random.below(list.count)]
  }
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of one input: each has its own, so that any can be repeated alone.
  init(seed: UInt64, input: Int) {
    state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(truncatingIfNeeded: input)
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound that isn't 0.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
