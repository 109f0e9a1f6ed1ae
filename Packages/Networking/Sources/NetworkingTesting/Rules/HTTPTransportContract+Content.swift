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
