import DomainModels

/// Reads a question to the logbook, term by term.
struct LogbookQueryParser {
  /// A word and the column where it begins.
  struct Word {
    var text: String
    var column: Int
    var isQuoted = false
  }

  let characters: [Character]
  let today: CivilDate
  private var position = 0

  init(_ text: String, today: CivilDate) throws(LogbookQueryError) {
    guard text.unicodeScalars.prefix(LogbookQuery.lengthLimit + 1).count <= LogbookQuery.lengthLimit
    else { throw LogbookQueryError(.tooLong, column: LogbookQuery.lengthLimit + 1) }
    characters = Array(text)
    self.today = today
  }

  /// Reads every term.
  mutating func parse() throws(LogbookQueryError) -> LogbookQuery {
    var query = LogbookQuery()
    while true {
      skipSpace()
      guard position < characters.count else { return query }
      try parseTerm(into: &query)
    }
  }

  private mutating func parseTerm(into query: inout LogbookQuery) throws(LogbookQueryError) {
    var isNegated = false
    let start = column
    if current == "-", let next = peek(1), !next.isWhitespace, next != "-" {
      isNegated = true
      position += 1
    }
    guard let keyWord = takeKey() else {
      let word = try takeWord(stopsAtComma: false)
      query.terms.append(LogbookQuery.Term(.text(word.text), isNegated: isNegated))
      return
    }
    guard let key = LogbookQueryKey(typed: keyWord.text) else {
      let near = Spelling.nearest(to: keyWord.text, among: LogbookQueryKey.words)
      throw LogbookQueryError(
        .unknownKey(keyWord.text), column: keyWord.column, suggestions: near.map { "\($0):" })
    }
    let values = try takeValues(of: keyWord.text)
    switch key {
    case .sort:
      try refuse(isNegated, query.order != nil, keyWord.text, start)
      query.order = try order(values, keyWord.text)
    case .limit:
      try refuse(isNegated, query.limit != nil, keyWord.text, start)
      query.limit = try wholeNumber(values, keyWord.text)
    default:
      let criterion = try criterion(key, values, keyWord.text)
      query.terms.append(LogbookQuery.Term(criterion, isNegated: isNegated))
    }
  }

  private func refuse(
    _ isNegated: Bool, _ isSecond: Bool, _ key: String, _ column: Int
  ) throws(LogbookQueryError) {
    if isNegated {
      throw LogbookQueryError(.notAllowed(key: key, "can't have a minus"), column: column)
    }
    if isSecond {
      throw LogbookQueryError(.notAllowed(key: key, "may stand once"), column: column)
    }
  }

  private var current: Character? { peek(0) }
  private var column: Int { position + 1 }

  private func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  private mutating func skipSpace() {
    while let character = current, character.isWhitespace { position += 1 }
  }

  /// Letters up to a colon; `nil` without moving where there are none.
  private mutating func takeKey() -> Word? {
    var end = position
    while end < characters.count, characters[end].isLetter || characters[end] == "_" { end += 1 }
    guard end > position, end < characters.count, characters[end] == ":" else { return nil }
    let word = Word(text: String(characters[position..<end]), column: column)
    position = end + 1
    return word
  }

  private mutating func takeValues(of key: String) throws(LogbookQueryError) -> [Word] {
    var values: [Word] = []
    while true {
      let start = column
      let word = try takeWord(stopsAtComma: true)
      guard !word.text.isEmpty else {
        throw LogbookQueryError(.missingValue(key: key), column: start)
      }
      values.append(word)
      guard current == "," else { return values }
      position += 1
    }
  }

  /// A run without white space; what stands in quotation marks in it is taken as it is, with a
  /// backslash before a quotation mark or a backslash that belongs to it.
  private mutating func takeWord(stopsAtComma: Bool) throws(LogbookQueryError) -> Word {
    var word = Word(text: "", column: column)
    while let character = current, !character.isWhitespace {
      if stopsAtComma, character == "," { break }
      position += 1
      guard character == "\"" else {
        word.text.append(character)
        continue
      }
      word.isQuoted = true
      let opening = position
      while true {
        guard let inner = current else {
          throw LogbookQueryError(.openQuote, column: opening)
        }
        position += 1
        if inner == "\"" { break }
        if inner == "\\", let escaped = current, escaped == "\"" || escaped == "\\" {
          word.text.append(escaped)
          position += 1
        } else {
          word.text.append(inner)
        }
      }
    }
    return word
  }
}
