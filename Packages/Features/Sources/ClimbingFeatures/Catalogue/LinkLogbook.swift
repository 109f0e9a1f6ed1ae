public import ClimbingModels
public import DomainModels
public import Storage

/// Links every climb of the logbook whose name and area mean one climb of the catalogue.
///
/// A climb is linked only if one of the catalogue has exactly its name (but for case, accents,
/// apostrophes and a leading article) and stands in areas whose names hold all words of its crag,
/// sector or area; of several such climbs, the one for which more of those hold; and no other. Names that stand for
/// none ("Unknown") are never linked.
public struct LinkLogbook<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Links what can be linked, in one transaction.
  ///
  /// - Returns: how many climbs were linked, and how many were not.
  /// - Throws: an error of the store.
  public func callAsFunction() async throws -> LogbookLinkReport {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let index = try transaction.catalogueIndex() ?? transaction.makeCatalogueIndex(at: now)
      let names = CatalogueNameIndex(index)
      var linking = LogbookLinkReport()
      for var climb in try transaction.fetch(Query<Climb>().order(by: \.id)) {
        guard climb.catalogueClimb == nil else {
          linking.alreadyLinked += 1
          continue
        }
        let candidates = names.climbs(like: climb)
        guard candidates.count == 1 else {
          if candidates.isEmpty { linking.unknown += 1 } else { linking.ambiguous += 1 }
          continue
        }
        climb.catalogueClimb = index.content.climb(candidates[0])
        climb.lifecycle = climb.lifecycle.updated(at: now)
        try transaction.save(climb)
        linking.linked += 1
      }
      return linking
    }
  }
}

/// The result of linking a logbook to the catalogue.
public struct LogbookLinkReport: Sendable, Equatable {
  /// The number of climbs that were linked before, and still are.
  public internal(set) var alreadyLinked = 0
  /// The number of climbs that are linked now.
  public internal(set) var linked = 0
  /// The number of climbs that match several of the catalogue, and were left.
  public internal(set) var ambiguous = 0
  /// The number of climbs that the catalogue doesn't have in their area, or without name and area.
  public internal(set) var unknown = 0

  /// Nothing was done yet.
  public init() {}
}

/// Says which climb of the catalogue a logged climb is.
public struct LinkClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Links a logged climb; what it was linked to before, it is no more.
  ///
  /// Nothing else of it changes: what was written down that day stays as it was written.
  ///
  /// - Parameters:
  ///   - climb: the logged climb.
  ///   - reference: the climb of the catalogue.
  /// - Returns: the climb of the catalogue.
  /// - Throws: ``CatalogueError`` or ``ClimbingError`` if one of them is not there, or several are
  ///   meant.
  @discardableResult
  public func callAsFunction(
    _ climb: ClimbReference, to reference: CatalogueReference
  ) async throws -> CatalogueClimb {
    let now = context.clock.now
    let found = try await FindCatalogueClimb(context)(reference)
    try await context.store.write { try $0.link(climb, to: found.id, at: now) }
    return found
  }
}

/// Takes back that a logged climb is one of the catalogue.
public struct UnlinkClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Unlinks a logged climb; one that isn't linked is left as it is.
  ///
  /// - Throws: ``ClimbingError`` if there is no such climb in the logbook, or several are meant.
  public func callAsFunction(_ climb: ClimbReference) async throws {
    let now = context.clock.now
    try await context.store.write { try $0.link(climb, to: nil, at: now) }
  }
}

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
    let words = CatalogueTokenizer.words(ofName: climb.name)
    guard !Self.isPlaceholder(words), let name = known(words),
      let candidates = numbers[withoutArticle(name)]
    else { return [] }
    let places = [climb.crag, climb.sector, climb.area, climb.path.last]
      .map { CatalogueTokenizer.words(of: $0 ?? "") }.filter { !$0.isEmpty }
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

extension WriteTransaction {
  /// Says which climb of the catalogue a logged climb is, or that it is none.
  func link(
    _ reference: ClimbReference, to catalogueClimb: Identifier<CatalogueClimb>?, at now: Timestamp
  ) throws {
    var climb = try climb(reference)
    guard climb.catalogueClimb != catalogueClimb else { return }
    climb.catalogueClimb = catalogueClimb
    climb.lifecycle = climb.lifecycle.updated(at: now)
    try save(climb)
  }
}
