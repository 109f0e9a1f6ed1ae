public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes up changes as one device makes them: every kind of value, in several scopes, of tables and
/// columns that a place knows and of others.
///
/// The same seed makes the same changes.
public struct ChangeSource: Sendable {
  private let random: RandomSource
  private let identifiers: IdentifierGenerator
  private var clock: HybridClock
  /// The time of the device's wall clock.
  public var now: Timestamp

  /// Makes a device's source.
  ///
  /// - Parameters:
  ///   - seed: decides what is made up; the device's node follows from it.
  ///   - now: what the device's clock shows.
  public init(seed: UInt64, at now: Timestamp) {
    random = .seeded(seed)
    let base = RandomSource.seeded(seed ^ 0xABCD_EF01)
    identifiers = .version7(clock: .fixed(at: now), random: base)
    clock = HybridClock(node: base.next())
    self.now = now
  }

  /// The making of a record of any table.
  public mutating func next() -> Change {
    switch random.next() % 4 {
    case 0: picture(fields: [laterField])
    case 1: made(table: "futures", scope: scope, fields: Array(values.prefix(3)))
    default: picture()
    }
  }

  /// The makings of some records.
  public mutating func next(_ count: Int) -> [Change] { (0..<count).map { _ in next() } }

  /// The making of a picture, with more fields than a place knows if there are any here.
  public mutating func picture(
    in scope: Scope? = nil, fields more: [(String, StoredValue)] = []
  ) -> Change {
    let content = TransportSamples.content.map { name, type in
      (name, values.map(\.1).filter { $0.type == type || $0 == .null }.picked(by: random))
    }
    return made(table: "pictures", scope: scope ?? self.scope, fields: content + more)
  }

  /// The making of a frame of a picture.
  public mutating func frame(of picture: Change) -> Change {
    made(
      table: "frames", scope: picture.scope,
      fields: [("picture_id", .uuid(picture.record)), ("colour", .text("gold"))])
  }

  /// An edit of the record of a change, with the fields that it names.
  public mutating func edit(
    of change: Change, _ fields: [(String, StoredValue)] = [("title", .text("edited"))]
  ) -> Change {
    var known = Dictionary(change.fields.map { ($0.name, $0.timestamp) }) { first, _ in first }
    known["updated_at"] = known["updated_at"] ?? change.timestamp
    return made(
      of: change, life: change.life, fields: fields + [("updated_at", .instant(now))],
      replaced: known)
  }

  /// The deletion of the record of a change.
  public mutating func deletion(of change: Change) -> Change {
    made(
      of: change, life: change.life + 1,
      fields: [("deleted_at", .instant(now)), ("updated_at", .instant(now))])
  }

  /// The restoration of the record of a deletion.
  public mutating func restoration(of change: Change) -> Change {
    made(
      of: change, life: change.life + 1,
      fields: [("deleted_at", .null), ("updated_at", .instant(now))])
  }

  /// A change with two times in it, as one that joins several has.
  public mutating func joined() -> Change {
    let first = picture()
    let second = edit(of: first)
    return Change(
      operation: second.operation, scope: first.scope, table: first.table, record: first.record,
      life: first.life, timestamp: second.timestamp,
      fields: first.fields.filter { field in !second.fields.contains { $0.name == field.name } }
        + second.fields, schemaVersion: 7)
  }

  private var scope: Scope {
    random.next().isMultiple(of: 3) ? TransportSamples.crew : TransportSamples.ana
  }

  private var laterField: (String, StoredValue) { ("mood", values[3].1) }

  /// Values of every kind, and the ends of their ranges.
  private var values: [(String, StoredValue)] {
    [
      ("nothing", .null), ("is_odd", .boolean(random.next().isMultiple(of: 2))),
      ("count", .integer([.min, .max, -1, 9_007_199_254_740_993].picked(by: random))),
      ("line", .text(["", "e\u{301}é\u{0}🧗 \"\\\n\u{2028}", "x"].picked(by: random))),
      ("share", .real([-0.1, .infinity, Double.leastNonzeroMagnitude, 1].picked(by: random))),
      ("raw", .bytes([[], [0, 255, 10]].picked(by: random))), ("other", .uuid(identifiers.uuid())),
      (
        "moment",
        .instant(Timestamp(milliseconds: [-1, 0, 1_795_250_000_123, .max].picked(by: random)))
      ),
      (
        "parts",
        .list([.text("a"), .null, .list([.integer(1)]), .real(.infinity), .bytes([1])])
      ),
    ]
  }

  private mutating func made(
    table: String, scope: Scope, fields: [(String, StoredValue)]
  ) -> Change {
    let timestamp = clock.next(at: now)
    let lifecycle: [(String, StoredValue)] = [
      ("created_at", .instant(now)), ("updated_at", .instant(now)), ("deleted_at", .null),
    ]
    return Change(
      operation: identifiers.uuid(), scope: scope, table: table, record: identifiers.uuid(),
      life: 1, timestamp: timestamp,
      fields: (fields + lifecycle).map { FieldChange(name: $0, value: $1, timestamp: timestamp) },
      schemaVersion: 1)
  }

  private mutating func made(
    of change: Change, life: Int, fields: [(String, StoredValue)],
    replaced: [String: HybridTimestamp] = [:]
  ) -> Change {
    clock.witness(change.timestamp)
    let timestamp = clock.next(at: now)
    return Change(
      operation: identifiers.uuid(), scope: change.scope, table: change.table,
      record: change.record, life: life, timestamp: timestamp,
      fields: fields.map {
        FieldChange(name: $0, value: $1, timestamp: timestamp, replaced: replaced[$0])
      }, schemaVersion: 1)
  }
}

extension Array {
  /// One of the elements; there must be some.
  fileprivate func picked(by random: RandomSource) -> Element {
    self[Int(random.next() % UInt64(count))]
  }
}
