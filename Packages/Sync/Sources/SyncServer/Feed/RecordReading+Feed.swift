import DomainModels
import Storage
import Sync

extension RecordReading {
  /// What the server remembers of itself.
  ///
  /// - Throws: `SyncError`: `damaged` if it was never opened.
  func serverState() throws -> ServerState {
    guard let state = try find(ServerState.only) else {
      throw SyncError(.damaged, "the server's own row is missing")
    }
    return state
  }

  /// Those of some scopes that have a feed, by number.
  func feedScopes(_ scopes: Set<Scope>) throws -> [FeedScope] {
    let identities = scopes.map { FeedScope.identity(of: $0) }.sorted()
    return try fetch(
      Query<FeedScope>().filter(.among(\.id, identities)).order(by: \.number))
  }

  /// The cursor after all that is there.
  func presentCursor(_ scopes: [FeedScope]) throws -> FeedCursor {
    var cursor = FeedCursor(epoch: try serverState().epoch)
    for scope in scopes { cursor.positions[scope.number] = scope.last }
    return cursor
  }

  /// What is parked of a record.
  func parked(_ key: RecordKey, in scope: FeedScope) throws -> (
    row: UnplacedChange, change: Change
  )? {
    if scope.parked == 0 { return nil }
    let rows = try fetch(
      Query<UnplacedChange>().filter(\.record == key.record && scope.places(after: 0)))
    for row in rows {
      // Records of two tables can share an identity.
      if let change = ChangeJSON.change(of: row.change), change.key == key { return (row, change) }
    }
    return nil
  }
}
