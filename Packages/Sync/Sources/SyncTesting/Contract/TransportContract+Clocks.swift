import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Sync

extension TransportContract {
  static let clockRules: [TransportRule] = [
    TransportRule(
      "T12",
      "A timestamp from the future is replaced, and the result has the new one.",
      needs: .judgesClocks
    ) { subject in
      let now = subject.now
      let transport = try await subject.open()
      var right = ChangeSource(seed: 12, at: now)
      var nearly = ChangeSource(seed: 13, at: now.advanced(byMilliseconds: 30_000))
      var wrong = ChangeSource(seed: 14, at: now.advanced(byMilliseconds: 7_200_000))
      let picture = right.picture(in: TransportSamples.ana)
      let near = nearly.picture(in: TransportSamples.ana)
      try await transport.pushAll([picture, near], as: 1)

      let ahead = wrong.edit(of: picture, [("title", .text("from the future"))])
      let reply = try await transport.push([ahead], as: 2)
      try expect(reply.now, is: now, "what the clock showed")
      let current = try told(reply.results, of: ahead)
      try expect(
        current.fields.first { $0.name == "title" }?.value, is: .text("from the future"),
        "what the title holds now")
      let latest = HybridTimestamp(
        milliseconds: now.milliseconds + 60_000, counter: .max, node: .max)
      try expect(
        current.fields.allSatisfy { $0.stamp > picture.stamp && $0.stamp <= latest },
        "the stamps that the result tells are not of now")

      // A device whose clock is right edits after that, and it counts.
      subject.clock.now = now.advanced(byMilliseconds: 45_000)
      var later = ChangeSource(seed: 15, at: subject.now)
      let edit = later.edit(of: picture, [("title", .text("of today"))])
      try await transport.pushAll([edit], as: 3)

      // The reply was lost.
      let again = try told(try await transport.push([ahead], as: 2).results, of: ahead)
      try expect(
        again.fields.first { $0.name == "title" }?.value, is: .text("of today"),
        "what a repeated push tells of the title")
      let pulled = try await transport.pullAll(as: 4).changes
      try expect(
        pulled.flatMap { $0.fields.map(\.stamp) + [$0.stamp] }.allSatisfy { $0 <= latest },
        "a stamp from the future is handed on")
      try expect(pulled.contains(near), "a stamp a little ahead is not left as it was")
      try expect(
        RecordView(pulled).state(of: picture.key)?.fields.first { $0.name == "title" }?.value,
        is: .text("of today"), "what a device makes of the title")
    }
  ]

  private static func told(_ results: [OperationResult], of change: Change) throws -> Change {
    try expect(results.map(\.outcome), is: [.restamped], "what became of it")
    guard let current = results.first?.current else {
      throw ExpectationFailure("the result does not say how the record is now")
    }
    try expect(current.key, is: change.key, "the record of which the result tells")
    return current
  }
}

extension TransportContract {
  static let placeRules: [TransportRule] = [
    TransportRule(
      "T8",
      "A cursor of another place, or one that was made up, is refused as replaced; "
        + "one that can't be continued any more as mustRefetch. Neither is taken for "
        + "a beginning."
    ) { subject in
      var source = ChangeSource(seed: 8, at: subject.now)
      let transport = try await subject.open()
      try await transport.pushAll(source.next(5), as: 1)
      let elsewhere = try await subject.openElsewhere()
      try await elsewhere.pushAll(source.next(5), as: 1)
      let foreign = try await elsewhere.pullAll(as: 2).cursor
      let own = try await transport.pullAll(as: 2).cursor
      let madeUp = ["", "0", "nonsense", "🧗\u{0}", "\(own)\(own)", String("\(own)".dropLast(3))]
      for cursor in [foreign] + madeUp.map({ SyncCursor($0) }) {
        try await expectRefusal(of: cursor, as: .replaced, by: transport)
      }
      guard let forget = subject.forget else { return }
      try await transport.pushAll(source.next(5), as: 1)
      try await forget()
      try await expectRefusal(of: own, as: .mustRefetch, by: subject.open())
    },
    TransportRule(
      "T9", "What was acknowledged is there when the place is opened again.", needs: .persistent
    ) { subject in
      var source = ChangeSource(seed: 9, at: subject.now)
      let first = source.next(6)
      let second = source.next(6)
      var transport = try await subject.open()
      try await transport.pushAll(first, as: 1)
      let cursor = try await transport.pullAll(as: 2).cursor
      try await transport.pushAll(second, as: 1)
      transport = try await subject.reopen()
      let all = try await transport.pullAll(as: 3).changes
      try expect(
        Set(all.map(\.operation)), is: Set((first + second).map(\.operation)),
        "the content after another opening")
      let rest = try await transport.pullAll(as: 2, after: cursor).changes
      try expect(
        Set(rest.map(\.operation)), is: Set(second.map(\.operation)),
        "what comes after a cursor from before")
    },
  ]

  private static func expectRefusal(
    of cursor: SyncCursor, as reason: SyncError.Reason, by transport: any SyncTransport
  ) async throws {
    let request = PullRequest(device: TransportSamples.device(2), cursor: cursor, limit: 100)
    let reply: PullReply
    do throws(SyncError) {
      reply = try await transport.pull(request)
    } catch {
      try expect(error.reason, is: reason, "the reason why the cursor \"\(cursor)\" is refused")
      return
    }
    throw ExpectationFailure(
      "the cursor \"\(cursor)\" is taken and gives \(reply.changes.count) changes")
  }
}
