import DomainModels

extension LogbookQueryParser {
  /// Makes the criterion of a key with its values.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - values: what stands behind it; at least one.
  ///   - typed: the key as a climber wrote it, for errors.
  /// - Returns: the condition.
  /// - Throws: ``LogbookQueryError`` with the column of the value that can't be read.
  func criterion(
    _ key: LogbookQueryKey, _ values: [Word], _ typed: String
  ) throws(LogbookQueryError) -> LogbookCriterion {
    let texts = values.map(\.text)
    switch key {
    case .grade: return try grade(single(values, typed), typed)
    case .style:
      let known = LogbookAscentWord.words.map(\.word)
      return .ascent(try words(values, typed, known, LogbookAscentWord.named))
    case .type:
      let known = Discipline.allCases.map(\.rawValue)
      return .discipline(try words(values, typed, known) { Discipline(name: $0) })
    case .source:
      let known = LogbookSource.builtIn.map(\.rawValue)
      return .source(try words(values, typed, known, Self.source))
    case .is:
      let known = LogbookCriterion.State.allCases.map(\.rawValue)
      let word = try single(values, typed)
      let found: [LogbookCriterion.State] = try words([word], typed, known) {
        LogbookCriterion.State(rawValue: $0.lowercased())
      }
      return .state(found[0])
    case .name: return .field(.name, texts)
    case .crag: return .field(.crag, texts)
    case .sector: return .field(.sector, texts)
    case .area: return .field(.area, texts)
    case .country: return .field(.country, texts)
    case .place: return .field(.place, texts)
    case .partner: return .field(.partner, texts)
    case .notes: return .field(.notes, texts)
    case .tag: return .tag(try slugs(values, typed), nil)
    case .helped: return .tag(try slugs(values, typed), .helped)
    case .hindered: return .tag(try slugs(values, typed), .hindered)
    case .since:
      let date = try date(single(values, typed), typed)
      // Since 2023 is with 2023, after 2023 is without it; so are until and before.
      let isAfter = typed.lowercased() == "after"
      return .date(from: isAfter ? date.latest.adding(days: 1) : date.earliest, to: nil)
    case .until:
      let date = try date(single(values, typed), typed)
      let isBefore = typed.lowercased() == "before"
      return .date(from: nil, to: isBefore ? date.earliest.adding(days: -1) : date.latest)
    case .on: return try span(single(values, typed), typed)
    case .stars: return try number(.stars, single(values, typed), typed, in: 0...5)
    case .tries: return try number(.tries, single(values, typed), typed, in: 0...100_000)
    case .pitches: return try number(.pitches, single(values, typed), typed, in: 0...200)
    case .height: return try number(.height, single(values, typed), typed, in: 0...9_000)
    case .angle: return try number(.angle, single(values, typed), typed, in: -45...90)
    case .sort, .limit:
      throw LogbookQueryError(.notAllowed(key: typed, "is no term"), column: values[0].column)
    }
  }

  /// The one value of a key that takes no list.
  private func single(_ values: [Word], _ key: String) throws(LogbookQueryError) -> Word {
    guard values.count == 1 else {
      throw LogbookQueryError(
        .notAllowed(key: key, "takes one value, not a list"), column: values[1].column)
    }
    return values[0]
  }

  private func words<Value>(
    _ values: [Word], _ key: String, _ known: [String], _ read: (String) -> Value?
  ) throws(LogbookQueryError) -> [Value] {
    var found: [Value] = []
    for word in values {
      guard let value = read(word.text) else {
        throw LogbookQueryError(
          .unknownWord(word.text, key: key), column: word.column,
          suggestions: Spelling.nearest(to: word.text, among: known))
      }
      found.append(value)
    }
    return found
  }

  private func grade(_ word: Word, _ key: String) throws(LogbookQueryError) -> LogbookCriterion {
    if let (low, high) = Self.ends(of: word.text) {
      guard !low.isEmpty, !high.isEmpty else {
        throw LogbookQueryError(.missingValue(key: key), column: word.column)
      }
      guard !Comparison.begins(low), !Comparison.begins(high) else {
        throw LogbookQueryError(.unknownWord(word.text, key: key), column: word.column)
      }
      return .gradeRange(low, high)
    }
    let (comparison, text) = Comparison.split(word.text)
    guard !text.isEmpty else {
      throw LogbookQueryError(.missingValue(key: key), column: word.column)
    }
    guard !Comparison.begins(text) else {
      throw LogbookQueryError(.unknownWord(word.text, key: key), column: word.column)
    }
    return .grade(comparison, text)
  }

