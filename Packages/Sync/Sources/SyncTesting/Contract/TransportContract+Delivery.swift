import DomainModels
import DomainModelsTesting
import Storage
import Sync

extension TransportContract {
  static let deliveryRules: [TransportRule] = [
    TransportRule("T1", "What was pushed and acknowledged reaches every other device that pulls.") {
      subject in
      var source = ChangeSource(seed: 1, at: subject.now)
      let changes = source.next(40)
      let transport = try await subject.open()
      for start in stride(from: 0, to: 40, by: 8) {
        try await transport.pushAll(Array(changes[start..<start + 8]), as: 1)
      }
      for (device, opening) in [(2, transport), (3, try await subject.open())] {
        let pulled = try await opening.pullAll(as: UInt8(device)).changes
        let missing = Set(changes.map(\.operation)).subtracting(pulled.map(\.operation))
        try expect(missing.isEmpty, "device \(device) lacks \(missing.count) of 40 changes")
      }
    },
    TransportRule(
      "T2",
      "Pushing the same changes again does no harm: a change comes at most as often as it was "
        + "pushed, each time as it was, and nothing that a device makes of what it pulls differs."
    ) { subject in
      var source = ChangeSource(seed: 2, at: subject.now)
      var changes = source.next(6)
      changes.append(source.edit(of: changes[0]))
      changes.append(source.deletion(of: changes[1]))
      let transport = try await subject.open()
      try await transport.pushAll(changes, as: 1)
      let first = try await transport.pullAll(as: 2)
      let before = RecordView(first.changes)
      try await transport.pushAll(changes, as: 1)
      try await subject.open().pushAll(Array(changes.suffix(3)), as: 1)
      let later = try await transport.pullAll(as: 2, after: first.cursor)
      try expect(
        RecordView(first.changes + later.changes) == before,
        "a device that goes on makes something else of what came twice")
      let all = try await transport.pullAll(as: 3).changes
      try expect(
        RecordView(all) == before, "a device that begins makes something else of what came twice")
      for (index, change) in changes.enumerated() {
        let found = all.filter { $0.operation == change.operation }
        try expect(
          found.allSatisfy { $0 == change }, "a change that was pushed twice came as another")
        let pushes = index < changes.count - 3 ? 2 : 3
        try expect(
          (1...pushes).contains(found.count),
          "a change that was pushed \(pushes) times came \(found.count) times")
      }
      try expect(
        Set(all.map(\.operation)), is: Set(changes.map(\.operation)), "what came after repetitions")
    },
    TransportRule(
      "T3",
      "Pulling page by page from the beginning misses nothing, for any size of the pages and any "
        + "number of pushes meanwhile.", body: pages),
    TransportRule(
      "T4",
      "A cursor continues: after the last page nothing comes that came before it, and a pull "
        + "without news gives no changes."
    ) { subject in
      var source = ChangeSource(seed: 4, at: subject.now)
      let transport = try await subject.open()
      try await transport.pushAll(source.next(7), as: 1)
      var cursor = try await transport.pullAll(as: 2, limit: 3).cursor
      for count in [0, 5, 0, 1, 0] {
        let news = source.next(count)
        if count > 0 { try await transport.pushAll(news, as: 1) }
        let page = try await subject.open().pullAll(as: 2, after: cursor, limit: 3)
        try expect(
          Set(page.changes.map(\.operation)), is: Set(news.map(\.operation)),
          "what comes after the last page and \(count) new changes")
        try expect(page.changes.count, is: count, "how many changes came for \(count) new ones")
        cursor = page.cursor
      }
    },
    TransportRule(
      "T5", "One result for each change of a push, in order, each naming its operation."
    ) { subject in
      var source = ChangeSource(seed: 5, at: subject.now)
      let first = source.next(5)
      let transport = try await subject.open()
      let mixed = source.next(3) + first.prefix(2) + source.next(2)
      for changes in [first, mixed, []] {
        let reply = try await transport.push(changes, as: 1)
        try expect(
          reply.results.map(\.operation), is: changes.map(\.operation), "what results name")
      }
    },
    TransportRule(
      "T6",
      """
      Of one device, changes of one scope arrive in the order in which they were pushed, and so do \
      those of one push.
      """
    ) { subject in
      var source = ChangeSource(seed: 6, at: subject.now)
      var other = ChangeSource(seed: 7, at: subject.now)
      let transport = try await subject.open()
      var pushed: [[Change]] = []
      for _ in 0..<6 {
        var changes = source.next(4)
        changes.append(source.edit(of: changes[0]))
        try await transport.pushAll(changes, as: 1)
        pushed.append(changes)
        try await transport.pushAll(other.next(2), as: 2)
      }
      let scopes = Dictionary(grouping: pushed.joined(), by: \.scope)
      for limit in [1, 4, 100] {
        let arrived = try await transport.pullAll(as: 3, limit: limit).changes.map(\.operation)
        for changes in pushed + Array(scopes.values) {
          let operations = changes.map(\.operation)
          let own = arrived.filter(Set(operations).contains)
          try expect(own == operations, "they arrive in another order")
        }
      }
    },
  ]

  private static let pages: @Sendable (TransportSubject) async throws -> Void = { subject in
    // A device that was offline comes late with early timestamps.
    var early = ChangeSource(
      seed: 31, at: subject.now.advanced(byMilliseconds: -86_400_000))
    var source = ChangeSource(seed: 32, at: subject.now)
    let transport = try await subject.open()
    var wanted = source.next(20)
    try await transport.pushAll(wanted, as: 1)
    let first = try await transport.pullAll(as: 9, limit: 7)
    let late = early.next(5)
    try await transport.pushAll(late, as: 2)
    wanted += late
    var seen = first.changes.map(\.operation)
    let next = try await transport.pullAll(as: 9, after: first.cursor, limit: 2)
    seen += next.changes.map(\.operation)
    try expect(
      Set(seen), is: Set(wanted.map(\.operation)), "what came, with what was pushed late,")
    for limit in [1, 2, 3, 1000] {
      let all = try await transport.pullAll(as: 9, limit: limit).changes
      try expect(
        Set(all.map(\.operation)), is: Set(wanted.map(\.operation)),
        "what came in pages of \(limit)")
    }
    try await pagesWhileOthersPush(subject, from: next.cursor)
  }

  private static func pagesWhileOthersPush(
    _ subject: TransportSubject, from cursor: SyncCursor
  ) async throws {
    let now = subject.now
    let reader = try await subject.open()
    try await withThrowingTaskGroup(of: [Change].self) { group in
      for number in UInt8(1)...4 {
        let transport = try await subject.open()
        group.addTask {
          var source = ChangeSource(seed: 300 + UInt64(number), at: now)
          var pushed: [Change] = []
          for _ in 0..<10 {
            let changes = source.next(3)
            try await transport.pushAll(changes, as: number)
            pushed += changes
            await Task.yield()
          }
          return pushed
        }
      }
      var seen: [Change] = []
      var place = cursor
      var wanted: [Change] = []
      while let pushed = try await group.next() {
        wanted += pushed
        let page = try await reader.pullAll(as: 9, after: place, limit: 2)
        seen += page.changes
        place = page.cursor
      }
      let rest = try await reader.pullAll(as: 9, after: place, limit: 2).changes
      let missing = Set(wanted.map(\.operation)).subtracting((seen + rest).map(\.operation))
      try expect(missing.isEmpty, "\(missing.count) changes of \(wanted.count) never came")
    }
  }
}
