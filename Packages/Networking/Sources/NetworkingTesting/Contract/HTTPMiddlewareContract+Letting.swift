import DomainModelsTesting
import Networking

/// Rules about letting go: HM3 and HM4.
extension HTTPMiddlewareContract {
  static func releases(_ subject: HTTPMiddlewareSubject) async throws {
    let pieces = (0..<3).map { ScriptedPiece.text("\($0)") }
    for read in 0...4 {
      try await subject.run { _, _ in
        .pieces(pieces)
      } _: { client, transport, _ in
        try await take(read, piecesOf: try subject.request(), from: client)
        try expect(
          transport.openBodies == 0, "after \(read) pieces the content is still held")
        try expect(
          transport.releases == 1,
          "after \(read) pieces it was released \(transport.releases) times")
      }
    }
  }

  /// Reads so many pieces and lets go of the rest on return.
  private static func take(
    _ count: Int, piecesOf request: HTTPRequest, from client: any HTTPTransport
  ) async throws {
    let response = try await client.send(request)
    var iterator = response.body.makeAsyncIterator()
    for _ in 0..<count where try await iterator.next() == nil { return }
  }

  static func endsWhenCancelled(_ subject: HTTPMiddlewareSubject) async throws {
    // Before it begins, while the headers are awaited, in the middle of the content.
    let silent: [ScriptedAnswer] = [
      .status(200), .silence, .pieces([.text("half"), ScriptedPiece(.silence)]),
    ]
    for (index, answer) in silent.enumerated() {
      try await subject.run { _, _ in
        answer
      } _: { client, transport, clock in
        let start = clock.now
        let error = try await errorWhenCancelled(
          after: index == 0 ? nil : .milliseconds(1), subject.request(), client, clock)
        // Who is never asked to wait may get an answer in spite of it.
        if error == nil, index == 0 { return }
        try expect(
          error?.reason == .cancelled,
          "cancelled at point \(index) it ended with \(error.map { "\($0)" } ?? "no error")")
        try expect(transport.isIdle, "cancelled at point \(index) it holds something")
        try expect(
          clock.now - start <= .milliseconds(1),
          "cancelled at point \(index) it took \(clock.now - start) to end")
      }
    }
  }

  /// Sends, reads everything, and is cancelled meanwhile.
  private static func errorWhenCancelled(
    after delay: Duration?, _ request: HTTPRequest, _ client: any HTTPTransport,
    _ clock: VirtualClock
  ) async throws -> HTTPError? {
    try await withThrowingTaskGroup(of: HTTPError?.self) { group in
      if delay == nil { group.cancelAll() }
      group.addTask {
        do throws(HTTPError) {
          let response = try await client.send(request)
          for try await _ in response.body {}
          return nil
        } catch {
          return error
        }
      }
      if let delay {
        try await clock.monotonic.sleep(until: clock.now + delay)
        group.cancelAll()
      }
      return try await group.next() ?? nil
    }
  }
}
