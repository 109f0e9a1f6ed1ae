import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far the feed of one scope is.
///
/// A push moves it on in the transaction that adds to the feed: whoever writes at the same time
/// waits for it, so that the order of the sequence is the order of the commits.
struct FeedScope: Record {
  let id: Identifier<FeedScope>
  let name: String
  /// What its places begin with.
  let number: Int
  /// The last sequence that was given out.
  var last: Int
  /// Up to here the feed is not kept any more.
  var floor: Int
  /// How many records have something parked.
  var parked: Int
  var lifecycle: Lifecycle

  static let table = "sync_server_scopes"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("name", \.name), Column("number", \.number), Column("last", \.last),
    Column("floor", \.floor), Column("parked", \.parked), Column.lifecycle(\.lifecycle),
    make: FeedScope.init)

  /// The identity of a scope's row follows from its name.
  static func identity(of scope: Scope) -> Identifier<FeedScope> {
    Identifier(name: scope.description, in: ServerState.only.uuid)
  }

  /// The rows whose places are after one sequence and up to another.
  func places<Row: Record>(after sequence: Int, upTo end: Int = .max) -> Filter<Row> {
    \Row.id > Identifier(FeedPlace(scope: number, sequence: sequence).uuid)
      && \Row.id <= Identifier(FeedPlace(scope: number, sequence: end).uuid)
  }
}
