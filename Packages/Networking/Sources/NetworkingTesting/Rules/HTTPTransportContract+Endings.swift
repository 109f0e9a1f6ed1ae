import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  static let endings = HTTPTransportRule(
    "HT3", "An answer that ends early is an error after its last byte, never a short success."
  ) { stage in
    let nine = ServerStep.answerHead(200, [("Content-Length", "9")])
    let chunked = ServerStep.answerHead(200, [("Transfer-Encoding", "chunked")])
    let cases: [(String, [ServerStep])] = [
      ("a content shorter than its length", [nine, .text("half"), .close]),
      ("a content of a length that is reset", [nine, .text("half"), .hold("half"), .reset]),
      ("chunks without the last one", [chunked, .chunk("half"), .close]),
      ("a chunk that is cut", [chunked, .text("9\r\nhalf"), .close]),
      ("chunks that are reset", [chunked, .chunk("half"), .hold("half"), .reset]),
    ]
    for (what, steps) in cases {
      try await stage.serving([.readRequest] + steps) { server in
        let response = try await stage.send(HTTPRequest(.get, server.url()), what)
        var found: [UInt8] = []
        while found.count < 4 {
          guard let piece = try await stage.piece(of: response.body, what) else { break }
          found += piece
        }
        try expect(found, is: Array("half".utf8), "what came of \(what)")
        server.release("half")
        try await expectEnd(of: response.body, what, stage)
      }
    }
    for (what, steps) in [
      ("no answer at all", [ServerStep.close]), ("a head that is cut", [.text("HTTP/1.1 200 O")]),
      ("headers that are cut", [.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n")]),
    ] {
      try await stage.serving([.readRequest] + steps) { server in
        let request = HTTPRequest(.get, try server.url())
        let error = try await stage.failure(what) { () async throws(HTTPError) in
          try await stage.transport.send(request)
        }
        try expect(
          !error.isUnsent, "\(what): it is said to be unsent, and the server has read it")
      }
    }
  }

  private static func expectEnd(
    of body: HTTPBody, _ what: String, _ stage: HTTPTransportSubject
  ) async throws {
    let error = try await stage.failure(what) { () async throws(HTTPError) -> [UInt8]? in
      var pieces = body.makeAsyncIterator()
      return try await pieces.next()
    }
    let reasons: [HTTPError.Reason] = [.truncated, .disconnected]
    try expect(reasons.contains(error.reason), "\(what) is \(error.reason)")
  }
}
