/// The hours of a week in which somebody is free, by the clock of where they live.
public struct WeekHours: Sendable, Hashable {
  /// Bit 0 is Monday from 0 to 1 h, bit 167 Sunday from 23 h.
  public private(set) var words: [UInt64]

  /// How many hours a week has.
  public static let count = 168

  /// Takes the bits, the lowest first; what is beyond the week is dropped.
  public init(words: [UInt64] = []) {
    self.words = [0, 0, 0]
    for (place, word) in words.prefix(3).enumerated() {
      self.words[place] = place == 2 ? word & ((1 << 40) - 1) : word
    }
  }

  /// Whether none is free.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether an hour is free.
  ///
  /// - Parameters:
  ///   - day: 0 is Monday, 6 Sunday.
  ///   - hour: 0 to 23.
  public subscript(day day: Int, hour hour: Int) -> Bool {
    get {
      guard let bit = Self.bit(day, hour) else { return false }
      return words[bit / 64] >> (bit % 64) & 1 == 1
    }
    set {
      guard let bit = Self.bit(day, hour) else { return }
      if newValue {
        words[bit / 64] |= 1 << (bit % 64)
      } else {
        words[bit / 64] &= ~(1 << (bit % 64))
      }
    }
  }

  private static func bit(_ day: Int, _ hour: Int) -> Int? {
    (0..<7).contains(day) && (0..<24).contains(hour) ? day * 24 + hour : nil
  }
}
