import ClimbingModels
public import DomainModels
public import Storage

/// Finds climbs and areas of the catalogue by words of their names and of the areas around them.
///
/// Nothing but the index is read, and the rows of the answer. The words may be in any case, without
/// accents and apostrophes, unfinished, and, from four letters on, misspelt by an edit (from eight
/// by two): only where there are too few right answers.
public struct SearchCatalogue<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The best answers, best first; none of a text without words.
  ///
  /// - Parameters:
  ///   - text: what a climber typed; its first twelve words count.
  ///   - limit: how many at most.
  /// - Returns: climbs and areas, always in the same order.
  /// - Throws: an error of the store.
  public func callAsFunction(_ text: String, limit: Int = 10) async throws -> [CatalogueHit] {
    let words = Array(CatalogueTokenizer.words(of: text).prefix(CatalogueTokenizer.limit))
    let limit = min(max(0, limit), 10_000)
    guard !words.isEmpty, limit > 0 else { return [] }
    return try await context.store.readingCatalogueIndex(at: context.clock.now) { index, rows in
      try rows.hits(index.matches(for: words, limit: limit), in: index.content)
    }
  }
}

extension CatalogueSearchIndex {
  /// Returns the matches of the words, with those that were read as other words.
  func matches(
    for words: [String], limit: Int
  ) -> [(match: CatalogueMatch, corrections: [CatalogueHit.Correction])] {
    var question = CatalogueQuery(words, in: vocabulary)
    let exact = CatalogueSearch(question, in: self).best(limit)
    guard exact.count < limit else { return exact.map { ($0, []) } }
    question.allowTypos(in: vocabulary)
    let search = CatalogueSearch(question, in: self)
    return search.best(limit).map { ($0, search.corrections(of: $0.entry)) }
  }
}

extension RecordReading {
  /// The rows of matches, in their order; what is not there any more is left out.
  func hits(
    _ matches: [(match: CatalogueMatch, corrections: [CatalogueHit.Correction])],
    in content: IndexContent
  ) throws -> [CatalogueHit] {
    let areaCount = content.parents.count
    let entries = matches.map(\.match.entry)
    let areas = try rows(entries.filter { $0 < areaCount }.map { content.area($0) })
    let climbs = try rows(
      entries.filter { $0 >= areaCount }.map { content.climb($0 - areaCount) })
    return matches.compactMap { match, corrections in
      let found: CatalogueHit.Found? =
        if match.entry < areaCount {
          areas[content.area(match.entry)].map { .area($0) }
        } else {
          climbs[content.climb(match.entry - areaCount)].map { .climb($0) }
        }
      return found.map {
        CatalogueHit(found: $0, reason: match.reason, corrections: corrections)
      }
    }
  }

  private func rows<R: Record>(_ ids: [Identifier<R>]) throws -> [Identifier<R>: R] {
    guard !ids.isEmpty else { return [:] }
    let found = try fetch(Query<R>().filter(.among(\.id, ids)))
    return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The words a climber asks for, looked up in the vocabulary.
struct CatalogueQuery {
  /// The words as they were typed, folded.
  let words: [String]
  /// The matches of each word of the vocabulary.
  private(set) var matches: [WordMatches]
  /// One bit for each word.
  let all: UInt16

  /// Looks words up as they were typed; a word that others begin with means those too.
  init(_ words: [String], in vocabulary: Vocabulary) {
    self.words = words
    all = words.isEmpty ? 0 : UInt16.max >> UInt16(16 - words.count)
    matches = Array(repeating: WordMatches(), count: vocabulary.count)
    for (index, word) in words.enumerated() {
      let bit = UInt16(1) << UInt16(index)
      let bytes = Array(word.utf8)
      for number in vocabulary.words(beginningWith: bytes) {
        if vocabulary.range(of: number).count == bytes.count {
          matches[number].exact |= bit
        } else {
          matches[number].beginning |= bit
        }
      }
    }
  }

  /// Looks for words that are spelt nearly so as well.
  mutating func allowTypos(in vocabulary: Vocabulary) {
    for (index, word) in words.enumerated() {
      let bit = UInt16(1) << UInt16(index)
      let isLast = index == words.count - 1
      var measure = EditDistance(Array(word.utf8))
      guard measure.limit > 0 else { continue }
      for number in 0..<vocabulary.count where matches[number].any & bit == 0 {
        let other = vocabulary.bytes[vocabulary.range(of: number)]
        guard let distance = measure.distance(to: other, asBeginning: isLast) else { continue }
        if min(distance.word, distance.beginning) <= 1 {
          matches[number].oneEdit |= bit
        } else {
          matches[number].twoEdits |= bit
        }
      }
    }
  }
}
