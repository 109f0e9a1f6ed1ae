import DomainModelsTesting
import Storage
import Sync

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
      "T9", "What was acknowledged is there when the place is opened anew.", needs: .persistent
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
        "what is there after opening anew")
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
