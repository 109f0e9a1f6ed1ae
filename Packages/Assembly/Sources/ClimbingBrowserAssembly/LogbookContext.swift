import ClimbingFeatures
import ClimbingModels
import DomainModels
import ICalendar
import Secrets
import Storage
import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The context of climbing's use cases on the device of a browser.
struct LogbookContext: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasClimberDirectory, HasSyncing, HasLogbookFormats
{
  /// Acts for the climber.
  var store: RecordStore
  var clock: WallClock
  var identifiers: IdentifierGenerator
  let localTime: LocalTime
  let climber: Identifier<Profile>
  let climberDirectory: (any ClimberDirectory)?
  let syncing: DeviceSyncing

  var logbookFormats: [LogbookFormat] { LogbookFiles.formats }
  var syncDrivers: [any SyncDriver] { syncing.syncDrivers }
  var secrets: any SecretStore { syncing.secrets }
  var deviceName: String { syncing.deviceName }
  var random: RandomSource { syncing.random }
}

/// The context of the use cases about accounts, before it is known who climbs.
struct DeviceContext: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
}

/// The syncing dependencies of a device.
struct DeviceSyncing: HasSyncing {
  /// The way to the hub of this process, which is the only place.
  let syncDrivers: [any SyncDriver]
  /// A hub has no keys to keep.
  let secrets: any SecretStore
  let deviceName: String
  let random: RandomSource
}

extension LogbookContext {
  /// Reads a device's links without a transport to them.
  init(_ store: RecordStore, of climber: Identifier<Profile>, clock: WallClock) {
    self.init(
      store: store, clock: clock, identifiers: .version7(clock: clock, random: .system),
      localTime: .system(), climber: climber, climberDirectory: nil,
      syncing: DeviceSyncing(
        syncDrivers: [], secrets: InMemorySecretStore(), deviceName: "", random: .system))
  }
}

/// The time zone of an account's pages: the one that its user named, or else that of the last session
/// whose device knew its own.
///
/// A browser does not say where it is. What the user named is kept beside the device's store; where that
/// is lost, the sessions that were begun here have it.
final class DeviceTimeZone: Sendable {
  private let file: String?
  private let known: Mutex<String?>

  /// - Parameter folder: the device's; `nil` keeps the zone in memory.
  init(in folder: String?) {
    file = folder.map { "\($0)/zone" }
    let text = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    known = Mutex(text.flatMap { LocalTime(zoneNamed: $0) == nil ? nil : $0 })
  }

  /// The clocks of the zone; those of the server where none is known.
  var localTime: LocalTime {
    known.withLock { $0 }.flatMap { LocalTime(zoneNamed: $0) } ?? .system()
  }

  /// Returns whether a time zone has a name.
  static func isKnown(_ name: String) -> Bool { LocalTime(zoneNamed: name) != nil }

  /// The user names the zone.
  ///
  /// - Throws: ``UnknownTimeZone``.
  func choose(_ name: String) throws {
    guard LocalTime(zoneNamed: name) != nil else { throw UnknownTimeZone(name: name) }
    known.withLock { $0 = name }
    if let file { try? Data(name.utf8).write(to: URL(filePath: file), options: .atomic) }
  }

  /// Takes the zone of the last session that has one, where the user named none.
  func takeFromSessions(of logbook: LogbookContext) async {
    guard known.withLock({ $0 == nil }) else { return }
    let sessions = (try? await ListSessions(logbook)(limit: 20)) ?? []
    let name = sessions.lazy.compactMap(\.session.timeZone).first {
      LocalTime(zoneNamed: $0) != nil
    }
    known.withLock { if $0 == nil { $0 = name } }
  }
}

/// No time zone has the name.
struct UnknownTimeZone: ExplainedError {
  let name: String

  var code: String { "unknown_time_zone" }
  var message: String { "\"\(name.prefix(60))\" is no time zone" }
  var hint: String? { "Write one like Europe/Zurich or America/Los_Angeles" }
  var kind: FailureKind { .usage }
}

extension LocalTime {
  /// The clocks of a zone, by its name in the time zone database; `nil` for another name.
  init?(zoneNamed name: String) {
    guard name.contains("/") || name == "UTC",
      let zone = name == "UTC" ? .utc : ICalendarZone.system(name)
    else { return nil }
    self.init(zone: name) { zone.offset(at: Int($0.milliseconds / 1_000)) / 60 }
  }
}
