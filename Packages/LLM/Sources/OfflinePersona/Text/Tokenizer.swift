/// Takes a text apart into words.
enum Tokenizer {
  /// The words of a text, in order.
  static func tokens(in text: String) -> [Token] {
    var tokens: [Token] = []
    var startsSentence = true
    for run in runs(in: text) {
      guard run.isWord else {
        if run.text.contains(where: { ".!?:\n\"“”".contains($0) }) { startsSentence = true }
        continue
      }
      let isNamed = !startsSentence && run.text.first?.isUppercase == true && run.text != "I"
      for word in words(of: run.text) {
        tokens.append(
          Token(
            text: run.text, word: word, term: Lexicon.term(of: word),
            isNamed: isNamed && run.text.contains(where: \.isLowercase)))
      }
      startsSentence = false
    }
    return tokens
  }

  private struct Run {
    var text: String
    let isWord: Bool
  }

  /// Splits into words and the text between them; `0.5` and `don't` are one word each.
  private static func runs(in text: String) -> [Run] {
    let characters = Array(text)
    var runs: [Run] = []
    for (index, character) in characters.enumerated() {
      let isWord = isPartOfWord(character, at: index, of: characters)
      if let last = runs.last, last.isWord == isWord {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(text: String(character), isWord: isWord))
      }
    }
    return runs
  }

  private static func isPartOfWord(
    _ character: Character, at index: Int, of characters: [Character]
  ) -> Bool {
    if let byte = character.utf8.count == 1 ? character.utf8.first : nil {
      if (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) { return true }
    } else if character.isLetter || character.isNumber {
      return true
    }
    guard index > 0, index + 1 < characters.count else { return false }
    let before = characters[index - 1]
    let after = characters[index + 1]
    switch character {
    case "'", "’": return before.isLetter && after.isLetter
    case ".", ",": return before.isWholeNumber && after.isWholeNumber
    default: return false
    }
  }

  /// The words that the rules read for one word: `what's` is `what is`, and `CO₂` is `co2`.
  private static func words(of text: String) -> [String] {
    let folded = fold(text)
    if let written = Lexicon.contractions[folded] { return written }
    guard let apostrophe = folded.lastIndex(of: "'") else { return [folded] }
    let stem = String(folded[..<apostrophe])
    let ending = String(folded[apostrophe...])
    if ending == "'s" {
      return Lexicon.takesIs.contains(stem) ? [stem, "is"] : [stem]
    }
    if ending == "'t", stem.hasSuffix("n") { return [String(stem.dropLast()), "not"] }
    if let rest = Lexicon.endings[ending] { return [stem, rest] }
    return [folded.filter { $0 != "'" }]
  }

  /// Lower case without accents; other alphabets stay as they are.
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "`") }) { return text.lowercased() }
    var folded = ""
    for character in text.lowercased() {
      if let plain = Lexicon.folds[character] { folded += plain } else { folded.append(character) }
    }
    return folded
  }
}

/// Takes a text apart into its sentences.
enum Sentences {
  /// The sentences of a text, each with its full stop.
  ///
  /// A stop ends a sentence if a space and then no small letter follows, so `0.5` and `e.g. so`
  /// stay whole.
  static func split(_ text: String) -> [String] {
    let characters = Array(text)
    var sentences: [String] = []
    var current = ""
    for (index, character) in characters.enumerated() {
      current.append(character.isNewline ? " " : character)
      guard ".!?…".contains(character), index + 1 < characters.count else { continue }
      let rest = characters[(index + 1)...]
      guard rest.first?.isWhitespace == true,
        let next = rest.first(where: { !$0.isWhitespace }), !next.isLowercase
      else { continue }
      sentences.append(current)
      current = ""
    }
    sentences.append(current)
    return sentences.map(trimmed).filter { !$0.isEmpty }
  }

  /// A text without the white space around it.
  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// A word of a text, in the forms that the rules compare.
struct Token: Equatable {
  /// As it stands in the text.
  let text: String
  /// In lower case, without accents, contractions written out.
  let word: String
  /// The word's stem, or the name of the group of synonyms it belongs to.
  let term: String
  /// True if it starts with a capital although no sentence starts there.
  let isNamed: Bool

  /// The term of an author with that name, as a capital shows, and not the word's meaning.
  var authorTerm: String? { text.first?.isUppercase == true ? "@" + term : nil }

  /// True if it is a figure such as `1998` or `0.5`.
  var isNumber: Bool { word.first?.isWholeNumber == true }

  /// The same as it was probably meant to be spelt.
  func spelt(_ word: String) -> Token {
    Token(text: text, word: word, term: Lexicon.term(of: word), isNamed: isNamed)
  }
}
