public import ClimbingModels
public import DomainModels
public import Storage
import Sync

/// Gives a climber who came from a place an account on this device.
public struct JoinClimber<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares joining in the context's store, which may act for anybody.
  public init(_ context: Context) { self.context = context }

  /// Makes the account, which acts from now on; the climber's records came with the first sync.
  ///
  /// It is one transaction, and may be repeated.
  ///
  /// - Parameters:
  ///   - climber: who.
  ///   - name: what the place calls the climber.
  ///   - label: the place, as people read it.
  ///   - movesIn: whether one who was made by itself and did nothing makes room.
  /// - Returns: the climber.
  /// - Throws: ``ClimberSyncError/nobodyThere(place:owner:)`` if no profile came.
  public func callAsFunction(
    _ climber: Identifier<Profile>, called name: String, from label: String, movesIn: Bool
  ) async throws -> LocalClimber {
    let now = context.clock.now
    return try await context.store.acting(for: .logbook(of: climber)).write { transaction in
      let climbers = try transaction.localClimbers()
      if let known = climbers.first(where: { $0.profile.id == climber }), known.isActing {
        return known
      }
      guard let profile = try transaction.find(climber) else {
        throw ClimberSyncError.nobodyThere(place: label, owner: name)
      }
      if movesIn {
        for other in climbers where other.profile.id != climber && other.isUntouched {
          try transaction.remove(other, at: now)
        }
      }
      return try transaction.signIn(profile, at: now)
    }
  }
}
