import ClimbingModels

/// The climbs of the catalogue by their whole names.
struct CatalogueNameIndex {
  private let index: CatalogueSearchIndex
  private var numbers: [[UInt32]: [Int]] = [:]

  init(_ index: CatalogueSearchIndex) {
    self.index = index
    let areaCount = index.content.parents.count
    for climb in index.content.areas.indices {
      let words = index.content.words[index.content.name(areaCount + climb)]
      numbers[Array(withoutArticle(Array(words))), default: []].append(climb)
    }
  }

  /// The climbs that a logged one can be: of those with its name, the ones whose areas have the
  /// most of its places, at least one.
  func climbs(like climb: Climb) -> [Int] {
    let words = CatalogueWords.words(ofName: climb.name)
    guard !Self.isPlaceholder(words), let name = known(words),
      let candidates = numbers[withoutArticle(name)]
    else { return [] }
    let places = [climb.crag, climb.sector, climb.area, climb.path.last]
      .map { CatalogueWords.words(of: $0 ?? "") }.filter { !$0.isEmpty }
    var best: [Int] = []
    var most = 1
    for candidate in candidates {
      let path = pathWords(of: candidate)
      let count = places.filter { place in
        place.allSatisfy { known([$0]).map { path.contains($0[0]) } ?? false }
      }.count
      if count > most {
        best = []
        most = count
      }
      if count == most { best.append(candidate) }
    }
    return best
  }

  /// Names under which guidebooks put what has no name.
  private static func isPlaceholder(_ words: [String]) -> Bool {
    guard let first = words.first else { return true }
    return words.count == 1
      && ["unknown", "unnamed", "redacted", "project", "untitled", "none"].contains(first)
  }

  /// The words' numbers; `nil` if the catalogue lacks one.
  private func known(_ words: [String]) -> [UInt32]? {
    var numbers: [UInt32] = []
    for word in words {
      guard let number = index.vocabulary.number(of: Array(word.utf8)) else { return nil }
      numbers.append(UInt32(number))
    }
    return numbers
  }

  private func withoutArticle(_ words: [UInt32]) -> [UInt32] {
    guard words.count > 1, index.vocabulary.text(of: Int(words[0])) == "the" else { return words }
    return Array(words.dropFirst())
  }

  private func pathWords(of climb: Int) -> Set<UInt32> {
    let content = index.content
    var words: Set<UInt32> = []
    var area = content.areas[climb]
    while area != IndexContent.none {
      words.formUnion(content.words[content.name(Int(area))])
      area = content.parents[Int(area)]
    }
    return words
  }
}
