/// Which words of a question a word, a name or a path answers, one bit for each, by how well.
struct WordMatches: Equatable {
  /// It is the word.
  var exact: UInt16 = 0
  var beginning: UInt16 = 0
  /// It is, or begins with, the word after one edit.
  var oneEdit: UInt16 = 0
  /// The same after two.
  var twoEdits: UInt16 = 0

  /// All words that it answers somehow.
  var any: UInt16 { exact | beginning | oneEdit | twoEdits }

  /// Takes in what another one answers.
  mutating func form(_ other: WordMatches) {
    exact |= other.exact
    beginning |= other.beginning
    oneEdit |= other.oneEdit
    twoEdits |= other.twoEdits
  }

  /// Both together.
  func union(_ other: WordMatches) -> WordMatches {
    var union = self
    union.form(other)
    return union
  }

  /// How many edits the words take together, each at its best.
  var edits: Int {
    let right = exact | beginning
    let one = oneEdit & ~right
    return one.nonzeroBitCount + 2 * (twoEdits & ~right & ~one).nonzeroBitCount
  }
}
