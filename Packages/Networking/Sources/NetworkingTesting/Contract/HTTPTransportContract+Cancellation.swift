import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  static let cancellation = HTTPTransportRule(
    "HT5",
    "A call that is cancelled ends soon, as `cancelled`, and holds nothing any more; so does a body "
      + "whose reader is gone."
  ) { stage in
    try await checkBefore(stage)
    try await checkWaiting(stage)
    try await checkReading(stage)
    try await checkDropped(stage, afterPieces: 0, "a body that is not read")
    try await checkDropped(stage, afterPieces: 1, "a body that is left in the middle")
  }

  private static let endless: [ServerStep] = [
    .readRequest, .answerHead(200, [("Content-Length", "1000")]), .text("half"), .hold("never"),
  ]

  private static func checkBefore(_ stage: HTTPTransportSubject) async throws {
    try await stage.serving([.readRequest, .answer(200), .readRequest]) { server in
      let request = HTTPRequest(.get, try server.url())
      let what = "a call of a task that is cancelled already"
      let error = try await stage.failure(what) { () async throws(HTTPError) in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await stage.transport.send(request)
      }
      try expect(error.reason, is: .cancelled, "the reason of \(what)")
      try expect(server.record.requests.count, is: 0, "the requests of \(what)")
    }
  }

  private static func checkWaiting(_ stage: HTTPTransportSubject) async throws {
    try await stage.serving([.readRequest, .hold("never")]) { server in
      let request = HTTPRequest(.get, try server.url())
      let call = Task { () -> Result<HTTPResponse, HTTPError> in
        do throws(HTTPError) {
          return .success(try await stage.transport.send(request))
        } catch {
          return .failure(error)
        }
      }
      try await stage.server(server, sees: "the request") { $0.requests.count == 1 }
      call.cancel()
      try await expectCancelled(call, "a call that waits for an answer", server, stage)
    }
  }

  private static func checkReading(_ stage: HTTPTransportSubject) async throws {
    try await stage.serving(endless) { server in
      let response = try await stage.send(HTTPRequest(.get, server.url()), "the head")
      let what = "a reader that waits for the next piece"
      let first = try await stage.piece(of: response.body, "the first piece")
      try expect(first, is: Array("half".utf8), "the first piece")
      let body = response.body
      let reading = Task { () -> Result<[UInt8]?, HTTPError> in
        var pieces = body.makeAsyncIterator()
        do throws(HTTPError) { return .success(try await pieces.next()) } catch {
          return .failure(error)
        }
      }
      reading.cancel()
      try await expectCancelled(reading, what, server, stage)
    }
  }

  private static func checkDropped(
    _ stage: HTTPTransportSubject, afterPieces count: Int, _ what: String
  ) async throws {
    try await stage.serving(endless) { server in
      do {
        let response = try await stage.send(HTTPRequest(.get, server.url()), what)
        for _ in 0..<count { _ = try await stage.piece(of: response.body, what) }
      }
      try await stage.server(server, sees: "\(what): the end of its connection") {
        $0.openConnections == 0
      }
    }
  }

  private static func expectCancelled<Value: Sendable>(
    _ task: Task<Result<Value, HTTPError>, Never>, _ what: String, _ server: HostileServer,
    _ stage: HTTPTransportSubject
  ) async throws {
    let error = try await stage.failure(what) { () async throws(HTTPError) in
      try await task.value.get()
    }
    try expect(error.reason, is: .cancelled, "the reason of \(what)")
    try expect(!error.isUnsent, "\(what) is said to be unsent, and the server has read it")
    try await stage.server(server, sees: "\(what): the end of its connection") {
      $0.openConnections == 0
    }
  }
}
