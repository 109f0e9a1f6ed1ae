import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// The dependencies of a program that does not know the climber yet.
struct SharedDevice: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
}

/// The same, once it knows.
struct ActingClimber: HasStore, HasClimber, HasClock, HasIdentifiers {
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock: WallClock
  let identifiers: IdentifierGenerator
}

/// Shares a climb with followers, for the climber whom `--as` names.
func share(_ climb: String, as handle: String?, on device: SharedDevice) async throws -> Post {
  let who = try await OpenAccount(device).resolve(as: handle)
  let climber = ActingClimber(
    store: device.store.acting(for: who.scope), climber: who.profile.id, clock: device.clock,
    identifiers: device.identifiers)
  return try await PostClimb(climber)(.text(climb), PostDraft(visibility: .followers))
}
