import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change that was taken, at its place in the feed of its scope.
struct FeedEntry: Record {
  /// The ``FeedPlace``: in the order of the identities a scope's feed is a range of the key.
  let id: Identifier<FeedEntry>
  /// The record that it changes, so that an erasure finds what has to go.
  let record: UUID
  /// Who handed it over.
  let device: UUID
  /// When it was taken by the server's hybrid clock: the order across scopes.
  let moment: Int
  /// The change as `ChangeJSON`.
  let change: String
  var lifecycle: Lifecycle

  static let table = "sync_server_feed"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("record", \.record, .indexed), Column("device", \.device),
    Column("moment", \.moment), Column("change", \.change), Column.lifecycle(\.lifecycle),
    make: FeedEntry.init)
}
