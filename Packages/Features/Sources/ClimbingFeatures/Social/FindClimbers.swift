public import ClimbingModels
public import DomainModels
public import Storage

/// A climber whom a directory knows by handle.
public struct FoundClimber: Sendable, Hashable {
  public let card: ClimberCard
  /// True if everybody may follow the climber, without being accepted.
  public let isPublic: Bool

  public init(card: ClimberCard, isPublic: Bool) {
    self.card = card
    self.isPublic = isPublic
  }
}

/// A directory of climbers whom this device does not know, such as a hub.
public protocol ClimberDirectory: Sendable {
  /// The climbers who are called so; none for an unknown handle, and none who blocks the asking one.
  ///
  /// - Parameter handle: the exact handle, with or without `@`.
  /// - Returns: the climbers, by their IDs.
  /// - Throws: what the way there throws.
  func climbers(called handle: String) async throws -> [FoundClimber]
}

/// Promises a directory of climbers.
public protocol HasClimberDirectory {
  /// `nil` where none can be reached, as without a hub.
  var climberDirectory: (any ClimberDirectory)? { get }
}

/// Finds climbers by handle in a store of many, as a hub does for one of them.
public struct FindClimbers: ClimberDirectory {
  /// The climbers who have a handle, or had it, in the order of their claims to it.
  public typealias Claimants =
    @Sendable (_ handle: String, _ reading: ReadTransaction) throws -> [Identifier<Profile>]

  private let store: RecordStore
  private let viewer: Identifier<Profile>
  private let claimants: Claimants

  /// Prepares looking in a store of many climbers.
  ///
  /// - Parameters:
  ///   - store: the hub's.
  ///   - viewer: for whom.
  ///   - claimants: those who have a handle.
  public init(
    _ store: RecordStore, for viewer: Identifier<Profile>, claimants: @escaping Claimants
  ) {
    self.store = store
    self.viewer = viewer
    self.claimants = claimants
  }

  /// The first claimant who still has the handle; none if that climber blocks the viewer, so that the viewer
  /// takes no other climber for this one.
  ///
  /// - Throws: `StorageError`.
  public func climbers(called handle: String) async throws -> [FoundClimber] {
    let wanted = Handle.folded(handle)
    let (viewer, claimants) = (viewer, claimants)
    return try await store.read { transaction in
      for id in try claimants(wanted, transaction) {
        guard let profile = try transaction.find(id), profile.handle == wanted else { continue }
        if try transaction.blocks(around: viewer).blockers.contains(id) { return [] }
        return [
          FoundClimber(card: ClimberCard(profile), isPublic: profile.visibility == .everybody)
        ]
      }
      return []
    }
  }
}

/// Makes a climber known on this device who is only known to a directory.
public struct IntroduceClimber<Context: HasStore & HasClimber & HasClimberDirectory>: Sendable {
  private let context: Context

  /// Prepares introducing to the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Asks the directory for a handle that no climber has here, and keeps the cards that it gives.
  ///
  /// A card enters no change log: it is what the directory says, and loses to the profile when that
  /// comes.
  ///
  /// - Parameter name: the handle, with or without `@`.
  /// - Returns: whether a climber was introduced.
  /// - Throws: what the directory throws; `StorageError`.
  @discardableResult
  public func callAsFunction(_ name: String) async throws -> Bool {
    let wanted = Handle.folded(name)
    guard let directory = context.climberDirectory, Identifier<Profile>(wanted) == nil else {
      return false
    }
    let isKnown = try await context.store.read { transaction in
      try transaction.first(Query<Profile>().filter(\.handle == wanted)) != nil
    }
    if isKnown { return false }
    let found = try await directory.climbers(called: wanted)
    if found.isEmpty { return false }
    try await context.store.write { transaction in
      for climber in found where try transaction.find(climber.card.id) == nil {
        _ = try transaction.merge(climber.change(schemaVersion: transaction.catalogue.version))
      }
    }
    return true
  }
}

extension FoundClimber {
  /// The card as a change that is older than every write of the climber.
  fileprivate func change(schemaVersion: Int) -> Change {
    let stamp = HybridTimestamp(milliseconds: 1, counter: 0, node: 0)
    let unknown = Timestamp(milliseconds: 0)
    let visibility: Visibility = isPublic ? .everybody : .onlyMe
    let fields: [(String, StoredValue)] = [
      ("handle", .text(card.handle)), ("name", .text(card.name)),
      ("visibility", visibility.stored), ("created_at", unknown.stored),
      ("updated_at", unknown.stored), ("deleted_at", .null),
    ]
    return Change(
      operation: card.id.uuid, scope: .logbook(of: card.id), table: Profile.table,
      record: card.id.uuid, life: 1, stamp: stamp,
      fields: fields.map { FieldChange(name: $0, value: $1, stamp: stamp) },
      schemaVersion: schemaVersion)
  }
}
