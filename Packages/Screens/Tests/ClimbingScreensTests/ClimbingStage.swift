import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Secrets
import Storage
import Sync
import Terminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A wall with what its pages take besides: a place to sync with, as far as one is linked.
struct SyncedFixture: ClimbingPageContext {
  let fixture: ClimbingFixture
  let climberDirectory: (any ClimberDirectory)? = nil
  let syncDrivers: [any SyncDriver] = [ShelfDriver()]
  let secrets: any SecretStore = InMemorySecretStore()
  let deviceName = "tests"
  let random = RandomSource.seeded(3)

  var store: RecordStore { fixture.store }
  var clock: WallClock { fixture.clock }
  var identifiers: IdentifierGenerator { fixture.identifiers }
  var localTime: LocalTime { fixture.localTime }
  var climber: Identifier<Profile> { fixture.climber }

  /// Returns a device's record of a place that it has synced with.
  static func link(at now: Timestamp) -> SyncLink {
    SyncLink(
      id: SyncLink.identity(of: "shelf"), place: "shelf", label: "shelf:///club",
      device: ShelfDriver.own, cursor: nil, snapshot: nil, pushedThrough: 0, pushedPlaces: nil,
      upload: nil, occasions: nil, mustCompare: false, schemaVersion: 1, isAutomatic: true,
      lastSuccessAt: now, lastAttemptAt: now, failures: 0, problemCode: nil, problem: nil,
      problemHint: nil, clockOffset: nil, lifecycle: Lifecycle(createdAt: now))
  }
}

/// A place that two devices write to, and that nothing is read from here.
private struct ShelfDriver: SyncDriver {
  static let own = UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
  static let other = UUID(uuid: (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2))

  let name = "Shelf"
  let schemes = ["shelf"]
  let capabilities: Set<SyncCapability> = []

  func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    let written = Timestamp(milliseconds: 1_795_262_000_000)
    return SyncRemote(
      name: "shelf", label: "shelf:///club", owner: nil, isEncrypted: false,
      devices: [
        SyncDevice(id: Self.own, name: "tests", lastWritten: written),
        SyncDevice(id: Self.other, name: "old laptop", lastWritten: nil),
      ])
  }

  func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    throw SyncError(.offline, "the shelf is closed", hint: nil)
  }
}

/// The pages of a logbook on a screen.
typealias ClimbingStage = ScreenPlay<PageScreen<ClimbingOperation>>

extension ClimbingStage {
  init(
    _ fixture: ClimbingFixture, openingAt address: PageAddress? = nil, columns: Int = 80,
    rows: Int = 24, isUnicode: Bool = true
  ) async throws {
    let site = ClimbingSite(SyncedFixture(fixture: fixture))
    let performer = PagePerformer(site)
    await self.init(
      PageScreen(
        site.navigation, openingAt: address, try Self.look(columns, isUnicode: isUnicode)),
      size: TerminalSize(columns: columns, rows: rows)
    ) { await performer($0, report: $1) }
  }

  static func look(
    _ columns: Int, level: ColorLevel = .none, isUnicode: Bool = true
  ) throws -> PageLook {
    try look(
      on: TerminalTraits(
        stdoutIsTerminal: true, stderrIsTerminal: true, columns: columns, colorLevel: level,
        isUnicode: isUnicode, isMotionReduced: true))
  }

  static func look(on traits: TerminalTraits) throws -> PageLook {
    PageLook(
      try PageTheme(QuartetTokens.tokens(.climbing)),
      brand: PageLook.Brand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }
}
