import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Counters: what each device added is added up.
struct CounterTests {
  private func part(_ desk: CardDevice) async throws -> String {
    let digits = String(try await desk.node(), radix: 16)
    return "loans#" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func onlyThePartTravels() async throws {
    let desk = try CardDevice(seed: 1)
    let making = try #require(try await desk.insert(loans: 0))
    let part = try await part(desk)
    #expect(making.told[part] == .integer(0))
    #expect(making.told["loans"] == nil)
    let edit = try #require(try await desk.edit { $0.loans += 5 })
    #expect(edit.told == [part: .integer(5)])
    #expect(edit.fields.first { $0.name == part }?.replaced == making.stamp)
    #expect(try await desk.edit { $0.loans -= 2 }?.told == [part: .integer(3)])
    #expect(try await desk.found()?.loans == 3)
    let state = try #require(try await desk.state())
    #expect(state.told[part] == .integer(3))
    #expect(state.told["loans"] == nil)
    let filtered = try await desk.store.read {
      try $0.count(Query<IndexCard>().filter(\.loans == 3))
    }
    #expect(filtered == 1)
    #expect(try await desk.store.audit().problems == [])
  }

  @Test func addsUpWhatCameSideBySide() async throws {
    let left = try CardDevice(seed: 1)
    let right = try CardDevice(seed: 2, clock: left.clock)
    try await right.take([try await left.insert(loans: 10)])
    let (more, less) = (
      try await left.edit { $0.loans += 5 }, try await right.edit { $0.loans -= 3 }
    )
    let reports = try await left.take([less, less]) + right.take([more])
    #expect(reports.map(\.outcome) == [.applied, .superseded, .merged])
    #expect(reports.allSatisfy { $0.conflicts.isEmpty })
    #expect(try await left.found()?.loans == 12)
    #expect(try await left.state() == right.state())
    // One that both made under its natural key counts what both began with.
    let other = try CardDevice(seed: 3)
    let made = try await other.insert(loans: 100)
    try await left.take([made])
    #expect(try await left.found()?.loans == 112)
  }

  @Test func goesOnBeyondTheLargestNumber() async throws {
    let (left, right) = (try CardDevice(seed: 1), try CardDevice(seed: 2))
    try await right.take([try await left.insert(loans: .max)])
    let more = try await right.edit { $0.loans = .min }
    #expect(try await right.found()?.loans == .min)
    try await left.take([more, try await right.edit { $0.loans = .max }])
    #expect(try await left.found()?.loans == .max)
  }

  @Test func aChangeWithoutAnyPartIsIncompleteUnlessThereIsADefault() async throws {
    let (left, right) = (try CardDevice(seed: 1), try CardDevice(seed: 2))
    let making = try #require(try await left.insert(loans: 4))
    let part = try await part(left)
    let older = Change(
      operation: making.operation, scope: making.scope, table: making.table,
      record: making.record, life: 1, stamp: making.stamp,
      fields: making.fields.filter { $0.name != part }, schemaVersion: 1)
    // The counter has one, for rows from before it existed.
    #expect(try await right.take([older]).map(\.outcome) == [.applied])
    #expect(try await right.found()?.loans == 0)
    try await right.take([making])
    #expect(try await right.found()?.loans == 4)
  }

  @Test(arguments: [
    ("loans#", StoredValue.integer(1)), ("loans#1", .integer(1)),
    ("loans#00000000000000FF", .integer(1)),
    ("loans#00000000000000zz", .integer(1)), ("loans#+0000000000000ff", .integer(1)),
    ("loans#00000000000000ff", .text("1")), ("loans#00000000000000ff", .null),
    ("loans#00000000000000ff#", .integer(1)), ("title#00000000000000ff", .integer(1)),
    ("planets#00000000000000ff", .integer(1)), ("subjects#00000000000000ff", .boolean(true)),
    ("subjects#\"a\",\"b\"", .boolean(true)), ("subjects# \"a\"", .boolean(true)),
    ("subjects#\"\u{E9}\"", .boolean(true)), ("subjects#\"a\"", .null),
    ("subjects#-0.0", .boolean(true)),
    ("subjects#\"\\u0061\"", .boolean(true)), ("subjects#", .boolean(true)),
    ("remark#00000000000000ff", .text("x")), ("remark#x", .null),
    ("remark#00000000000000ff00000000000000ff", .integer(1)), ("remark", .integer(1)),
    ("_parts", .list([])),
  ]) func malformedParts(_ name: String, _ value: StoredValue) async throws {
    let desk = try CardDevice(seed: 1)
    let making = try #require(try await desk.insert())
    let stamp = HybridTimestamp(
      milliseconds: making.stamp.instant.milliseconds + 5, counter: 0, node: 9)
    let change = Change(
      operation: UUID(), scope: .local, table: IndexCard.table, record: making.record, life: 1,
      stamp: stamp, fields: [FieldChange(name: name, value: value, stamp: stamp)], schemaVersion: 1)
    let before = try await desk.state()
    #expect(try await desk.take([change]).map(\.outcome) == [.unknownSchema])
    #expect(try await desk.state() == before)
  }
}
