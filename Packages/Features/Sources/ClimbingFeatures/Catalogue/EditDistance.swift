/// The number of edits that lead from one typed word to others, as long as they are few.
///
/// An edit inserts, deletes or replaces a letter or swaps two neighbours, and no part is edited
/// twice. Letters are bytes: text search has folded what it can to ASCII.
struct EditDistance {
  /// The number of edits that lead to a word, and to its nearest beginning.
  struct Distance: Equatable {
    var word: Int
    var beginning: Int
  }

  let typed: [UInt8]
  /// The number of edits that are still a typo: none below four letters, one below eight, else two.
  let limit: Int
  private let letters: UInt32
  /// Three rows of the table, one behind the other.
  private var rows: [Int]

  init(_ typed: [UInt8]) {
    self.typed = typed
    limit = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
    letters = Self.letters(of: typed[...])
    rows = Array(repeating: 0, count: 3 * (typed.count + 1))
  }

  /// The distance to a word.
  ///
  /// - Parameters:
  ///   - word: another word.
  ///   - asBeginning: whether a word will do that only begins so.
  /// - Returns: `nil` if it takes more than ``limit`` edits.
  mutating func distance(to word: ArraySlice<UInt8>, asBeginning: Bool) -> Distance? {
    guard word.count >= typed.count - limit, asBeginning || word.count <= typed.count + limit
    else { return nil }
    // A letter that one word has and the other lacks takes an edit; a replacement makes two good.
    let foreign = letters & ~Self.letters(of: word)
    guard foreign.nonzeroBitCount <= limit else { return nil }
    let other = asBeginning ? word.prefix(typed.count + limit) : word
    return measured(other, isWhole: other.count == word.count, asBeginning: asBeginning)
  }

  private mutating func measured(
    _ word: ArraySlice<UInt8>, isWhole: Bool, asBeginning: Bool
  ) -> Distance? {
    let length = typed.count
    let width = length + 1
    for column in 0...length { rows[column] = column }
    var beginning = Int.max
    var previousByte: UInt8 = 0
    // Rows are the other word's letters, so that each row's end is the distance to a beginning.
    for (index, byte) in word.enumerated() {
      let last = index % 3 * width
      let current = (index + 1) % 3 * width
      let beforeLast = (index + 2) % 3 * width
      rows[current] = index + 1
      var least = index + 1
      for column in 1...length {
        let same = typed[column - 1] == byte
        var best = min(
          rows[last + column] + 1, rows[current + column - 1] + 1,
          rows[last + column - 1] + (same ? 0 : 1))
        if index > 0, column > 1, typed[column - 1] == previousByte, typed[column - 2] == byte {
          best = min(best, rows[beforeLast + column - 2] + 1)
        }
        rows[current + column] = best
        least = min(least, best)
      }
      beginning = min(beginning, rows[current + length])
      // A swap can still take one from the row before.
      if least > limit + 1 { break }
      previousByte = byte
      if index == word.count - 1 {
        let whole = isWhole ? rows[current + length] : Int.max
        if whole <= limit || asBeginning && beginning <= limit {
          return Distance(word: whole, beginning: beginning)
        }
        return nil
      }
    }
    return asBeginning && beginning <= limit
      ? Distance(word: Int.max, beginning: beginning) : nil
  }

  private static func letters(of word: ArraySlice<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word { letters |= 1 << UInt32(byte & 31) }
    return letters
  }
}
