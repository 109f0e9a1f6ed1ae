import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  private static let atOnce = 4

  static let concurrency = HTTPTransportRule("HT6", "Calls at one time do not disturb each other.")
  {
    stage in
    let echo = ServerStep.respond { request in
      ServerStep.head(200, [("Content-Length", "\(request.target.utf8.count)")])
        + Array(request.target.utf8)
    }
    let later = [[ServerStep]](repeating: [.readRequest, echo], count: 8).flatMap { $0 }
    try await stage.serving([.readRequest, .hold("all"), echo] + later + [.readRequest]) { server in
      let calls = try (0..<atOnce).map { try call("/at-once/\($0)", server, stage) }
      try await stage.server(server, sees: "\(atOnce) calls at one time") {
        $0.requests.count == atOnce
      }
      // One that goes must not take the others with it.
      calls[0].cancel()
      try await stage.server(server, sees: "the end of the call that was cancelled") {
        $0.openConnections == atOnce - 1
      }
      server.release("all")
      for (number, call) in calls.enumerated().dropFirst() {
        try await expectOwn("/at-once/\(number)", call, stage)
      }
      let more = try (0..<12).map { try call("/later/\($0)", server, stage) }
      for (number, call) in more.enumerated() {
        try await expectOwn("/later/\(number)", call, stage)
      }
    }
  }

  private static func call(
    _ path: String, _ server: HostileServer, _ stage: HTTPTransportSubject
  ) throws -> Task<[UInt8], any Error> {
    let request = HTTPRequest(.get, try server.url(path))
    return Task {
      var content: [UInt8] = []
      for try await piece in try await stage.transport.send(request).body { content += piece }
      return content
    }
  }

  private static func expectOwn(
    _ path: String, _ call: Task<[UInt8], any Error>, _ stage: HTTPTransportSubject
  ) async throws {
    let content = try await stage.soon("the answer to \(path)") { try await call.value }
    let text = String(decoding: content, as: UTF8.self)
    try expect(text, is: path, "the answer to one of several calls")
  }
}
