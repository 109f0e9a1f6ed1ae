import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Texts of which the version that loses is kept, until a user chooses.
struct KeepBothTests {
  private let left: CardDevice
  private let right: CardDevice
  private let third: CardDevice
  private let making: Change?

  /// Three devices that have the same card.
  init() async throws {
    let clock = SettableClock()
    left = try CardDevice(seed: 1, clock: clock)
    right = try CardDevice(seed: 2, clock: clock)
    third = try CardDevice(seed: 3, clock: clock)
    making = try await left.insert(remark: "first")
    for desk in [right, third] { try await desk.take([making]) }
  }

  private func remark(_ desk: CardDevice, _ text: String?) async throws -> Change {
    try #require(try await desk.edit { $0.remark = text })
  }

  @Test func whoeverNoticesKeepsTheSame() async throws {
    let early = try await remark(left, "left")
    let late = try await remark(right, "right")
    #expect(early.told == ["remark": .text("left")])
    let onLeft = try await left.take([late])
    let onRight = try await right.take([early])
    #expect(onLeft.map(\.outcome) == [.applied])
    #expect(onLeft.flatMap(\.conflicts).map(\.field) == ["remark"])
    #expect(onRight.map(\.outcome) == [.superseded])
    #expect(onRight.flatMap(\.conflicts) == onLeft.flatMap(\.conflicts))
    for desk in [left, right] {
      #expect(try await desk.found()?.remark == "right")
      #expect(try await desk.versions() == [.text("left")])
      #expect(try await desk.store.audit().problems == [])
      // A change of its own says so, for those who can't notice.
      let told = try #require(try await desk.changes().last)
      #expect(told.told == ["remark#\(early.stamp)": .text("left")])
      #expect(told.fields.map(\.stamp) == [early.stamp])
      #expect(told.stamp > late.stamp)
    }
    #expect(try await left.state() == right.state())
    let told = try #require(try await left.changes().last)
    try await third.take([late, told])
    #expect(try await third.versions() == [.text("left")])
    #expect(try await third.state() == left.state())
  }

  @Test func whatComesTwiceOrWasSeenIsNoVersion() async throws {
    let first = try await remark(left, "left")
    try await right.take([first])
    let second = try await remark(right, "right")
    // A device that replaces another device's version says that it was seen.
    #expect(second.told == ["remark": .text("right"), "remark#\(first.stamp)": .null])
    for desk in [left, right] {
      let reports = try await desk.take([first, second, first])
      #expect(reports.allSatisfy { $0.conflicts.isEmpty })
    }
    // In the other order, and with a link of the chain that comes last.
    try await left.take([second])
    let last = try await remark(left, "last")
    for change in [last, first, second, first] { try await third.take([change]) }
    for desk in [left, third] {
      #expect(try await desk.found()?.remark == "last")
      #expect(try await desk.versions() == [])
    }
    let told = try await third.changes()
    for desk in [left, right] {
      try await desk.take([last] + told)
      #expect(try await desk.state() == third.state())
    }
  }

  @Test func ofOneDeviceOnlyTheLastVersionIsKept() async throws {
    let edits = [
      try await remark(left, "a"), try await remark(left, "b"), try await remark(left, "c"),
    ]
    let other = try await remark(right, "right")
    for change in [other, edits[1], edits[0], edits[2], edits[1]] { try await third.take([change]) }
    for change in edits { try await right.take([change]) }
    try await left.take([other])
    let told = try await left.changes() + right.changes() + third.changes()
    for desk in [left, right, third] {
      try await desk.take(told)
      #expect(try await desk.versions() == [.text("c")])
      #expect(try await desk.state() == third.state())
      #expect(try await desk.store.audit().problems == [])
    }
  }

  @Test func writingAnewSettles() async throws {
    let early = try await remark(left, "left")
    let late = try await remark(right, "right")
    try await left.take([late])
    try await right.take([early])
    let choice = try await remark(left, "both")
    #expect(choice.told["remark#\(early.stamp)"] == .null)
    // Another field is none of its business.
    try await right.edit { $0.title = "Ulysses again" }
    #expect(try await right.versions() == [.text("left")])
    try await right.take([choice])
    // A device that is late with the version brings nothing back.
    for desk in [left, right] {
      try await desk.take([early, late])
      #expect(try await desk.versions() == [])
      #expect(try await desk.found()?.remark == "both")
    }
  }

  @Test func settlesWithoutAnotherText() async throws {
    let early = try await remark(left, "left")
    try await right.take([early, try await remark(third, "third")])
    let (key, now) = (right.key, right.clock.now)
    #expect(try await right.versions() == [.text("left")])
    let settled = try await right.logged { try $0.settle("remark", of: key, at: now) }
    #expect(settled?.told == ["remark#\(early.stamp)": .null])
    #expect(try await right.versions() == [])
    #expect(try await right.found()?.remark == "third")
    #expect(try await right.logged { try $0.settle("remark", of: key, at: now) } == nil)
    try await left.take(try await third.changes() + right.changes())
    #expect(try await left.versions() == [])
    for (column, record) in [("title", key.record), ("planet", key.record), ("remark", UUID())] {
      let other = RecordKey(table: key.table, scope: key.scope, record: record)
      await #expect(throws: StorageError.self) {
        try await right.store.write { try $0.settle(column, of: other, at: now) }
      }
    }
  }

  @Test func anEditByNameSettlesToo() async throws {
    let early = try await remark(left, "left")
    try await right.take([early])
    try await right.take([try await remark(third, "third")])
    let (key, now) = (right.key, right.clock.now)
    let edit = try await right.logged { transaction in
      try transaction.edit(["remark": .text("third")], of: key, at: now)
    }
    #expect(edit?.told == ["remark#\(early.stamp)": .null])
    #expect(try await right.versions() == [])
    #expect(
      try await right.logged { try $0.edit(["remark": .text("third")], of: key, at: now) } == nil)
  }

  @Test func noTextIsNoVersion() async throws {
    try await right.take([try await remark(left, nil)])
    let emptied = try await remark(right, nil)
    #expect(emptied.told == [:])
    _ = try await remark(left, "text")
    try await left.take([try await remark(third, nil)])
    // The text lost to nothing, and is kept; nothing that lost is not.
    #expect(try await left.found()?.remark == nil)
    #expect(try await left.versions() == [.text("text")])
    let text = try #require(try await left.changes().first { $0.told["remark"] == .text("text") })
    try await third.take([text])
    #expect(try await third.versions() == [.text("text")])
    #expect(try await third.edit { $0.remark = "again" } != nil)
    try await left.take([try await third.changes().last])
    #expect(try await left.versions() == [])
  }

  @Test func versionsAreKeptOfDeletedRecordsToo() async throws {
    let (key, now) = (left.key, left.clock.now)
    let early = try await remark(left, "left")
    let late = try await remark(right, "right")
    let id = left.card
    try await left.logged { try $0.delete(id, at: now) }
    let report = try #require(try await left.take([late]).first)
    #expect(report.conflicts.map(\.field) == ["deleted_at"])
    #expect(try await left.store.read { try $0.alternatives(of: key) }.keys.sorted() == ["remark"])
    try await right.take([early] + left.changes().map { $0 })
    #expect(try await left.state() == right.state())
  }
}
