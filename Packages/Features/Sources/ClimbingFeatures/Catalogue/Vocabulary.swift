import ClimbingModels
import DomainModels
import Storage

/// The distinct words of the catalogue, in order, in one run of bytes.
struct Vocabulary {
  /// All words with line ends between them.
  let bytes: [UInt8]
  /// The beginning of each word, and that of one after the last.
  let starts: [Int]

  /// Takes words between line ends, in the order of their bytes.
  init(_ text: String) {
    bytes = Array(text.utf8)
    var starts: [Int] = bytes.isEmpty ? [] : [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    if !bytes.isEmpty { starts.append(bytes.count + 1) }
    self.starts = starts
  }

  var count: Int { max(0, starts.count - 1) }

  func range(of word: Int) -> Range<Int> { starts[word]..<starts[word + 1] - 1 }

  func text(of word: Int) -> String { String(decoding: bytes[range(of: word)], as: UTF8.self) }

  /// The words that begin so, the word itself first if it is there.
  func words(beginningWith prefix: [UInt8]) -> Range<Int> {
    let first = firstWord { isBefore($0, prefix) }
    let end = firstWord { isBefore($0, prefix) || begins($0, with: prefix) }
    return first..<end
  }

  /// The number of a word; `nil` if it is not there.
  func number(of word: [UInt8]) -> Int? {
    let first = firstWord { isBefore($0, word) }
    guard first < count, range(of: first).count == word.count, begins(first, with: word) else {
      return nil
    }
    return first
  }

  private func begins(_ word: Int, with prefix: [UInt8]) -> Bool {
    bytes[range(of: word)].starts(with: prefix)
  }

  private func isBefore(_ word: Int, _ other: [UInt8]) -> Bool {
    bytes[range(of: word)].lexicographicallyPrecedes(other)
  }

  /// The first word for which something no longer holds that holds for all before it.
  private func firstWord(notFulfilling holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Cuts names and questions into the words that searching compares.
enum CatalogueTokenizer {
  /// The number of words of a question that are looked at.
  static let limit = 12

  /// The words of a text, as every text search here cuts them, but that an apostrophe parts none:
  /// "Todd's" is found as `todds`.
  static func words(of text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 128 && $0 != 39 }
    guard !isPlain else { return SearchText.tokens(of: text) }
    return SearchText.tokens(of: text.filter { !apostrophes.contains($0) })
  }

  /// The words of a name; an article that was put behind a comma comes first again
  /// ("Clam, The").
  static func words(ofName name: String) -> [String] {
    var words = words(of: name)
    if words.count > 1, words.last == "the", name.utf8.contains(44) {
      words.insert(words.removeLast(), at: 0)
    }
    return words
  }

  private static let apostrophes: Set<Character> = ["'", "\u{2019}", "\u{2018}", "\u{2BC}", "`"]
}
