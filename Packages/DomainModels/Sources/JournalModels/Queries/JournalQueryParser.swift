/// Takes a question to the journal apart, term by term.
struct JournalQueryParser {
  /// A word and the column where it begins.
  struct Word {
    var text: String
    var column: Int
  }

  /// One term, not understood yet.
  struct RawTerm {
    var isNegated: Bool
    /// The key before the colon; `nil` for words that are looked for.
    var key: Word?
    /// The values between the commas behind the key, or the words; never empty.
    var values: [Word]
  }

  private var rest: Substring
  private var column = 1

  init(_ text: String) throws(JournalQueryError) {
    guard text.unicodeScalars.prefix(JournalQuery.lengthLimit + 1).count <= JournalQuery.lengthLimit
    else { throw JournalQueryError(.tooLong, column: JournalQuery.lengthLimit + 1) }
    rest = text[...]
  }

  /// The next term; `nil` at the end.
  mutating func next() throws(JournalQueryError) -> RawTerm? {
    while rest.first?.isWhitespace == true { advance() }
    guard !rest.isEmpty else { return nil }
    var isNegated = false
    if rest.first == "-", let second = rest.dropFirst().first, !second.isWhitespace, second != "-" {
      isNegated = true
      advance()
    }
    guard let key = takeKey() else {
      return RawTerm(isNegated: isNegated, key: nil, values: [try takeWord(untilComma: false)])
    }
    var values: [Word] = []
    repeat {
      if !values.isEmpty { advance() }
      let value = try takeWord(untilComma: true)
      guard !value.text.isEmpty else {
        throw JournalQueryError(.missingValue(key: key.text), column: value.column)
      }
      values.append(value)
    } while rest.first == ","
    return RawTerm(isNegated: isNegated, key: key, values: values)
  }

  @discardableResult
  private mutating func advance() -> Character? {
    guard let first = rest.popFirst() else { return nil }
    column += 1
    return first
  }

  /// Letters up to a colon; `nil` without moving where there are none.
  private mutating func takeKey() -> Word? {
    let letters = rest.prefix { $0.isLetter }
    guard !letters.isEmpty, rest[letters.endIndex...].first == ":" else { return nil }
    let word = Word(text: String(letters), column: column)
    for _ in 0...letters.count { advance() }
    return word
  }

  /// A run without white space; what stands in quotation marks in it is taken as it is.
  private mutating func takeWord(untilComma: Bool) throws(JournalQueryError) -> Word {
    var word = Word(text: "", column: column)
    while let character = rest.first, !character.isWhitespace, !(untilComma && character == ",") {
      if character == "\"" {
        word.text += try takeQuoted()
      } else {
        word.text.append(character)
        advance()
      }
    }
    return word
  }

  /// The text between two quotation marks; a backslash lets one of them, or itself, belong to it.
  private mutating func takeQuoted() throws(JournalQueryError) -> String {
    let opening = column
    advance()
    var text = ""
    while let character = advance() {
      if character == "\"" { return text }
      if character == "\\", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
        text.append(escaped)
        advance()
      } else {
        text.append(character)
      }
    }
    throw JournalQueryError(.openQuote, column: opening)
  }
}
