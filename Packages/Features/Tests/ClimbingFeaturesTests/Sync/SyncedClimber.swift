import ClimbingFeatures
import ClimbingModels
import DomainModels
import Secrets
import Storage
import Sync

/// A climber of a device, as a program acts for one.
struct SyncedClimber: HasStore, HasClimber, HasClock, HasIdentifiers, HasLocalTime, HasSyncing {
  let device: SyncedDevice
  let climber: Identifier<Profile>

  var store: RecordStore { device.store.acting(for: .logbook(of: climber)) }
  var clock: WallClock { device.clock }
  var identifiers: IdentifierGenerator { device.identifiers }
  var localTime: LocalTime { .fixed(60, zone: "Europe/Berlin") }
  var syncDrivers: [any SyncDriver] { device.syncDrivers }
  var secrets: any SecretStore { device.secrets }
  var deviceName: String { device.deviceName }
  var random: RandomSource { device.random }
  var ledger: SyncLedger { SyncLedger(store, clock: clock) }

  /// Does what `climbing sync` does with one place.
  @discardableResult
  func sync(_ nudge: SyncNudge = .asked) async throws -> SyncReport {
    device.pass()
    let link = try await FindSyncPlaces(self)(only: nil)
    return try await SyncLogbook(self)(again: link, nudge)
  }

  /// Logs a climb.
  @discardableResult
  func add(_ name: String, _ grade: String = "french 6b") async throws -> Climb {
    device.pass()
    return try await AddClimb(self)(
      ClimbDraft(name, discipline: .sport, gradeText: grade, crag: "Ith")
    ).climb
  }

  /// Edits a climb.
  func edit(_ name: String, _ change: (inout ClimbEdit) -> Void) async throws {
    device.pass()
    var edit = ClimbEdit()
    change(&edit)
    _ = try await EditClimb(self)(.text(name), edit)
  }

  func climb(_ name: String) async throws -> Climb {
    try await FindClimb(self)(.text(name)).climb
  }

  /// The names of all climbs, by name.
  func names() async throws -> [String] {
    try await store.read { try $0.fetch(Query<Climb>()).compactMap(\.name).sorted() }
  }

  func status() async throws -> PlaceStatus? { try await DescribeSync(self)().first }
}
