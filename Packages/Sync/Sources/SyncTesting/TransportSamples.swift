public import DomainModels
import DomainModelsTesting
public import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Samples for the rules: two kinds of records that a place may know, and unknown ones.
public enum TransportSamples {
  /// The records that a place which keeps records has to know: `pictures`, and `frames` that go with
  /// one by cascade.
  ///
  /// `frames` come first, so that a place which gives parents first has put them in order itself.
  /// The rules also write `pictures` with a column more, and a table `futures` that is not here.
  public static let definitions: [RecordDefinition] = [
    RecordDefinition(
      table: "frames", scope: .owner, kind: .synced,
      columns: [ColumnDefinition("id", .uuid), picture, ColumnDefinition("colour", .text)]
        + lifecycle),
    RecordDefinition(
      table: "pictures", scope: .owner, kind: .synced,
      columns: [ColumnDefinition("id", .uuid)]
        + content.map { ColumnDefinition($0, $1, isNullable: true) } + lifecycle),
  ]

  /// The scopes of the records.
  public static let scopes: Set<Scope> = [ana, crew]

  /// The identity of a device of the rules.
  static func device(_ number: UInt8) -> UUID {
    UUID(uuid: (0xDE, 0xF1, 0xCE, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  static let ana = Scope("ana")
  static let crew = Scope("0190c0ff-ee00-7000-8000-000000000001")

  /// The columns of a picture, one of each type.
  static let content: [(name: String, type: ColumnType)] = [
    ("is_framed", .boolean), ("width", .integer), ("ratio", .real), ("title", .text),
    ("thumbnail", .bytes), ("origin", .uuid), ("taken_at", .instant), ("tags", .list),
  ]

  private static let lifecycle = [
    ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
    ColumnDefinition("deleted_at", .instant, isNullable: true),
  ]

  private static var picture: ColumnDefinition {
    var column = ColumnDefinition("picture_id", .uuid)
    column.isIndexed = true
    column.reference = .cascade
    column.referencedTable = "pictures"
    return column
  }
}

extension SyncTransport {
  /// Pulls page by page until there is no more.
  func pullAll(
    as device: UInt8, after cursor: SyncCursor? = nil, limit: Int = 100
  ) async throws -> (changes: [Change], cursor: SyncCursor) {
    var changes: [Change] = []
    var cursor = cursor
    for _ in 0..<10_000 {
      let reply = try await pull(
        PullRequest(device: TransportSamples.device(device), cursor: cursor, limit: limit))
      changes += reply.changes
      cursor = reply.cursor
      if !reply.hasMore { return (changes, reply.cursor) }
    }
    throw ExpectationFailure("pulling comes to no end")
  }

  /// Hands changes over.
  @discardableResult
  func push(_ changes: [Change], as device: UInt8) async throws -> PushReply {
    try await push(SyncPush(device: TransportSamples.device(device), changes: changes))
  }

  /// Hands changes over, none of which may be refused.
  func pushAll(_ changes: [Change], as device: UInt8) async throws {
    let reply = try await push(changes, as: device)
    for result in reply.results {
      switch result.outcome {
      case .applied, .merged, .duplicate, .restamped: continue
      case .rejected, .retry:
        throw ExpectationFailure("a change that can be taken was answered \(result.outcome)")
      }
    }
  }

  /// Reads a snapshot page by page, and does something after each.
  func snapshotAll(
    as device: UInt8, _ ranges: Set<DigestRange>? = nil, limit: Int,
    after page: (SnapshotPage) async throws -> Void = { _ in }
  ) async throws -> (records: [Change], cursor: SyncCursor) {
    var records: [Change] = []
    var place: SnapshotCursor?
    for _ in 0..<10_000 {
      let read = try await snapshot(
        SnapshotRequest(
          device: TransportSamples.device(device), place: place, ranges: ranges, limit: limit))
      records += read.records
      try await page(read)
      guard let next = read.next else { return (records, read.cursor) }
      place = next
    }
    throw ExpectationFailure("the snapshot comes to no end")
  }
}
