/// Looks up the classes of a word: those that name it, and those that name its beginning.
struct WordLexicon: Sendable {
  private var whole: [[UInt8]: [UInt8]] = [:]
  private var beginnings: [[UInt8]: [UInt8]] = [:]
  private var shortest = Int.max
  private var longest = 0

  init(_ classes: [WordClass]) {
    for (index, wordClass) in classes.enumerated().prefix(255) {
      let number = UInt8(truncatingIfNeeded: index)
      for word in wordClass.words {
        var bytes = Array(word.utf8)
        if bytes.last == 0x2A {
          bytes.removeLast()
          beginnings[bytes, default: []].append(number)
          shortest = min(shortest, bytes.count)
          longest = max(longest, bytes.count)
        } else {
          whole[bytes, default: []].append(number)
        }
      }
    }
  }

  /// The numbers of the classes, in rising order, each once.
  func classes(of word: ArraySlice<UInt8>) -> [UInt8] {
    if whole.isEmpty && beginnings.isEmpty { return [] }
    var found = whole[Array(word)] ?? []
    if longest > 0, word.count >= shortest {
      for length in shortest...min(longest, word.count) {
        if let more = beginnings[Array(word.prefix(length))] { found += more }
      }
    }
    return found.count < 2 ? found : Set(found).sorted()
  }
}
