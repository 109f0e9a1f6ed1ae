import DomainModels
import DomainModelsTesting
import Storage
import Sync

extension TransportContract {
  static let recordRules: [TransportRule] = [
    TransportRule(
      "T10",
      "Digests are equal where the records are, and differ in the ranges where they are not; asking "
        + "for a range gives what is missing there.", body: digests),
    TransportRule(
      "T11",
      "A snapshot holds what lives, nothing that is deleted, and a cursor that misses nothing which "
        + "was pushed since.", needs: .snapshots, body: snapshots),
  ]

  private static let digests: @Sendable (TransportSubject) async throws -> Void = { subject in
    var source = ChangeSource(seed: 10, at: subject.now)
    var changes = source.next(24)
    changes.append(source.edit(of: changes[0]))
    for table in ["pictures", "futures"] {
      // One that no other shares its range with: nothing is left of that.
      let known = changes.prefix(24).filter { $0.table == table }
      changes += known.suffix(1).map { source.deletion(of: $0) }
    }
    let here = try await subject.open()
    let there = try await subject.openElsewhere()
    try await here.pushAll(changes, as: 1)
    // What was made comes first, the rest in another order, from another device.
    try await there.pushAll(changes.prefix(24).reversed() + changes.dropFirst(24).reversed(), as: 2)
    let view = RecordView(changes)
    let same = try await here.digests()
    try expect(same == view.digests, "the digests are not those of the records")
    try expect(try await there.digests() == same, "two places with the same records differ")
    let news = [source.edit(of: changes[2]), source.deletion(of: changes[3]), source.picture()]
    try await here.pushAll(news, as: 1)
    let later = try await here.digests()
    let differing = Set(later.keys).union(same.keys).filter { later[$0] != same[$0] }
    try expect(
      differing == Set(news.map { DigestRange(of: $0.key) }),
      "\(differing.count) ranges differ, and not those of the changes")
    let missing = try await here.snapshotAll(as: 2, differing, limit: 2).records
    try expect(
      missing.allSatisfy { differing.contains(DigestRange(of: $0.key)) },
      "asking for ranges gives records of others")
    try expect(
      RecordView(changes + missing) == RecordView(changes + news),
      "asking for the ranges that differ does not give what is missing")
  }

  private static let snapshots: @Sendable (TransportSubject) async throws -> Void = { subject in
    var source = ChangeSource(seed: 11, at: subject.now)
    var changes = source.next(20)
    let picture = source.picture()
    changes += [picture, source.frame(of: picture), source.edit(of: changes[2])]
    let deletions = [source.deletion(of: changes[0]), source.deletion(of: changes[1])]
    let transport = try await subject.open()
    try await transport.pushAll(changes + deletions, as: 1)
    let still = try await transport.snapshotAll(as: 2, limit: 4)
    try expectWhole(still.records, RecordView(changes + deletions))
    let parents = still.records.firstIndex { $0.key == picture.key }
    let frame = still.records.firstIndex { $0.table == "frames" }
    try expect((parents ?? .max) < (frame ?? -1), "a frame comes before its picture")
    let rest = try await transport.pullAll(as: 2, after: still.cursor).changes
    try expect(rest.isEmpty, "\(rest.count) changes come after a snapshot of all of them")

    // Now with a device that pushes between the pages, and touches each record only once.
    var pushed = changes + deletions
    var untouched = Array(changes[3..<20])
    let moving = try await transport.snapshotAll(as: 3, limit: 4) { _ in
      guard untouched.count > 1 else { return }
      let edited = [untouched.removeFirst(), untouched.removeLast()]
      let news = [
        source.picture(), source.edit(of: edited[0]), source.deletion(of: edited[1]),
      ]
      try await transport.pushAll(news, as: 1)
      pushed += news
    }
    let since = try await transport.pullAll(as: 3, after: moving.cursor).changes
    try expect(
      RecordView(moving.records + since).living == RecordView(pushed).living,
      "the snapshot and what came since miss something")
  }

  /// Throws unless some records are exactly those that live.
  private static func expectWhole(_ records: [Change], _ view: RecordView) throws {
    try expect(records.filter(\.isDeletion).count, is: 0, "the number of deleted records")
    // A record may come in two parts, of which one holds what the place knows nothing of.
    try expect(
      RecordView(records).living == view.living, "the snapshot does not hold exactly what lives")
  }
}

extension TransportContract {
  static let contentRules: [TransportRule] = [
    TransportRule(
      "T7",
      "Changes come back as they were: every kind of value, timestamps, lives, versions, also of "
        + "tables that the place does not know."
    ) { subject in
      var source = ChangeSource(seed: 7, at: subject.now)
      var changes = source.next(60)
      changes.append(source.joined())
      changes.append(source.edit(of: changes[0], [("title", .text("e\u{301}"))]))
      for change in changes.prefix(3) {
        let deletion = source.deletion(of: change)
        changes += [deletion, source.restoration(of: deletion)]
      }
      changes.append(source.picture(fields: [("note", .text(String(repeating: "é", count: 9000)))]))
      let transport = try await subject.open()
      try await transport.pushAll(changes, as: 1)
      let pulled = try await subject.open().pullAll(as: 2, limit: 20).changes
      let known = Dictionary(pulled.map { ($0.operation, $0) }) { first, _ in first }
      for change in changes {
        guard let found = known[change.operation] else {
          throw ExpectationFailure("a change of \(change.table) did not come back")
        }
        let differing = zip(change.fields, found.fields).filter { $0 != $1 }.map(\.0.name)
        try expect(
          found == change,
          "a change of \(change.table) came back as another; fields that differ: \(differing)")
      }
    }
  ]
}
