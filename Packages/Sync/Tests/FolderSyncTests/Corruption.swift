import DomainModels

/// Damages bytes as disks, cables and programs do.
struct Corruption {
  private let random: RandomSource

  init(_ random: RandomSource) { self.random = random }

  /// Flips, cuts, inserts, swaps or repeats something.
  mutating func damage(_ bytes: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    guard !bytes.isEmpty else { return [1] }
    var damaged = bytes
    let place = draw(bytes.count)
    let length = min(1 + draw(64), bytes.count - place)
    switch draw(8) {
    case 0: damaged[place] ^= 1 << UInt8(draw(8))
    case 1: damaged.removeSubrange(place..<place + length)
    case 2: damaged.insert(contentsOf: (0..<length).map { UInt8($0) }, at: place)
    case 3: damaged = Array(bytes[place...] + bytes[..<place])
    case 4: damaged = Array(bytes.prefix(place))
    case 5: damaged.insert(contentsOf: bytes[place..<place + length], at: place)
    case 6:
      damaged.replaceSubrange(
        place..<place + length, with: [UInt8](repeating: 0, count: length))
    default:
      let other = others[draw(others.count)]
      damaged = Array(bytes.prefix(place) + other.dropFirst(min(place, other.count)))
    }
    return damaged
  }

  private func draw(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
}
