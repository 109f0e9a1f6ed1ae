import DomainModels

/// Understands the terms of a question to the journal.
struct JournalCriterionReader {
  typealias Word = JournalQueryParser.Word

  let today: CivilDate?
  let catalogue: DistortionCatalogue

  func term(_ raw: JournalQueryParser.RawTerm) throws(JournalQueryError) -> JournalQuery.Term {
    JournalQuery.Term(try criterion(raw), isNegated: raw.isNegated)
  }

  private func criterion(
    _ raw: JournalQueryParser.RawTerm
  ) throws(JournalQueryError) -> JournalCriterion {
    guard let typed = raw.key else { return .anywhere(raw.values[0].text) }
    guard let key = JournalQueryKey(typed: typed.text) else {
      let near = Spelling.nearest(to: typed.text, among: JournalQueryKey.words)
      throw JournalQueryError(
        .unknownKey(typed.text), column: typed.column, suggestions: near.map { "\($0):" })
    }
    let words = raw.values.map(\.text)
    switch key {
    case .text: return .field(.text, words)
    case .situation: return .field(.situation, words)
    case .evidence: return .field(.evidence, words)
    case .balanced: return .field(.balanced, words)
    case .step: return .field(.step, words)
    case .outcome: return .field(.outcome, words)
    case .type: return .type(try types(raw.values, typed.text))
    case .emotion: return .emotion(words)
    case .effect: return try number(.effect, single(raw), typed.text)
    case .belief: return try number(.belief, single(raw), typed.text)
    case .is: return .state(try choice(single(raw), typed.text))
    case .has: return .has(try choice(single(raw), typed.text))
    case .since: return .day(from: try date(single(raw), typed.text).earliest, to: nil)
    case .after:
      return .day(from: try date(single(raw), typed.text).latest.adding(days: 1), to: nil)
    case .until: return .day(from: nil, to: try date(single(raw), typed.text).latest)
    case .before:
      return .day(from: nil, to: try date(single(raw), typed.text).earliest.adding(days: -1))
    case .on: return try span(single(raw), typed.text)
    }
  }

  /// The one value of a key that takes no list.
  private func single(_ raw: JournalQueryParser.RawTerm) throws(JournalQueryError) -> Word {
    guard raw.values.count == 1 else {
      throw JournalQueryError(.list(key: raw.key?.text ?? ""), column: raw.values[1].column)
    }
    return raw.values[0]
  }

  private func types(_ values: [Word], _ key: String) throws(JournalQueryError) -> [String] {
    var ids: [String] = []
    for value in values {
      guard let type = catalogue.find(value.text) else {
        throw JournalQueryError(
          .unknownWord(value.text, key: key), column: value.column,
          suggestions: catalogue.nearest(to: value.text))
      }
      ids.append(type.id)
    }
    return ids
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ word: Word, _ key: String
  ) throws(JournalQueryError) -> Value {
    guard let value = Value(rawValue: word.text.lowercased()) else {
      let known = Value.allCases.map(\.rawValue)
      throw JournalQueryError(
        .unknownWord(word.text, key: key), column: word.column,
        suggestions: Spelling.nearest(to: word.text, among: known), known: known)
    }
    return value
  }

  private func number(
    _ field: JournalCriterion.NumberField, _ word: Word, _ key: String
  ) throws(JournalQueryError) -> JournalCriterion {
    let text = word.text.replacing("≥", with: ">=").replacing("≤", with: "<=")
    let comparison = NumberComparison.allCases.first { text.hasPrefix($0.rawValue) }
    let digits = text.dropFirst(comparison?.rawValue.count ?? 0)
    guard let number = Int(digits), (-100...100).contains(number) else {
      throw JournalQueryError(.notANumber(word.text, key: key), column: word.column)
    }
    return .number(field, comparison ?? .equal, number)
  }

  private func date(_ word: Word, _ key: String) throws(JournalQueryError) -> PartialDate {
    guard let date = read(word.text) else {
      throw JournalQueryError(.notADate(word.text, key: key), column: word.column)
    }
    return date
  }

  private func span(_ word: Word, _ key: String) throws(JournalQueryError) -> JournalCriterion {
    guard let dots = word.text.firstRange(of: "..") else {
      let date = try date(word, key)
      return .day(from: date.earliest, to: date.latest)
    }
    let low = read(String(word.text[..<dots.lowerBound]))
    guard let from = low?.earliest,
      let to = read(String(word.text[dots.upperBound...]))?.latest
    else { throw JournalQueryError(.notADate(word.text, key: key), column: word.column) }
    guard from <= to else { throw JournalQueryError(.emptyRange(key: key), column: word.column) }
    return .day(from: from, to: to)
  }

  /// A date of any precision, `today`, `yesterday`, or so many days (`30d`), weeks (`6w`) or years
  /// (`2y`, of 365 days) ago.
  private func read(_ text: String) -> PartialDate? {
    if let date = PartialDate(text) { return date }
    guard let today else { return nil }
    let text = text.lowercased()
    if text == "today" { return PartialDate(today) }
    if text == "yesterday" { return PartialDate(today.adding(days: -1)) }
    let units: [Character: Int] = ["d": 1, "w": 7, "y": 365]
    guard let unit = text.last, let days = units[unit], let count = Int(text.dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    return PartialDate(today.adding(days: -count * days))
  }
}
