import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let mergingRules: [StorageRule] = [
    StorageRule(
      "R15",
      """
      In any order of arrival, a counter adds up what every device added, a set keeps what any \
      added and none removed since, and keep-both keeps the losing version until a user chooses.
      """
    ) { subject in
      let start = subject.clock.now
      let here = try await LibraryDevice(subject)
      let there = try await LibraryDevice(subject, elsewhere: 2)
      try await here.insert(at: start)
      let made = try await here.store.changes()
      try expect(try await there.take(made), is: [.applied], "what became of the making")
      // Side by side.
      subject.clock.now = start.advanced(byMilliseconds: 10)
      try await there.edit(at: subject.clock.now) { card in
        card.loans += 2
        card.subjects = ["novel", "exile"]
        card.remark = "theirs"
      }
      subject.clock.now = start.advanced(byMilliseconds: 20)
      try await here.edit(at: subject.clock.now) { card in
        card.loans += 3
        card.subjects.append("June")
        card.remark = "ours"
      }
      let (ours, theirs) = (try await here.store.changes(), try await there.store.changes())
      for (desk, changes) in [(here, theirs), (there, Array(ours.dropFirst()))] {
        for _ in 1...2 { _ = try await desk.take(changes) }
      }
      try await requireBoth(try await here.found(), "on the place under test")
      try expect(try await there.found(), is: try await here.found(), "the card elsewhere")
      // A device that gets all changes only now, in other orders, has the same.
      let all = try await here.store.changes() + there.store.changes()
      for seed in 3...8 as ClosedRange<UInt64> {
        let late = try await LibraryDevice(subject, elsewhere: seed)
        var waiting = all.shuffled(by: subject.environment.random)
        for _ in all where !waiting.isEmpty {
          let outcomes = try await late.take(waiting)
          waiting = zip(waiting, outcomes).filter { $1 == .incomplete }.map(\.0)
        }
        try expect(try await late.found(), is: try await here.found(), "the card of a latecomer")
      }
      try await requireSettled(here, there, subject)
    }
  ]

  private static func requireBoth(_ found: LibraryDevice.Found, _ place: String) async throws {
    try expect(found.loans, is: 6, "the sum of 1, 2 and 3 \(place)")
    try expect(
      Set(found.subjects), is: ["novel", "exile", "June"],
      "what was added and not removed \(place)")
    try expect(found.remark, is: "ours", "the last remark \(place)")
    try expect(found.versions, is: [.text("theirs")], "the losing version \(place)")
  }

  /// Has one device choose, and take away what it added.
  private static func requireSettled(
    _ here: LibraryDevice, _ there: LibraryDevice, _ subject: StorageSubject
  ) async throws {
    let known = try await here.store.changes()
    subject.clock.now = subject.clock.now.advanced(byMilliseconds: 10)
    try await here.edit(at: subject.clock.now) { card in
      card.loans -= 1
      card.subjects.removeAll { $0 == "novel" }
      card.remark = "ours and theirs"
    }
    let changes = try await here.store.changes().filter { !known.contains($0) }
    _ = try await there.take(changes)
    for desk in [here, there] {
      let found = try await desk.found()
      try expect(found.loans, is: 5, "the count after one less")
      try expect(Set(found.subjects), is: ["exile", "June"], "the set after a removal")
      try expect(found.remark, is: "ours and theirs", "the remark that was chosen")
      try expect(found.versions, is: [], "the versions after a choice")
    }
    try expect(try await there.found(), is: try await here.found(), "the card after a choice")
  }
}
