public import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The position of one scope's feed.
///
/// A push moves it on in the transaction that adds to the feed: a writer at the same time
/// waits for it, so that the order of the sequence is the order of the commits.
struct FeedScope: Record {
  let id: Identifier<FeedScope>
  let name: String
  /// The number with which its positions begin.
  let number: Int
  /// The last sequence that was given out.
  var last: Int
  /// The ``FeedEntry/mark`` of the last change; 0 before the first.
  var mark: Int
  /// Up to here the feed is not kept any more.
  var floor: Int
  /// The number of records that have something parked.
  var parked: Int
  var lifecycle: Lifecycle

  static let table = "sync_server_scopes"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("name", \.name), Column("number", \.number, .indexed),
    Column("last", \.last), Column("mark", \.mark), Column("floor", \.floor),
    Column("parked", \.parked), Column.lifecycle(\.lifecycle),
    make: FeedScope.init)

  /// The identity of a scope's row follows from its name.
  static func identity(of scope: Scope) -> Identifier<FeedScope> {
    Identifier(name: scope.description, in: ServerState.only.uuid)
  }

  /// The point after all that is there.
  var end: FeedPoint { FeedPoint(sequence: last, mark: mark) }

  /// The rows whose places are after one sequence and up to another.
  func places<Row: Record>(after sequence: Int, upTo end: Int = .max) -> Filter<Row> {
    \Row.id > Identifier(FeedPosition(scope: number, sequence: sequence).uuid)
      && \Row.id <= Identifier(FeedPosition(scope: number, sequence: end).uuid)
  }
}

/// A change that was taken, at its place in the feed of its scope.
struct FeedEntry: Record {
  /// The ``FeedPosition``: in the order of the identities a scope's feed is a range of the key.
  let id: Identifier<FeedEntry>
  /// The record that it changes, so that an erasure finds what has to go.
  let record: UUID
  /// The record's table, so that a reader of single tables passes over the others.
  let table: String
  /// The device that handed it over.
  let device: UUID
  /// The scope of the account for which it counts; `nil` for the scope that it is in.
  let author: String?
  /// When it was taken by the server's hybrid clock: the order across scopes.
  let moment: Int
  /// The change as `ChangeJSON`.
  let change: String
  var lifecycle: Lifecycle

  static let table = "sync_server_feed"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("record", \.record, .indexed), Column("table_name", \.table),
    Column("device", \.device), Column("author", \.author), Column("moment", \.moment),
    Column("change", \.change),
    Column.lifecycle(\.lifecycle),
    make: FeedEntry.init)

  /// Tells a change from any that has the same place in the feed of another copy of the store: 40
  /// bits of its record, its device and the time when it was taken.
  var mark: Int {
    let bytes =
      record.byteArray + device.byteArray
      + withUnsafeBytes(of: moment.bigEndian) { Array($0) }
    let sum = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return Int(sum >> 24)
  }

  /// The point after this change.
  var end: FeedPoint { FeedPoint(sequence: FeedPosition(id.uuid).sequence, mark: mark) }
}

/// The state of a server; there is one.
struct ServerState: Record {
  let id: Identifier<ServerState>
  /// Tells the cursors of this server from those of others, and of itself before it was restored.
  var epoch: UUID
  /// The key of its cursors, random; it leaves the store in backups alone.
  let secret: UUID
  /// The number of scopes that have a feed; they are numbered from 1.
  var scopeCount: Int
  /// The catalogue's version whose columns were taken out of what is parked.
  var catalogueVersion: Int
  var lifecycle: Lifecycle

  static let table = "sync_server"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("epoch", \.epoch), Column("secret", \.secret),
    Column("scope_count", \.scopeCount), Column("catalogue_version", \.catalogueVersion),
    Column.lifecycle(\.lifecycle),
    make: ServerState.init)

  /// The identity of the one that there is.
  static let only = Identifier<ServerState>(FeedPosition(scope: 0, sequence: 1).uuid)
}

/// The part of one record that the server can't store yet: all of it, of a table that the catalogue
/// does not list; columns that it does not list; or an edit of a record that has not come.
struct ParkedFeedChange: Record {
  /// A ``FeedPosition`` of the scope.
  let id: Identifier<ParkedFeedChange>
  let record: UUID
  /// All of it that came, as one change.
  var change: String
  var lifecycle: Lifecycle

  static let table = "sync_server_parked"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("record", \.record, .indexed), Column("change", \.change),
    Column.lifecycle(\.lifecycle), make: ParkedFeedChange.init)
}

/// A change whose timestamps the server replaced: if it comes again, because the reply was lost, it
/// is not timestamped a second time.
struct RestampedOperation: Record {
  /// Follows from the operation, its scope and its author.
  let id: Identifier<RestampedOperation>
  var lifecycle: Lifecycle

  static let table = "sync_server_restamped"
  static let schema = Schema(
    scope: .shared, kind: .local, Column("id", \.id), Column.lifecycle(\.lifecycle),
    make: RestampedOperation.init)

  /// The ID of an operation as one author handed it over: a device makes operations up, and one of
  /// another author must not answer for it.
  static func identity(
    of change: Change, by author: Scope?
  ) -> Identifier<RestampedOperation> {
    Identifier(name: "\(change.scope) \(author ?? change.scope)", in: change.operation)
  }
}

/// The records that a server keeps beside those that it is for.
public enum SyncServerRecords {
  /// The record types that a server's catalogue lists besides its own:
  /// `Catalogue(version: 3, [Climb.self, Session.self] + SyncServerRecords.all)`.
  public static let all: [any Record.Type] = [
    ServerState.self, FeedScope.self, FeedEntry.self, ParkedFeedChange.self,
    RestampedOperation.self,
  ]

  /// The same without their Swift types.
  public static let definitions: [RecordDefinition] = [
    ServerState.schema.definition, FeedScope.schema.definition, FeedEntry.schema.definition,
    ParkedFeedChange.schema.definition, RestampedOperation.schema.definition,
  ]
}
