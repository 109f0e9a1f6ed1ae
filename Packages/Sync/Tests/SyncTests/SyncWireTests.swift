import DomainModels
import Foundation
import Interchange
import Storage
import Sync
import SyncTesting
import Testing

/// The documents of a hub: exact both ways, and what is not one is refused with a reason.
@Suite struct SyncWireTests {
  private static let device = uuid(7)
  private static let now = Timestamp(milliseconds: 1_795_860_000_123)

  private static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private static func changes(_ count: Int) -> [Change] {
    var source = ChangeSource(seed: 5, at: now)
    return source.next(count) + [source.joined()]
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func reason(_ body: () throws -> Void) -> SyncError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SyncError)?.reason
    }
  }

  @Test func theDeviceOfAPushIsReadFromABoundedHead() throws {
    let push = SyncPush(device: Self.device, changes: Self.changes(3))
    let bytes = try SyncWire.bytes(of: push)
    #expect(try SyncWire.device(of: .push, bytes) == Self.device)
    // What follows the head is not looked at.
    let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    #expect(try SyncWire.device(of: .push, bytes[...end] + [1, 2, 3]) == Self.device)
    let endless = Array(bytes[..<end]) + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    for body in [endless, endless + [UInt8(ascii: "\n")], []] {
      #expect(Self.reason { _ = try SyncWire.device(of: .push, body) } == .incompatible)
    }
    #expect(try SyncWire.device(of: .digests, [1]) == nil)
  }

  @Test func pushesComeBackAsTheyWere() throws {
    for cursor in [nil, SyncCursor("q1.x")] {
      let push = SyncPush(device: Self.device, changes: Self.changes(300), cursor: cursor)
      #expect(try SyncWire.push(of: SyncWire.bytes(of: push)) == push)
    }
    let empty = SyncPush(device: Self.device, changes: [])
    #expect(try SyncWire.push(of: SyncWire.bytes(of: empty)) == empty)
  }

  @Test func repliesComeBackAsTheyWere() throws {
    let current = Self.changes(1)[0]
    let reply = PushReply(
      results: [
        OperationResult(Self.uuid(1), .applied), OperationResult(Self.uuid(2), .merged),
        OperationResult(Self.uuid(3), .duplicate),
        OperationResult(Self.uuid(4), .restamped, current: current),
        OperationResult(
          Self.uuid(5), .rejected(code: "forbidden_scope", message: "not \"yours\"\n"),
          current: current),
        OperationResult(Self.uuid(6), .retry),
      ], now: Self.now, cursor: SyncCursor("q1.z"))
    #expect(try SyncWire.pushReply(of: SyncWire.bytes(of: reply)) == reply)
    let bare = PushReply(results: [])
    #expect(try SyncWire.pushReply(of: SyncWire.bytes(of: bare)) == bare)
  }

  @Test func pagesComeBackAsTheyWere() throws {
    let pull = PullReply(
      changes: Self.changes(50),
      forget: [
        .scope(Scope("ana")),
        .record(RecordKey(table: "posts", scope: Scope("b"), record: Self.uuid(7))),
      ], cursor: SyncCursor("q1.z"), hasMore: true, remaining: 12,
      now: Self.now, notices: ["one", "two"], hasLostChanges: true,
      unread: SyncError(.busy, "later", hint: "wait", retryAfter: .milliseconds(2500)))
    #expect(try SyncWire.pullReply(of: SyncWire.bytes(of: pull)) == pull)
    let last = PullReply(changes: [], cursor: SyncCursor("q1.z"), hasMore: false)
    #expect(try SyncWire.pullReply(of: SyncWire.bytes(of: last)) == last)
    for next in [nil, SnapshotCursor("s1.x")] {
      let page = SnapshotPage(
        records: Self.changes(50), next: next, cursor: SyncCursor("q1.z"), remaining: 3)
      #expect(try SyncWire.snapshotPage(of: SyncWire.bytes(of: page)) == page)
    }
  }

  @Test func questionsComeBackAsTheyWere() throws {
    for cursor in [nil, SyncCursor("q1.x")] {
      let pull = PullRequest(device: Self.device, cursor: cursor, limit: 500)
      #expect(try SyncWire.pull(of: SyncWire.bytes(of: pull)) == pull)
    }
    let ranges: Set = [
      DigestRange(table: "climbs", scope: Scope("ana"), bucket: 0),
      DigestRange(table: "climbs", scope: Scope("ana"), bucket: 255),
      DigestRange(table: "climbs", scope: Scope("bo"), bucket: 9),
      DigestRange(table: "sessions", scope: Scope("ana"), bucket: 9),
    ]
    for ranges in [nil, [], ranges] {
      let request = SnapshotRequest(
        device: Self.device, place: SnapshotCursor("s1"), ranges: ranges, limit: 1)
      #expect(try SyncWire.snapshot(of: SyncWire.bytes(of: request)) == request)
    }
    let prints = Dictionary(
      uniqueKeysWithValues: ranges.enumerated().map {
        ($1, Fingerprint(count: $0, sum: .max - UInt64($0)))
      })
    #expect(try SyncWire.digests(of: SyncWire.bytes(of: prints)) == prints)
  }

  @Test(arguments: SyncError.Reason.allCases) func errorsComeBackAsTheyWere(
    _ reason: SyncError.Reason
  ) {
    let error = SyncError(reason, "what", hint: "do", retryAfter: .seconds(2))
    #expect(SyncWire.error(of: SyncWire.bytes(of: error)) == error)
    #expect((400..<600).contains(error.status))
  }

  /// Other programs read these: they change only together with the version or by more members.
  @Test func documentsArePinned() throws {
    let change = Change(
      operation: Self.uuid(1), scope: Scope("ana"), table: "climbs", record: Self.uuid(2), life: 1,
      stamp: HybridTimestamp(milliseconds: 1, counter: 2, node: 3),
      fields: [
        FieldChange(
          name: "name", value: .text("Æ"),
          stamp: HybridTimestamp(milliseconds: 1, counter: 2, node: 3))
      ], schemaVersion: 5)
    let line = try ChangeJSON.text(of: change)
    let id = "00000000-0000-7000-8000-0000000000"
    #expect(
      Self.lines(
        try SyncWire.bytes(
          of: SyncPush(device: Self.device, changes: [change], cursor: SyncCursor("q1.x"))))
        == [#"{"sync":1,"changes":1,"device":"\#(id)07","cursor":"q1.x"}"#, line])
    #expect(
      Self.lines(
        try SyncWire.bytes(
          of: PushReply(
            results: [
              OperationResult(Self.uuid(1), .applied),
              OperationResult(Self.uuid(2), .rejected(code: "c", message: "m"), current: change),
            ], now: Self.now)))
        == [
          #"{"sync":1,"results":2,"now":"2026-11-28T10:00:00.123Z"}"#,
          #"{"op":"\#(id)01","outcome":"applied"}"#,
          #"{"op":"\#(id)02","outcome":"rejected","code":"c","message":"m","current":\#(line)}"#,
        ])
    #expect(
      Self.lines(
        try SyncWire.bytes(
          of: PullReply(changes: [change], cursor: SyncCursor("q1.x"), hasMore: false)))
        == [#"{"sync":1,"changes":1,"cursor":"q1.x","has_more":false}"#, line])
    #expect(
      Self.lines(
        try SyncWire.bytes(
          of: PullReply(
            changes: [],
            forget: [
              .scope(Scope("ben")),
              .record(RecordKey(table: "posts", scope: Scope("cem"), record: Self.uuid(2))),
            ], cursor: SyncCursor("q1.x"), hasMore: false)))
        == [
          #"{"sync":1,"changes":0,"cursor":"q1.x","has_more":false,"forget":[{"scope":"ben"},"#
            + #"{"scope":"cem","table":"posts","id":"\#(id)02"}]}"#
        ])
    let range = DigestRange(table: "climbs", scope: Scope("ana"), bucket: 7)
    #expect(
      Self.lines(
        SyncWire.bytes(
          of: SnapshotRequest(device: Self.device, ranges: [range], limit: 9)))
        == [
          #"{"sync":1,"device":"\#(id)07","ranges":[{"table":"climbs","scope":"ana","buckets":[7]}],"limit":9}"#
        ])
    #expect(
      Self.lines(SyncWire.bytes(of: [range: Fingerprint(count: 2, sum: 0xabc)]))
        == [
          #"{"sync":1,"digests":[{"table":"climbs","scope":"ana","buckets":[[7,2,"0000000000000abc"]]}]}"#
        ])
    #expect(
      Self.lines(SyncWire.bytes(of: SyncError(.busy, "m", retryAfter: .seconds(2))))
        == [#"{"sync":1,"error":{"code":"sync_busy","message":"m","retry_after":2.0}}"#])
  }

  /// Later programs of the same version may say more.
  @Test func unknownMembersAreIgnored() throws {
    let reply = try SyncWire.pushReply(
      of: Array(
        #"""
        {"sync":1,"later":{"x":[1]},"results":1}
        {"op":"00000000-0000-7000-8000-000000000001","outcome":"postponed","why":"x"}

        """#.utf8))
    #expect(reply == PushReply(results: [OperationResult(Self.uuid(1), .retry)]))
    #expect(
      SyncWire.error(of: Array(#"{"sync":1,"error":{"code":"later","message":"m"}}"#.utf8))?.reason
        == .offline)
  }

  @Test(arguments: ["7", "true", "[]", "{}"])
  func cursorsAreTexts(_ cursor: String) throws {
    func pull(_ cursor: String) -> [UInt8] {
      Array(#"{"sync":1,"device":"\#(Self.device.hexText)","cursor":\#(cursor),"limit":5}"#.utf8)
    }
    #expect(Self.reason { _ = try SyncWire.pull(of: pull(cursor)) } == .incompatible)
    #expect(try SyncWire.pull(of: pull("null")).cursor == nil)
    let push = Array(
      #"{"sync":1,"changes":0,"device":"\#(Self.device.hexText)","cursor":\#(cursor)}"#.utf8)
    #expect(Self.reason { _ = try SyncWire.push(of: push + [0x0A]) } == .incompatible)
  }

  @Test func laterVersionsAreRefused() {
    let bytes = Array("{\"sync\":2,\"changes\":0,\"cursor\":\"x\",\"has_more\":false}\n".utf8)
    #expect(Self.reason { _ = try SyncWire.pullReply(of: bytes) } == .incompatible)
  }

  /// A device must not keep what it can't read that it has to forget.
  @Test(arguments: [
    "{}", #"[{}]"#, #"["ana"]"#, #"[{"scope":7}]"#, #"[{"scope":"ana","table":"posts"}]"#,
    #"[{"scope":"ana","table":"posts","id":"7"}]"#, #"[{"scope":"ana","id":"7"}]"#,
  ]) func damagedRevocationsAreRefused(_ forget: String) {
    let bytes = Array(
      "{\"sync\":1,\"changes\":0,\"cursor\":\"x\",\"has_more\":false,\"forget\":\(forget)}\n".utf8)
    #expect(Self.reason { _ = try SyncWire.pullReply(of: bytes) } == .incompatible)
  }

  /// Wherever a page is cut, it is asked for again; no prefix passes for a page.
  @Test func cutPagesAreOffline() throws {
    let page = PullReply(
      changes: Self.changes(3), cursor: SyncCursor("q1.z"), hasMore: false)
    let bytes = try SyncWire.bytes(of: page)
    for end in 0..<bytes.count {
      let reason = Self.reason { _ = try SyncWire.pullReply(of: Array(bytes[..<end])) }
      #expect(reason == .offline, "\(end)")
    }
  }

  @Test func limitsHold() throws {
    let push = SyncPush(device: Self.device, changes: Self.changes(9))
    let bytes = try SyncWire.bytes(of: push)
    var limits = SyncWire.Limits()
    limits.lines = 9
    #expect(Self.reason { _ = try SyncWire.push(of: bytes, limits) } == .refused)
    let forgetting = try SyncWire.bytes(
      of: PullReply(
        changes: [], forget: Array(repeating: .scope(Scope("ana")), count: 10),
        cursor: SyncCursor("q1.z"), hasMore: false))
    #expect(Self.reason { _ = try SyncWire.pullReply(of: forgetting, limits) } == .refused)
    limits = SyncWire.Limits()
    limits.bytes = bytes.count - 1
    #expect(Self.reason { _ = try SyncWire.push(of: bytes, limits) } == .refused)
    limits = SyncWire.Limits()
    limits.lineBytes = 40
    #expect(Self.reason { _ = try SyncWire.push(of: bytes, limits) } == .incompatible)
  }

  @Test(arguments: [
    "{", "[]", "null", #"{"sync":"1"}"#, #"{"sync":0}"#, #"{"sync":1}"#,
    #"{"sync":1,"changes":-1}"#, #"{"sync":1,"changes":"1"}"#, #"{"sync":1,"changes":0}"#,
    "{\"sync\":1,\"changes\":0,\"device\":\"x\"}",
    "{\"sync\":1,\"changes\":1,\"device\":\"00000000-0000-7000-8000-000000000001\"}\n{}",
    "{\"sync\":1,\"changes\":0,\"device\":\"00000000-0000-7000-8000-000000000001\"}\n{}",
  ]) func whatIsNoPushIsRefused(_ text: String) {
    #expect(Self.reason { _ = try SyncWire.push(of: Array((text + "\n").utf8)) } == .incompatible)
  }
}

/// The result of changes without a store, where two of them have one point in time.
struct RecordViewTests {
  private static let moment = HybridTimestamp(milliseconds: 5, counter: 0, node: 7)
  private static let record = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  private func change(_ value: StoredValue) -> Change {
    Change(
      operation: Self.record, scope: .local, table: "shelves", record: Self.record, life: 1,
      stamp: Self.moment, fields: [FieldChange(name: "pages", value: value, stamp: Self.moment)],
      schemaVersion: 1)
  }

  @Test(arguments: [
    [StoredValue.integer(9), .integer(10)], [.null, .text("")], [.text("a"), .text("b")],
  ])
  func theGreaterValueStaysInWhateverOrderTheyCome(_ values: [StoredValue]) throws {
    let changes = values.map(change)
    for order in [changes, changes.reversed()] {
      let entry = try #require(RecordView(order).records.values.first)
      #expect(entry.fields["pages"]?.value == values[1])
    }
  }
}
