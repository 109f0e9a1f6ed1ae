/// When a person is free: one bit per slot, for example 168 for the hours of a week.
///
/// Two of them are compared slot by slot; one that is shorter is taken as not free in the slots that
/// it lacks.
public struct Availability: Hashable, Sendable {
  /// The slots, 64 to a word, the lowest bit first; no word at the end is zero.
  private(set) var words: [UInt64]

  /// Free in these slots; negative ones are left out, and those above 65,535.
  public init(_ slots: some Sequence<Int>) {
    words = []
    for slot in slots where slot >= 0 && slot <= Self.lastSlot {
      while words.count <= slot / 64 { words.append(0) }
      words[slot / 64] |= 1 << UInt64(slot % 64)
    }
  }

  /// Free in the slots whose bit is set, 64 to a word, the lowest bit first; words beyond the
  /// 1,024th are left out.
  public init(words: [UInt64]) {
    self.words = Array(words.prefix((Self.lastSlot + 1) / 64))
    while self.words.last == 0 { self.words.removeLast() }
  }

  /// The last slot that can be told.
  public static let lastSlot = 65_535

  /// How many slots are free.
  public var count: Int {
    words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The free slots, the earliest first.
  public var slots: [Int] {
    words.indices.flatMap { index in
      (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { index * 64 + $0 }
    }
  }

  /// Whether a slot is free.
  public func contains(_ slot: Int) -> Bool {
    slot >= 0 && slot / 64 < words.count && words[slot / 64] >> UInt64(slot % 64) & 1 == 1
  }

  /// The slots that are free in both.
  public func intersection(_ other: Availability) -> Availability {
    Availability(words: zip(words, other.words).map { $0 & $1 })
  }
}