  private func number(
    _ field: LogbookCriterion.NumberField, _ word: Word, _ key: String,
    in range: ClosedRange<Double>
  ) throws(LogbookQueryError) -> LogbookCriterion {
    let (comparison, text) = Comparison.split(word.text)
    // `Double` also reads "nan", "inf" and hexadecimal.
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 }
    guard isPlain, let number = Double(text) else {
      throw LogbookQueryError(.notANumber(word.text, key: key), column: word.column)
    }
    guard range.contains(number) else {
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      throw LogbookQueryError(
        .outOfRange(word.text, key: key, low...high), column: word.column)
    }
    // Three decimals are enough, and are printed without an exponent.
    let rounded = (number * 1_000).rounded() / 1_000
    return .number(field, comparison, rounded == 0 ? 0 : rounded)
  }

  /// A whole number of at least 1.
  func wholeNumber(_ values: [Word], _ key: String) throws(LogbookQueryError) -> Int {
    let word = try single(values, key)
    guard let number = Int(word.text), (1...1_000_000).contains(number) else {
      throw LogbookQueryError(
        .notAWholeNumber(word.text, key: key, 1...1_000_000), column: word.column)
    }
    return number
  }

  /// A key to order by, with a minus before it for the greatest first.
  func order(_ values: [Word], _ key: String) throws(LogbookQueryError) -> LogbookOrder {
    let word = try single(values, key)
    let isDescending = word.text.hasPrefix("-")
    let known = LogbookOrder.Key.allCases.map(\.rawValue)
    let name = Word(
      text: isDescending ? String(word.text.dropFirst()) : word.text,
      column: word.column + (isDescending ? 1 : 0))
    let found: [LogbookOrder.Key] = try words([name], key, known) {
      LogbookOrder.Key(rawValue: $0.lowercased())
    }
    return LogbookOrder(found[0], isDescending: isDescending)
  }

  private func date(_ word: Word, _ key: String) throws(LogbookQueryError) -> PartialDate {
    guard let date = read(word.text) else {
      throw LogbookQueryError(.notADate(word.text, key: key), column: word.column)
    }
    return date
  }

  private func span(_ word: Word, _ key: String) throws(LogbookQueryError) -> LogbookCriterion {
    guard let (low, high) = Self.ends(of: word.text) else {
      let date = try date(word, key)
      return .date(from: date.earliest, to: date.latest)
    }
    guard let from = read(low)?.earliest, let to = read(high)?.latest else {
      throw LogbookQueryError(.notADate(word.text, key: key), column: word.column)
    }
    guard from <= to else { throw LogbookQueryError(.emptyRange(key: key), column: word.column) }
    return .date(from: from, to: to)
  }

  private func read(_ text: String) -> PartialDate? { TypedDate(text)?.date(today: today) }

  /// The two ends of a range (`6a..7a`).
  private static func ends(of text: String) -> (String, String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    return (text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed)
  }

  /// A known logbook, or one from outside whose name is not nearly that of a known one.
  private static func source(_ text: String) -> LogbookSource? {
    let folded = fold(text)
    let known = LogbookSource.builtIn
    let short: [String: LogbookSource] = [
      "mp": .mountainProject, "ukc": .ukClimbing, "8a": .eightANu, "27crags": .twentySevenCrags,
    ]
    if let found = known.first(where: { fold($0.rawValue) == folded || fold($0.title) == folded })
      ?? short[folded]
    {
      return found
    }
    guard Spelling.nearest(to: text, among: known.map(\.rawValue)).isEmpty else { return nil }
    return LogbookSource(rawValue: text.lowercased())
  }

  private static func fold(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The short names of tags; every one has to be something.
  private func slugs(_ values: [Word], _ key: String) throws(LogbookQueryError) -> [String] {
    var slugs: [String] = []
    for word in values {
      let words = word.text.lowercased().split { $0.isWhitespace || $0 == "_" }
      guard !words.isEmpty else {
        throw LogbookQueryError(.missingValue(key: key), column: word.column)
      }
      // What is shown as "Arête" is kept as `arete`.
      let builtIn = ClimbTag.builtIn(named: words.joined(separator: " "))
      slugs.append(builtIn?.slug ?? words.joined(separator: "-"))
    }
    return slugs
  }
}
