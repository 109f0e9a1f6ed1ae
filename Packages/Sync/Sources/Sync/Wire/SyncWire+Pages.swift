import DomainModels
import Interchange
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncWire {
  // MARK: - Changes

  /// A question for changes as a document:
  /// `{"sync":1,"device":"0190…","cursor":"q1.…","limit":500}`.
  public static func bytes(of request: PullRequest) -> [UInt8] {
    document([
      ("device", .string(request.device.hexText)),
      ("cursor", request.cursor.map { .string($0.description) }),
      ("limit", .integer(Int64(request.limit))),
    ])
  }

  /// Reads a question for changes.
  ///
  /// - Returns: the question.
  /// - Throws: `SyncError`: `incompatible` for anything else.
  public static func pull(of bytes: [UInt8]) throws(SyncError) -> PullRequest {
    let (head, device, limit) = try question(of: bytes)
    return PullRequest(device: device, cursor: try cursor("cursor", of: head), limit: limit)
  }

  /// A page of changes.
  ///
  /// ```
  /// {"sync":1,"changes":1,"cursor":"q1.…","has_more":true,"remaining":12,"now":"2026-11-28T12:00:00Z"}
  /// {"op":"0190…",…}
  /// ```
  ///
  /// `notices`, `has_lost_changes` and `unread` (an error, as ``bytes(of:)-(SyncError)`` writes it)
  /// stand in the head where there is something to say, and `forget`, with a scope
  /// (`{"scope":"0190…"}`) or a record (`{"scope":"0190…","table":"posts","id":"0190…"}`) each.
  ///
  /// - Returns: JSON Lines.
  /// - Throws: `SyncError` for a change that holds a value which JSON can't.
  public static func bytes(of reply: PullReply) throws(SyncError) -> [UInt8] {
    var writer = JSONWriter()
    begin(
      [
        ("changes", .integer(Int64(reply.changes.count))),
        ("cursor", .string(reply.cursor.description)), ("has_more", .boolean(reply.hasMore)),
        ("remaining", reply.remaining.map { .integer(Int64($0)) }),
        ("now", reply.now.map { .string($0.description) }),
        ("notices", reply.notices.isEmpty ? nil : .array(reply.notices.map { .string($0) })),
        ("has_lost_changes", reply.hasLostChanges ? true : nil),
        ("unread", reply.unread.map { json(of: $0) }),
        ("forget", reply.forget.isEmpty ? nil : .array(reply.forget.map { json(of: $0) })),
      ], in: &writer)
    try write(reply.changes, to: &writer)
    return writer.bytes
  }

  /// Reads a page of changes.
  ///
  /// - Returns: the page.
  /// - Throws: `SyncError`: `incompatible` for anything else, `offline` for a page that was cut.
  public static func pullReply(
    of bytes: [UInt8], _ limits: Limits = Limits()
  ) throws(SyncError) -> PullReply {
    let (head, lines) = try page(of: bytes, counting: "changes", limits, change)
    guard let cursor = try cursor("cursor", of: head), let hasMore = head["has_more"]?.booleanValue
    else { throw malformed("a page of changes without \"cursor\" or \"has_more\"") }
    return PullReply(
      changes: lines, forget: try revocations(of: head, limits), cursor: cursor, hasMore: hasMore,
      remaining: remaining(of: head),
      now: try moment("now", of: head),
      notices: head["notices"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      hasLostChanges: head["has_lost_changes"]?.booleanValue ?? false,
      unread: head["unread"].flatMap { error(of: $0) })
  }

  // MARK: - Records

  /// A question for records as a document:
  /// `{"sync":1,"device":"0190…","page":"s1.…","ranges":[{"table":"climbs","scope":"0190…","buckets":[0,7]}],"limit":500}`.
  public static func bytes(of request: SnapshotRequest) -> [UInt8] {
    document([
      ("device", .string(request.device.hexText)),
      ("page", request.place.map { .string($0.description) }),
      ("ranges", request.ranges.map { json(of: $0) }),
      ("limit", .integer(Int64(request.limit))),
    ])
  }

  /// Reads a question for records.
  ///
  /// - Returns: the question.
  /// - Throws: `SyncError`: `incompatible` for anything else.
  public static func snapshot(of bytes: [UInt8]) throws(SyncError) -> SnapshotRequest {
    let (head, device, limit) = try question(of: bytes)
    var ranges: Set<DigestRange>?
    if let json = head["ranges"], !json.isNull { ranges = try self.ranges(of: json) }
    return SnapshotRequest(
      device: device, place: try place("page", of: head), ranges: ranges, limit: limit)
  }

  /// A page of records.
  ///
  /// ```
  /// {"sync":1,"records":1,"next":"s1.…","cursor":"q1.…","remaining":12}
  /// {"op":"0190…",…}
  /// ```
  ///
  /// - Returns: JSON Lines.
  /// - Throws: `SyncError` for a record that holds a value which JSON can't.
  public static func bytes(of page: SnapshotPage) throws(SyncError) -> [UInt8] {
    var writer = JSONWriter()
    begin(
      [
        ("records", .integer(Int64(page.records.count))),
        ("next", page.next.map { .string($0.description) }),
        ("cursor", .string(page.cursor.description)),
        ("remaining", page.remaining.map { .integer(Int64($0)) }),
      ], in: &writer)
    try write(page.records, to: &writer)
    return writer.bytes
  }

  /// Reads a page of records.
  ///
  /// - Returns: the page.
  /// - Throws: `SyncError`: `incompatible` for anything else, `offline` for a page that was cut.
  public static func snapshotPage(
    of bytes: [UInt8], _ limits: Limits = Limits()
  ) throws(SyncError) -> SnapshotPage {
    let (head, lines) = try page(of: bytes, counting: "records", limits, change)
    guard let cursor = try cursor("cursor", of: head) else {
      throw malformed("a page of records without \"cursor\"")
    }
    return SnapshotPage(
      records: lines, next: try place("next", of: head),
      cursor: cursor, remaining: remaining(of: head))
  }

  // MARK: - Parts

  private static func write(
    _ changes: [Change], to writer: inout JSONWriter
  ) throws(SyncError) {
    for change in changes {
      try write(change, to: &writer)
      writer.endLine()
    }
  }

  private static func json(of revocation: SyncRevocation) -> JSONValue {
    switch revocation {
    case .scope(let scope): ["scope": .string(scope.description)]
    case .record(let key):
      [
        "scope": .string(key.scope.description), "table": .string(key.table),
        "id": .string(key.record.hexText),
      ]
    }
  }

  /// Reads what has to be forgotten; one that can't be read is not passed over, for the device would
  /// keep what its user may not see.
  private static func revocations(
    of head: JSONValue, _ limits: Limits
  ) throws(SyncError) -> [SyncRevocation] {
    guard let json = head["forget"], !json.isNull else { return [] }
    guard let entries = json.arrayValue else { throw malformed("\"forget\" that is no list") }
    guard entries.count <= limits.lines else {
      throw SyncError(
        .refused,
        "a page that forgets \(entries.count) things is larger than the limit of \(limits.lines)")
    }
    var found: [SyncRevocation] = []
    found.reserveCapacity(entries.count)
    for entry in entries {
      guard let scope = entry["scope"]?.stringValue.map({ Scope($0) }) else {
        throw malformed("an entry of \"forget\" without \"scope\"")
      }
      switch (entry["table"]?.stringValue, entry["id"]?.stringValue.flatMap { UUID(hexText: $0) }) {
      case (nil, nil) where entry["table"] == nil && entry["id"] == nil: found.append(.scope(scope))
      case (let table?, let record?):
        found.append(.record(RecordKey(table: table, scope: scope, record: record)))
      default: throw malformed("an entry of \"forget\" with a damaged record")
      }
    }
    return found
  }

  static func document(_ members: [(String, JSONValue?)]) -> [UInt8] {
    var writer = JSONWriter()
    begin(members, in: &writer)
    return writer.bytes
  }

  /// Reads a message that is one document.
  static func head(of bytes: [UInt8]) throws(SyncError) -> JSONValue {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes)
    } catch {
      throw malformed("a document that is no JSON: \(error.message)")
    }
    return try head(of: document)
  }

  private static func question(
    of bytes: [UInt8]
  ) throws(SyncError) -> (head: JSONValue, device: UUID, limit: Int) {
    let head = try head(of: bytes)
    guard let device = head["device"]?.stringValue.flatMap({ UUID(hexText: $0) }),
      let limit = head["limit"]?.integerValue, limit >= 1
    else { throw malformed("a request without \"device\", or without a \"limit\" of 1 or more") }
    return (head, device, Int(clamping: limit))
  }

  private static func remaining(of head: JSONValue) -> Int? {
    head["remaining"]?.integerValue.map { Int(clamping: max(0, $0)) }
  }
}
