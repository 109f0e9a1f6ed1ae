import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  static let answers = HTTPTransportRule(
    "HT1", "A whole answer of any status is an answer: only a missing or broken one is an error."
  ) { stage in
    let statuses = [200, 201, 204, 304, 400, 401, 403, 404, 409, 410, 418, 429, 500, 502, 503]
    for status in statuses {
      let body = status == 204 || status == 304 ? "" : "status \(status)"
      let answer = body.isEmpty ? ServerStep.answerHead(status) : .answer(status, body: body)
      try await stage.serving([.readRequest, answer, .readRequest]) { server in
        let response = try await stage.send(HTTPRequest(.get, server.url()), "a \(status)")
        try expect(response.status, is: status, "the status")
        let content = try await stage.content(of: response, "the content of a \(status)")
        try expect(content, is: Array(body.utf8), "the content of a \(status)")
      }
    }
    try await checkHeaders(stage)
    try await checkBodilessAnswers(stage)
  }

  private static func checkHeaders(_ stage: HTTPTransportSubject) async throws {
    let interim = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
    let answer = ServerStep.answer(
      200, [("X-Two", "one"), ("Retry-After", " 7 "), ("x-two", "two")], body: "end")
    try await stage.serving([.readRequest, .text(interim), answer, .readRequest]) { server in
      let request = HTTPRequest(
        .post, try server.url("/path?query=1"), headers: ["X-Sent": "yes"], body: Array("body".utf8)
      )
      let response = try await stage.send(request, "an answer after an interim one")
      try expect(response.status, is: 200, "the status after an interim answer")
      try expect(
        response.headers.values("X-TWO"), is: ["one", "two"], "a header given twice")
      try expect(response.headers["retry-after"], is: "7", "a header with blanks around it")
      try expect(response.url, is: request.url, "the answer's address")
      let received = server.record.requests.first
      try expect(received?.method, is: "POST", "the method that arrived")
      try expect(received?.target, is: "/path?query=1", "the path that arrived")
      try expect(received?.headers["x-sent"], is: "yes", "the header that arrived")
      try expect(received?.body, is: Array("body".utf8), "the content that arrived")
    }
  }

  private static func checkBodilessAnswers(_ stage: HTTPTransportSubject) async throws {
    let length = ServerStep.answerHead(200, [("Content-Length", "400")])
    try await stage.serving([.readRequest, length, .readRequest]) { server in
      let response = try await stage.send(HTTPRequest(.head, server.url()), "an answer to HEAD")
      let content = try await stage.content(of: response, "the content of an answer to HEAD")
      try expect(content, is: [], "the content of an answer to HEAD")
    }
  }
}

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
