import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import InMemoryStorage
import Storage
import Testing

/// OpenBeta's climbs and areas of three states, read by path; without the data the tests fail.
@Suite struct RealCatalogueTests {
  private struct StoreContext: HasStore, HasClock {
    let store: RecordStore
    let clock: WallClock

    init() throws {
      clock = .fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
      let random = RandomSource.seeded(3)
      store = RecordStore(
        backend: InMemoryBackend(),
        catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
        environment: StorageEnvironment(
          clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
          program: "tests"))
    }
  }

  private struct MissingData: Error {
    let message = "QUARTET_DATA must name the folder with the data"
  }

  /// All lines of a file; read once, since a debug build takes seconds for it.
  private static let climbs = Result { try lines(of: "climbs") }
  private static let areas = Result { try lines(of: "areas") }

  private static func lines(of kind: String) throws -> [CatalogueLine] {
    guard let folder = ProcessInfo.processInfo.environment["QUARTET_DATA"] else {
      throw MissingData()
    }
    let name = "openbeta_nv_or_wa_\(kind).jsonl.gz"
    let url = URL(filePath: folder).appending(path: "climbing/\(name)")
    var reader = OpenBetaLines(LogbookFile(name: name, bytes: Array(try Data(contentsOf: url))))
    var lines: [CatalogueLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  private func drafts() throws -> [CatalogueClimbDraft] {
    try Self.climbs.get().compactMap { line in
      if case .climb(let draft) = line.content { draft } else { nil }
    }
  }

  @Test("every climb with a number has the identity that follows from the number")
  func identities() throws {
    let drafts = try drafts()
    #expect(drafts.count == 16_607)
    let numbered = drafts.filter { $0.mountainProjectID != nil }
    #expect(numbered.count == 12_788)
    let different = numbered.filter { draft in
      draft.mountainProjectID.flatMap { CatalogueClimb.identity(mountainProjectID: $0) }?.uuid
        != draft.openBetaID
    }
    #expect(different.isEmpty)
    #expect(drafts.filter { $0.mountainProjectID == nil }.allSatisfy { $0.openBetaID == nil })
  }

  @Test("every grade of the file is read, each in the scale of its kind of climb")
  func grades() async throws {
    var seen: Set<String> = []
    var distinct: [CatalogueLine.Content] = []
    for draft in try drafts() {
      guard let grade = draft.gradeText else { continue }
      let kind = Discipline.principal(of: draft.disciplines)?.rawValue ?? ""
      if seen.insert("\(grade) \(kind)").inserted { distinct.append(.climb(draft)) }
    }
    #expect(distinct.count > 117)
    let desk = try StoreContext()
    let lines = Lines(
      lines: distinct.enumerated().map { CatalogueLine(number: $0 + 1, content: $1) }.reversed())
    let report = try await ImportCatalogue(desk)(lines, named: "grades")
    #expect(report.climbs == distinct.count && report.unreadable.isEmpty)
    let climbs = try await desk.store.read { try $0.fetch(Query<CatalogueClimb>()) }
    let unread = Set(climbs.filter { $0.gradeScale == nil }.compactMap(\.gradeText))
    #expect(unread == [])
  }

  @Test("a part of the files goes in, again changes nothing, and is found")
  func importing() async throws {
    let desk = try StoreContext()
    let importing = ImportCatalogue(desk)
    // Debug builds take long for all.
    func part(_ lines: [CatalogueLine]) -> Lines {
      let part = lines.filter { line in
        let path: [String] =
          switch line.content {
          case .climb(let draft): draft.path
          case .area(let draft): draft.path
          case .unreadable: []
          }
        return path.contains { $0 == "The Dihedrals" || $0 == "Lower Town Wall" }
      }
      return Lines(lines: part.reversed())
    }
    let climbLines = part(try Self.climbs.get())
    let areaLines = part(try Self.areas.get())
    let climbs = try await importing(climbLines, named: "climbs")
    #expect(climbs.climbs > 100 && climbs.unreadable.isEmpty && climbs.repeated == 0)
    let areas = try await importing(areaLines, named: "areas")
    #expect(areas.areas > 5 && areas.unreadable.isEmpty)
    // The file has some areas twice.
    #expect(areas.areas + areas.repeated == areaLines.lines.count)
    for (lines, count) in [(climbLines, climbs.climbs), (areaLines, areas.areas)] {
      let again = try await importing(lines, named: "again")
      #expect(again.added == 0 && again.updated == 0 && again.unchanged == count)
    }
    let search = SearchCatalogue(desk)
    for text in ["smith chain reaction", "smth rock chain reacton", "CHAIN REACTION oregon"] {
      let hit = try await search(text).first
      #expect(hit?.name == "Chain Reaction" && hit?.path.contains("Smith Rock") == true, "\(text)")
    }
    for text in ["japanese gardens", "index japanese gardns", "lower town wall japanese gard"] {
      #expect(try await search(text).first?.name == "Japanese Gardens", "\(text)")
    }
  }
}

/// Lines that were read before, the last first.
private struct Lines: CatalogueReader {
  var lines: [CatalogueLine]

  mutating func next() -> CatalogueLine? { lines.popLast() }
}
