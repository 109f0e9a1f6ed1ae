/// Finds what a question means among all names, best first.
///
/// Every word of the question has to be, or begin, a word of the entry's name or of its areas'
/// names; articles may be missing. The ways in which the words can stand there, best first: the
/// whole name; a name of several words, and its areas; the beginning of a name; a name of one word,
/// and its areas; the beginning, and areas; somewhere in the name; that, and areas; areas alone.
struct CatalogueSearch {
  private let index: CatalogueSearchIndex
  private let question: CatalogueQuery
  /// Words that have to be found.
  private let required: UInt16
  /// For each area, what its own name and those above it answer.
  private let paths: [WordMatches]
  private let depths: [Int]
  private let article: UInt32?

  init(_ question: CatalogueQuery, in index: CatalogueSearchIndex) {
    self.index = index
    self.question = question
    var required = question.all
    for (place, word) in question.words.enumerated() where ["the", "a", "an"].contains(word) {
      required &= ~(1 << UInt16(place))
    }
    self.required = required == 0 ? question.all : required
    article = index.vocabulary.number(of: Array("the".utf8)).map { UInt32($0) }
    let content = index.content
    var paths: [WordMatches] = []
    var depths: [Int] = []
    paths.reserveCapacity(content.parents.count)
    for (area, parent) in content.parents.enumerated() {
      let isRoot = parent == IndexContent.none
      var matches = isRoot ? WordMatches() : paths[Int(parent)]
      for place in content.name(area) {
        matches.form(question.matches[Int(content.words[place])])
      }
      paths.append(matches)
      depths.append(isRoot ? 0 : depths[Int(parent)] + 1)
    }
    self.paths = paths
    self.depths = depths
  }

  /// The best answers.
  func best(_ limit: Int) -> [CatalogueMatch] {
    guard limit > 0, required != 0 else { return [] }
    let content = index.content
    let areaCount = content.parents.count
    var found: [CatalogueMatch] = []
    func take(_ match: CatalogueMatch?) {
      guard let match else { return }
      found.append(match)
      guard found.count >= 8 * limit + 256 else { return }
      found = Self.best(limit, of: found)
    }
    for area in 0..<areaCount {
      let parent = content.parents[area]
      take(
        match(area, above: parent == IndexContent.none ? nil : Int(parent), isArea: true))
    }
    for (climb, area) in content.areas.enumerated() {
      take(
        match(areaCount + climb, above: area == IndexContent.none ? nil : Int(area), isArea: false))
    }
    return Self.best(limit, of: found)
  }

  private static func best(_ limit: Int, of matches: [CatalogueMatch]) -> [CatalogueMatch] {
    Array(matches.sorted { $0.rank < $1.rank }.prefix(limit))
  }

  /// The match of an entry; `nil` if it lacks a word.
  private func match(_ entry: Int, above: Int?, isArea: Bool) -> CatalogueMatch? {
    let content = index.content
    let range = content.name(entry)
    var name = WordMatches()
    for place in range { name.form(question.matches[Int(content.words[place])]) }
    let path = above.map { paths[$0] } ?? WordMatches()
    let both = name.union(path)
    guard both.any & required == required else { return nil }
    // A word is the name's unless the areas have it with fewer typos.
    let pathIsRight = path.exact | path.beginning
    let named =
      name.exact | name.beginning | name.oneEdit & ~pathIsRight
      | name.twoEdits & ~pathIsRight & ~path.oneEdit
    let placed = required & ~named
    guard named & required != 0 || !isArea else { return nil }
    let unfinished =
      (named & ~name.exact & name.beginning) | (placed & ~path.exact & path.beginning)
    let (reason, manner) = manner(of: range, named: named, hasPlace: placed != 0)
    return CatalogueMatch(
      entry: entry, reason: reason,
      rank: CatalogueMatch.Rank(
        edits: both.edits, manner: manner, unfinished: unfinished.nonzeroBitCount,
        length: range.count, depth: (above.map { depths[$0] } ?? -1) + (isArea ? 0 : 1),
        entry: entry))
  }

  /// Returns the manner in which the words stand in a name.
  private func manner(
    of range: Range<Int>, named: UInt16, hasPlace: Bool
  ) -> (reason: CatalogueHit.Reason, manner: Int) {
    guard named & required != 0 else { return (.area, 7) }
    var answered = 0
    var isWhole = true
    var isBeginning = true
    var hasGap = false
    var last = -1
    for place in range {
      let word = index.content.words[place]
      let matches = question.matches[Int(word)]
      let bits = matches.any & named
      if bits == 0 {
        if word == article { continue }
        isWhole = false
        hasGap = true
        continue
      }
      // The words have to stand in the order of the question.
      let later = last < 0 ? bits : bits & ~(UInt16.max >> UInt16(15 - last))
      if later == 0 || hasGap { isBeginning = false }
      last = later == 0 ? last : later.trailingZeroBitCount
      if later == 0 || (bits & ~matches.beginning) == 0 { isWhole = false }
      answered += 1
    }
    if isWhole && isBeginning {
      if !hasPlace { return (.name, 0) }
      return (.name, answered > 1 ? 1 : 3)
    }
    if isBeginning { return hasPlace ? (.place, 4) : (.beginning, 2) }
    return hasPlace ? (.place, 6) : (.words, 5)
  }

  /// The words of the question that an entry answers only with typos, and what it has instead.
  func corrections(of entry: Int) -> [CatalogueHit.Correction] {
    let content = index.content
    let areaCount = content.parents.count
    var words = content.name(entry).map { content.words[$0] }
    var area = entry < areaCount ? content.parents[entry] : content.areas[entry - areaCount]
    while area != IndexContent.none {
      words += content.name(Int(area)).map { content.words[$0] }
      area = content.parents[Int(area)]
    }
    return question.words.enumerated().compactMap { place, typed in
      let bit = UInt16(1) << UInt16(place)
      let matches = words.map { ($0, question.matches[Int($0)]) }
      if matches.contains(where: { ($0.1.exact | $0.1.beginning) & bit != 0 }) { return nil }
      let near =
        matches.first { $0.1.oneEdit & bit != 0 } ?? matches.first { $0.1.twoEdits & bit != 0 }
      guard let near else { return nil }
      return CatalogueHit.Correction(
        typed: typed, meant: index.vocabulary.text(of: Int(near.0)))
    }
  }
}

/// The words of a query that a word, a name or a path matches, one bit for each, by how well.
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

  /// The number of edits that the words take together, each at its best.
  var edits: Int {
    let right = exact | beginning
    let one = oneEdit & ~right
    return one.nonzeroBitCount + 2 * (twoEdits & ~right & ~one).nonzeroBitCount
  }
}
