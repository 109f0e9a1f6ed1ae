import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the server can't keep of one record yet: all of it, of a table that the catalogue does not
/// list; columns that it does not list; or an edit of a record that has not come.
struct UnplacedChange: Record {
  /// A ``FeedPlace`` of the scope.
  let id: Identifier<UnplacedChange>
  let record: UUID
  /// All of it that came, as one change.
  var change: String
  var lifecycle: Lifecycle

  static let table = "sync_server_parked"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("record", \.record, .indexed), Column("change", \.change),
    Column.lifecycle(\.lifecycle), make: UnplacedChange.init)
}
