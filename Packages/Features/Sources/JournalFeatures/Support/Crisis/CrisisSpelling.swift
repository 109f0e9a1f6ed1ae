/// Undoes spellings that hide a word: accents, invisible characters, digits for letters (`k1ll`),
/// masks (`su*cide`), letters set apart (`s u i c i d e`, `t.u.e.r`) and stretched (`dieee`).
///
/// Letters change only where a word of ``CrisisLanguage/vocabulary`` appears by it.
enum CrisisSpelling {
  /// A text in lower case without accents, with hidden words in the open.
  static func revealed(_ text: some StringProtocol) -> String {
    let plain = CrisisLetters.plain(text)
    var result = ""
    var apart: [Substring] = []
    func flush() {
      if !apart.isEmpty { result += joined(apart) }
      apart = []
    }
    // Chunks with the blanks behind them, so that line ends stay.
    var rest = plain[...]
    while !rest.isEmpty {
      let chunk = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(chunk.count)
      let blank = rest.prefix { $0.isWhitespace }
      rest = rest.dropFirst(blank.count)
      let core = chunk.filter { $0.isLetter || $0.isNumber }
      if core.count == 1, chunk.count <= 2, apart.count < 60 {
        apart.append(chunk)
        if blank.contains(where: \.isNewline) || rest.isEmpty {
          flush()
          result += blank
        }
        continue
      }
      flush()
      result += word(String(chunk)) + blank
    }
    flush()
    return result
  }

  /// Single letters as the words that they spell, or as they were.
  private static func joined(_ letters: [Substring]) -> String {
    let bare = letters.map { $0.filter { $0.isLetter || $0.isNumber } }.joined()
    let end = letters.last?.filter { !$0.isLetter && !$0.isNumber } ?? ""
    if letters.count >= 3, let words = split(bare) {
      return words.joined(separator: " ") + end + " "
    }
    return letters.joined(separator: " ") + " "
  }

  /// A chunk between blanks with its hidden word in the open.
  private static func word(_ chunk: String) -> String {
    let isMark: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    let start = chunk.prefix(while: isMark)
    var core = chunk.dropFirst(start.count)
    var end = ""
    while let last = core.last, isMark(last) {
      end.insert(last, at: end.startIndex)
      core.removeLast()
    }
    return start + revealedWord(String(core)) + end
  }

  private static func revealedWord(_ core: String) -> String {
    guard core.contains(where: \.isLetter) else { return core }
    if core.allSatisfy(\.isLetter) {
      return CrisisLanguage.vocabulary.contains(core) ? core : unstretched(core)
    }
    let parts = core.split(omittingEmptySubsequences: false) { "._-*/·,".contains($0) }
    if parts.count >= 3, parts.allSatisfy({ $0.count == 1 }), let words = split(parts.joined()) {
      return words.joined(separator: " ")
    }
    guard core.count >= 3, core.count <= 20, core.allSatisfy({ $0.isLetter || masks[$0] != nil })
    else { return core }
    return byLength[core.count]?.first { isHidden($0, in: core) } ?? core
  }

  /// The vocabulary by the number of letters, in one order, so that a reading is always the same.
  private static let byLength = Dictionary(
    grouping: CrisisLanguage.vocabulary.sorted(), by: \.count)

  /// The letters that each character may stand for; an empty list stands for any letter.
  private static let masks: [Character: String] = [
    "0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g",
    "@": "a", "€": "e", "$": "s", "!": "i", "|": "il", "+": "t", "*": "", "#": "", "_": "",
  ]

  private static func isHidden(_ word: String, in core: String) -> Bool {
    var open = 0
    for (letter, sign) in zip(word, core) {
      if letter == sign {
        open += 1
      } else {
        guard let meant = masks[sign] else { return false }
        // A sign that stands for any letter is read only in words that hardly mean anything else.
        guard meant.contains(letter) || meant.isEmpty && grave.contains(word) else { return false }
      }
    }
    return open * 2 >= word.count
  }

  /// Words that are masked with an asterisk.
  private static let grave: Set<String> = [
    "kill", "killing", "suicide", "suicidal", "selbstmord", "suizid", "sterben", "umbringen",
    "ritzen", "mourir", "suicider", "morir", "suicidio", "matarme",
  ]

  private static func unstretched(_ word: String) -> String {
    for keep in [1, 2] {
      var short = ""
      var run = 0
      var isStretched = false
      for letter in word {
        run = letter == short.last ? run + 1 : 1
        if run >= 3 { isStretched = true }
        if run <= keep { short.append(letter) }
      }
      guard isStretched else { return word }
      if CrisisLanguage.vocabulary.contains(short) { return short }
    }
    return word
  }

  /// Letters as words of the vocabulary, the longest first; nil if they are none.
  private static func split(_ letters: String) -> [String]? {
    let signs = Array(letters)
    var dead: Set<Int> = []
    func from(_ place: Int) -> [String]? {
      if place == signs.count { return [] }
      if dead.contains(place) { return nil }
      for length in stride(from: min(16, signs.count - place), through: 1, by: -1) {
        let part = String(signs[place..<place + length])
        guard length > 2 || short.contains(part) else { continue }
        let known =
          short.contains(part) ? part : length > 2 ? revealed(part) : nil
        if let known, let rest = from(place + length) { return [known] + rest }
      }
      dead.insert(place)
      return nil
    }
    // Letters that make only short words are initials.
    return from(0).flatMap { words in words.contains { $0.count > 2 } ? words : nil }
  }

  /// A part as a word of the vocabulary; nil if it is none.
  private static func revealed(_ part: String) -> String? {
    if CrisisLanguage.vocabulary.contains(part) { return part }
    let word = revealedWord(part)
    return CrisisLanguage.vocabulary.contains(word) ? word : nil
  }

  private static let short: Set<String> = [
    "i", "a", "y", "my", "to", "me", "am", "it", "je", "se", "de", "ma", "en", "no", "mi", "la",
    "os", "im", "um",
  ]
}

/// Letters without accents, capitals and invisible characters.
enum CrisisLetters {
  /// A text in lower case with plain Latin letters; German umlauts become two letters.
  static func plain(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format: continue
      case .nonspacingMark:
        // An umlaut that is written as a letter and two dots.
        if scalar == "\u{308}", let last = result.last, "aou".unicodeScalars.contains(last) {
          result.append("e")
        }
      default:
        if let letters = table[scalar] {
          result.append(contentsOf: letters.unicodeScalars)
        } else if (0xFF41...0xFF5A).contains(scalar.value),
          let narrow = Unicode.Scalar(scalar.value - 0xFF41 + 0x61)
        {
          result.append(narrow)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  private static let table: [Unicode.Scalar: String] = {
    let rows = [
      "a": "àáâãåāăą", "ae": "äæ", "c": "çćč", "e": "èéêëēę", "i": "ìíîïī", "n": "ñń",
      "o": "òóôõøō", "oe": "öœ", "u": "ùúûū", "ue": "ü", "y": "ýÿ", "ss": "ß", "s": "šś",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, accented) in rows {
      for scalar in accented.unicodeScalars { table[scalar] = letters }
    }
    return table
  }()
}
