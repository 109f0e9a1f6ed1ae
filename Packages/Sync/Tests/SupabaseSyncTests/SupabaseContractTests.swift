import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import SupabaseSync
import Sync
import SyncTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contract over the functions of the SQL.
///
/// `Tools/try-supabase` runs it on PostgreSQL; otherwise a place in memory stands behind the functions,
/// which checks the transport's half.
@Suite(.timeLimit(.minutes(10))) struct SupabaseContractTests {
  static let rules = TransportContract.rules(for: SupabaseTransport.capabilities)

  @Test(arguments: rules) func keeps(_ rule: TransportRule) async throws {
    try await withSupabasePlace { try await rule.check($0) }
  }

  /// Checks that of two values with one timestamp the same one wins as in every store.
  @Test(arguments: [false, true]) func equalTimestampsEndAsOneValue(
    _ isReversed: Bool
  ) async throws {
    let values: [StoredValue] = [
      .null, .boolean(false), .boolean(true), .integer(-1), .integer(0), .integer(.max),
      .real(-0.5), .real(0), .real(1), .real(1e300), .real(.infinity), .real(-.infinity), .text(""),
      .text("a"), .text("a\u{0}"), .text("a\u{0}b"), .text("é"), .text("\\u0000"), .bytes([]),
      .bytes([0, 255]), .uuid(UUID()), .uuid(UUID()), .instant(Timestamp(milliseconds: -1)),
      .instant(Timestamp(milliseconds: 1_795_250_000_123)),
      .instant(Timestamp(milliseconds: .max)), .list([]), .list([.text("a"), .null]),
      .list([.list([.integer(1)]), .real(1.5)]),
    ]
    try await withSupabasePlace { subject in
      let transport = try await subject.open()
      let stamp = HybridTimestamp(
        milliseconds: subject.clock.now.milliseconds, counter: 0, node: 1)
      let record = UUID()
      let pairs = values.indices.flatMap { left in values.indices.map { (left, $0) } }
      let changes = [true, false].map { isLeft in
        Change(
          operation: UUID(), scope: Scope("ana"), table: "futures", record: record, life: 1,
          stamp: stamp,
          fields: pairs.map { left, right in
            FieldChange(
              name: "f\(left)_\(right)", value: values[isLeft ? left : right], stamp: stamp)
          }, schemaVersion: 1)
      }
      for change in isReversed ? changes.reversed() : changes {
        _ = try await transport.push(SyncPush(device: UUID(), changes: [change]))
      }
      let page = try await transport.snapshot(SnapshotRequest(device: UUID(), limit: 10))
      let held = page.records.first?.fields ?? []
      let wanted = try #require(RecordView(changes).state(of: changes[0].key)).fields
      #expect(held.count == wanted.count)
      for (held, wanted) in zip(held.sorted { $0.name < $1.name }, wanted) where held != wanted {
        Issue.record("of \(wanted.name) \(held.value) stays")
      }
    }
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(
      SupabaseTransport.capabilities == [.persistent, .snapshots, .judgesClocks])
    #expect(Self.rules.count == 14)
  }
}
