import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  static let content = HTTPTransportRule(
    "HT2", "The content comes as it arrives, whole and in order; a piece is never empty."
  ) { stage in
    try await checkArrival(stage)
    let text = (0..<4_000).map { "line \($0)\n" }.joined()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let chunks = lines.map { ServerStep.chunk("\($0)\n") } + [.lastChunk, .readRequest]
    let chunked = ServerStep.answerHead(200, [("Transfer-Encoding", "chunked")])
    let open = ServerStep.answerHead(200, [("Connection", "close")])
    let slow = ServerStep.answerHead(200, [("Content-Length", "500")])
    try await checkWhole(stage, text, [.readRequest, chunked] + chunks, "a chunked content")
    try await checkWhole(stage, text, [.readRequest, .answer(body: text)], "a content of a length")
    try await checkWhole(stage, text, [.readRequest, open, .text(text)], "one until the end")
    let beginning = String(text.prefix(500))
    try await checkWhole(
      stage, beginning, [.readRequest, slow, .sendSlowly(Array(beginning.utf8)), .readRequest],
      "a content of single bytes")
  }

  private static func checkArrival(_ stage: HTTPTransportSubject) async throws {
    let chunked = ServerStep.answerHead(200, [("Transfer-Encoding", "chunked")])
    try await stage.serving([
      .readRequest, chunked, .hold("first"), .chunk("first"), .hold("second"), .chunk("second"),
      .lastChunk, .readRequest,
    ]) { server in
      let response = try await stage.send(
        HTTPRequest(.get, server.url()), "the head of an answer whose content is still to come")
      for name in ["first", "second"] {
        server.release(name)
        var piece: [UInt8] = []
        while piece.count < name.utf8.count {
          let next = try await stage.piece(of: response.body, "the piece that has just been sent")
          try expect(next != nil, "the content ends before its \(name) piece")
          piece += next ?? []
        }
        try expect(piece, is: Array(name.utf8), "the piece that has just been sent")
      }
      let end = try await stage.piece(of: response.body, "the end of the content")
      try expect(end, is: nil, "what follows the last piece")
    }
  }

  private static func checkWhole(
    _ stage: HTTPTransportSubject, _ text: String, _ steps: [ServerStep], _ what: String
  ) async throws {
    try await stage.serving(steps) { server in
      let response = try await stage.send(HTTPRequest(.get, server.url()), what)
      let found = try await stage.content(of: response, what)
      // The bytes themselves are too many to tell.
      try expect(found.count, is: text.utf8.count, "the length of \(what)")
      try expect(found == Array(text.utf8), "\(what) has other bytes")
    }
  }
}

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
