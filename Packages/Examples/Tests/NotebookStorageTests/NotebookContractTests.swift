import DomainModels
import DomainModelsTesting
import NotebookStorage
import Storage
import StorageTesting
import Testing

/// The contract over notebooks: the first test that an adapter needs.
@Suite(.timeLimit(.minutes(30))) struct NotebookContractTests {
  static let driver = NotebookDriver()
  static let rules = StorageContract.rules(for: driver.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let folder = try TemporaryFolder()
    let location = StorageLocation(scheme: "notebook", path: folder.file("store.notebook"))
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    let random = RandomSource.seeded(1)
    let environment = StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "tests")
    try await rule.check(
      StorageSubject(capabilities: Self.driver.capabilities) { catalogue in
        try await Self.driver.open(location, catalogue: catalogue, environment: environment)
      })
    withExtendedLifetime(folder) {}
  }

  /// A rule that does not run counts as passed, so what runs is written down.
  @Test func capabilitiesAndRulesArePinned() {
    #expect(Self.driver.capabilities == [.persistent, .textSearch])
    #expect(Self.rules.count == 36)
  }
}
