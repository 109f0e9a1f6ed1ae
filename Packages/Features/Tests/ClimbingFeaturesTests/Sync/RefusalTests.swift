import ClimbingFeatures
import ClimbingModels
import DomainModels
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

/// What a place refuses.
@Suite("Sync: what was refused")
struct RefusalTests {
  private let device: SyncedDevice
  private let ana: SyncedClimber

  init() async throws {
    let time = SettableClock()
    device = try SyncedDevice(
      "laptop", MemoryFolder("/shared", clock: time.wallClock), time, seed: 1,
      drivers: [PickyDriver()])
    ana = try await device.climber("ana")
    try await ana.add("Monkey Face")
    try await device.link()
  }

  @Test("it is listed with its reason, and nothing is lost")
  func listing() async throws {
    let refusal = try #require(try await ListRefusals(ana)().first)
    #expect(refusal.title == "Monkey Face")
    #expect(refusal.code == "picky")
    #expect(refusal.reason == "no climbs here")
    #expect(try await ana.names() == ["Monkey Face"])
    #expect(try await ana.status()?.status.quarantined == 1)
    #expect(try await ana.sync().sent == 0)
  }

  @Test("it is retried, and refused again")
  func retrying() async throws {
    device.pass()
    #expect(try await RetryRefusals(ana)(nil).count == 1)
    #expect(try await ListRefusals(ana)().isEmpty)
    try await ana.sync()
    #expect(try await ListRefusals(ana)().count == 1)
  }

  @Test("it is discarded, and not before it is meant")
  func discarding() async throws {
    await #expect(throws: ClimberSyncError.refusalNotFound("abcd")) {
      try await DiscardRefusals(ana)(["abcd"])
    }
    #expect(try await DiscardRefusals(ana)(nil, dryRun: true).count == 1)
    let id = try #require(try await ListRefusals(ana)().first?.id.description)
    #expect(try await DiscardRefusals(ana)([String(id.prefix(8))]).count == 1)
    #expect(try await ListRefusals(ana)().isEmpty)
  }
}
