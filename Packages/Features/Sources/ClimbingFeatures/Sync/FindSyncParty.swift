import ClimbingModels
public import DomainModels
public import Storage
import Sync

/// Finds out whose logbook a place and this device have in common.
public struct FindSyncParty<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Which program's places are ours.
  public static var product: String { "climbing" }

  /// Prepares looking in the context's store, which may act for anybody.
  public init(_ context: Context) { self.context = context }

  /// Says for whom a place is to be synced.
  ///
  /// A place that is nobody's yet becomes the acting climber's. One that is somebody's belongs to the
  /// climber whose it is: whoever has an account here and acts; or a newcomer, if nobody climbs here
  /// but one who was made by itself and did nothing, or the newcomer is wanted beside the others.
  ///
  /// - Parameters:
  ///   - found: the place, opened.
  ///   - handle: who shall act; `nil` for the last who signed in.
  ///   - joins: whether a newcomer is wanted beside those who climb here.
  /// - Returns: whose it is. A climber is made if nobody ever climbed here and the place is new.
  /// - Throws: ``ClimberSyncError``, ``AccountError``.
  public func callAsFunction(
    _ found: FoundPlace, as handle: String?, joins: Bool
  ) async throws -> SyncParty {
    if found.isNew { return .climber(try await OpenAccount(context).resolve(as: handle)) }
    let label = found.place.label
    guard let owner = found.place.owner else { throw ClimberSyncError.unknownOwner(place: label) }
    guard owner.product == Self.product else {
      throw ClimberSyncError.otherProduct(place: label, product: owner.product)
    }
    guard let id = Identifier<Profile>(owner.id) else {
      throw ClimberSyncError.unknownOwner(place: label)
    }
    let climbers = try await context.store.read { try $0.localClimbers() }
    let here = climbers.first { $0.profile.id == id }
    let acting: LocalClimber?
    if handle != nil || climbers.contains(where: \.isActing) {
      acting = try await OpenAccount(context).resolve(as: handle)
    } else {
      acting = nil
    }
    if let acting, acting.profile.id == id { return .climber(acting) }
    if let here {
      if acting == nil || joins { return .climber(try await SignIn(context)(owner.id)) }
      throw ClimberSyncError.somebodyElse(
        place: label, owner: here.profile.handle, climber: acting?.profile.handle ?? "nobody",
        isHere: true)
    }
    guard let acting else { return .newcomer(owner, id, movesIn: true) }
    let isFree = try await context.store.acting(for: acting.scope).read {
      try $0.hasNothing(of: acting)
    }
    if isFree, handle == nil { return .newcomer(owner, id, movesIn: !joins) }
    if joins { return .newcomer(owner, id, movesIn: false) }
    throw ClimberSyncError.somebodyElse(
      place: label, owner: owner.name, climber: acting.profile.handle, isHere: false)
  }
}
