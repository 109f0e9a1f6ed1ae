import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a server remembers of itself; there is one.
struct ServerState: Record {
  let id: Identifier<ServerState>
  /// Tells the cursors of this server from those of others, and of itself before it was restored.
  var epoch: UUID
  /// How many scopes have a feed; they are numbered from 1.
  var scopeCount: Int
  /// The catalogue's version whose columns were taken out of what is parked.
  var catalogueVersion: Int
  var lifecycle: Lifecycle

  static let table = "sync_server"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("epoch", \.epoch), Column("scope_count", \.scopeCount),
    Column("catalogue_version", \.catalogueVersion), Column.lifecycle(\.lifecycle),
    make: ServerState.init)

  /// The identity of the one that there is.
  static let only = Identifier<ServerState>(FeedPlace(scope: 0, sequence: 1).uuid)
}
