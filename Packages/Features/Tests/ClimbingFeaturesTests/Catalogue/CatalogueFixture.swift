import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import Storage

/// The dependencies of the catalogue's use cases, over a store in memory and a clock that stands
/// still.
struct CatalogueFixture: HasStore, HasClock {
  let store: RecordStore
  var clock: WallClock

  init(at seconds: Int64 = 0) throws {
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000 + seconds * 1000))
    self.clock = clock
    let random = RandomSource.seeded(17)
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
        program: "tests"))
  }

  /// The same desk some time later.
  func later(seconds: Int64) -> CatalogueFixture {
    var desk = self
    desk.clock = .fixed(at: clock.now.advanced(byMilliseconds: seconds * 1000))
    return desk
  }

  /// Everything of the catalogue, deleted too.
  func climbs() async throws -> [CatalogueClimb] {
    try await store.read { transaction in
      try transaction.fetch(Query<CatalogueClimb>().includingDeleted().order(by: \.id))
    }
  }

  /// Every area.
  func areas() async throws -> [CatalogueArea] {
    try await store.read { transaction in
      try transaction.fetch(Query<CatalogueArea>().includingDeleted().order(by: \.depth))
    }
  }

  /// A desk with the small catalogue.
  static func stocked() async throws -> CatalogueFixture {
    let desk = try CatalogueFixture()
    _ = try await ImportCatalogue(desk)(LineList(.small), named: "small")
    return desk
  }

  /// The answers to a question, each by its name and, behind a slash, its own area.
  func search(_ text: String, limit: Int = 5) async throws -> [String] {
    try await SearchCatalogue(self)(text, limit: limit).map { hit in
      "\(hit.name)/\(hit.path.last ?? "")"
    }
  }
}

/// Lines from a literal.
struct LineList: CatalogueReader {
  /// The error that stops the reading behind the last line.
  struct Break: Error {}

  private var lines: [CatalogueLine]
  private var breaks = false

  init(_ contents: [CatalogueLine.Content], breaks: Bool = false) {
    lines = contents.enumerated().map { CatalogueLine(number: $0 + 1, content: $1) }.reversed()
    self.breaks = breaks
  }

  mutating func next() throws -> CatalogueLine? {
    if let line = lines.popLast() { return line }
    if breaks { throw Break() }
    return nil
  }
}

extension [CatalogueLine.Content] {
  /// Two crags, with names that repeat.
  static var small: [CatalogueLine.Content] {
    [
      .climb("Chain Reaction", "5.12c", [.sport], in: "Oregon", "Smith Rock", "Dihedrals", at: 1),
      .climb("Sunshine Dihedral", "5.11d", [.trad], in: "Oregon", "Smith Rock", "Dihedrals", at: 0),
      .climb("Unknown", "5.9", [.trad], in: "Oregon", "Smith Rock", "Dihedrals", at: 2),
      .climb("Unknown", "5.9", [.trad], in: "Oregon", "Smith Rock", "Dihedrals", at: 3),
      .climb("Chain Reaction", "V4", [.boulder], in: "Washington", "Index", "Boulders"),
      .climb("Chain Reaction Direct", "V5", [.boulder], in: "Washington", "Index", "Boulders"),
      .climb("Long Chain Link", "V2", [.boulder], in: "Washington", "Index", "Boulders"),
      .climb(
        "Japanese Gardens", "5.11c", [.trad], in: "Washington", "Index", "Index Town Walls",
        "Lower Wall"),
      .climb("Index Finger", "5.10a", [.trad], in: "Nevada", "Calico Basin"),
      .climb("The Clam", "5.7", [.trad], in: "Nevada", "Clam, The"),
      .climb("Todd\u{2019}s Ar\u{EA}te", "5.8", [.trad], in: "Nevada", "Calico Basin"),
    ]
  }

  /// The same lines with one changed.
  func replacing(_ index: Int, _ content: CatalogueLine.Content) -> [CatalogueLine.Content] {
    var lines = self
    lines[index] = content
    return lines
  }
}

extension CatalogueLine.Content {
  static func climb(
    _ name: String, _ grade: String?, _ disciplines: [Discipline], in path: String...,
    at position: Int? = nil, number: String? = nil
  ) -> CatalogueLine.Content {
    .climb(
      CatalogueClimbDraft(
        name: name, path: ["United States"] + path, mountainProjectID: number, gradeText: grade,
        disciplines: disciplines, position: position))
  }
}
