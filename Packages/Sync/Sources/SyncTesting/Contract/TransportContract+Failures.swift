import DomainModelsTesting
import Storage
import Sync

extension TransportContract {
  static let failureRules: [TransportRule] = [
    TransportRule(
      "T13",
      "A call that fails throws SyncError, and what it did not acknowledge may be pushed again."
    ) { subject in
      var source = ChangeSource(seed: 16, at: subject.now)
      let transport = try await subject.open()
      var changes = source.next(5)
      try await transport.pushAll(changes, as: 1)
      if let outage = subject.outage {
        let waiting = source.next(5)
        try await outage(true)
        let reply = try? await transport.push(waiting, as: 1)
        try expect(
          reply?.results.allSatisfy { $0.outcome == .retry } ?? true,
          "a push to a place that can't be reached is acknowledged")
        try await outage(false)
        try await transport.pushAll(waiting, as: 1)
        changes += waiting
      }
      // Cut at any time: it can be done again after every outcome.
      for _ in 0..<5 {
        let waiting = source.next(4)
        let cut = Task { try await transport.pushAll(waiting, as: 1) }
        cut.cancel()
        if case .failure(let error) = await cut.result {
          try expect(error is SyncError, "a push that was cut throws \(error)")
        }
        try await transport.pushAll(waiting, as: 1)
        changes += waiting
      }
      let pulled = try await transport.pullAll(as: 2).changes
      try expect(
        RecordView(pulled) == RecordView(changes), "after failures something is missing or twice")
    },
    TransportRule(
      "T14",
      """
      A cursor that a push returns is past no change of another device that the pushing device did \
      not pull.
      """
    ) { subject in
      var source = ChangeSource(seed: 17, at: subject.now)
      var other = ChangeSource(seed: 18, at: subject.now)
      let transport = try await subject.open()
      try await transport.pushAll(source.next(3), as: 1)
      let cursor = try await transport.pullAll(as: 1).cursor
      let news = other.next(3)
      try await subject.open().pushAll(news, as: 2)
      let reply = try await transport.push(
        SyncPush(device: TransportSamples.device(1), changes: source.next(3), cursor: cursor))
      let rest = try await transport.pullAll(as: 1, after: reply.cursor ?? cursor).changes
      let missing = Set(news.map(\.operation)).subtracting(rest.map(\.operation))
      try expect(
        missing.isEmpty, "\(missing.count) changes of another device never come after a push")
    },
  ]
}
