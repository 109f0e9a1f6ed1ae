import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import Secrets
import Storage
import Sync

@testable import ClimbingPages

/// A climber's logbook in memory, with a clock that stands still.
struct Logbook: ClimbingPageContext {
  let store: RecordStore
  var clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime = LocalTime.fixed(60, zone: "Europe/Berlin")
  let climber: Identifier<Profile>
  let climberDirectory: (any ClimberDirectory)? = nil
  let syncDrivers: [any SyncDriver] = []
  let secrets: any SecretStore = InMemorySecretStore()
  let deviceName = "this device"
  let random: RandomSource

  /// Makes the logbook of a climber who is signed in.
  static func opened() async throws -> Logbook {
    let clock = WallClock { Timestamp(milliseconds: 1_795_262_400_000) }
    let random = RandomSource.seeded(11)
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    let store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(
        version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
    let accounts = Accounts(store: store, clock: clock, identifiers: identifiers)
    let profile = try await CreateAccount(accounts)("lena", name: "Lena").profile
    return Logbook(
      store: store.acting(for: .logbook(of: profile.id)), clock: clock, identifiers: identifiers,
      climber: profile.id, random: random)
  }

  var site: ClimbingSite<Logbook> { ClimbingSite(self) }

  /// A route with a fall and a send, in a session.
  @discardableResult
  func fill() async throws -> Climb {
    _ = try await StartSession(self)(SessionStart(mentalReadiness: 4, place: "Smith Rock"))
    let climb = try await AddClimb(self)(
      ClimbDraft("Chain Reaction", discipline: .sport, gradeText: "5.12c")
    ).climb
    _ = try await LogAttempt(self)(.identified(climb.id), AttemptDraft(.fall, notes: "pumped"))
    _ = try await LogAttempt(self)(.identified(climb.id), AttemptDraft(.send, style: .redpoint))
    return climb
  }
}

private struct Accounts: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
}
