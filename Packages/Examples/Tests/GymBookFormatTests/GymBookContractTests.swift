import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import DomainModels
import DomainModelsTesting
import GymBookFormat
import NotebookStorage
import Storage
import StorageTesting
import Testing

/// The contract over GymBook's files, and an import of one.
@Suite struct GymBookContractTests {
  private static let sample = """
    GymBook 1
    2026-05-01 | Blue corner | 6B | flash
    2026-05-01 | Blue corner | 6B | again
    2026-05-02 | Long one | 7A | fell | three moves short
    2026-05-03 | Slab | | top

    """

  @Test(arguments: LogbookFormatContract.rules)
  func keeps(_ rule: LogbookFormatRule) async throws {
    try await rule.check(
      LogbookFormatSubject(
        .gymBook, sample: Array(Self.sample.utf8),
        strangers: [Array("GymBook 2\nBlue corner;6B\n".utf8)]))
  }

  @Test func everyRuleRan() {
    #expect(LogbookFormatContract.rules.map(\.id) == (1...10).map { "F\($0)" })
  }

  @Test func climbsComeInUnderTheirOwnLogbook() async throws {
    let gym = try await Gym()
    let file = LogbookFile(
      name: "book.txt",
      bytes: Array((Self.sample + "2026-05-04 | Roof | 6C | floated\n").utf8))
    let report = try await ImportLogbook(gym)(file)
    #expect(report.imported == 4)
    #expect(report.unreadable.map(\.reason) == ["unknown word for how it went: floated"])
    let climbs = try await gym.store.read { try $0.fetch(Query<Climb>().order(by: \.sourceID)) }
    #expect(climbs.map(\.name) == ["Blue corner", "Blue corner", "Long one", "Slab"])
    #expect(Set(climbs.map(\.source)) == [.gymBook])
    #expect(climbs.map(\.gradeText) == ["6B", "6B", "7A", nil])
    #expect(try await ImportLogbook(gym)(file).duplicates == 4)
  }
}

/// The context of the import: the format is one entry of a list.
private struct Gym: HasStore, HasClock, HasLocalTime, HasLogbookFormats {
  let store: RecordStore
  let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_795_348_800_000))
  let localTime = LocalTime.fixed(0)
  let logbookFormats: [LogbookFormat] = [.gymBook]
  /// Removes the store with it.
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let random = RandomSource.seeded(1)
    let environment = StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "tests")
    let catalogue = try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all)
    let location = StorageLocation(scheme: "notebook", path: folder.file("climbing.notebook"))
    store = RecordStore(
      backend: try await NotebookDriver()
        .open(location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }
}
