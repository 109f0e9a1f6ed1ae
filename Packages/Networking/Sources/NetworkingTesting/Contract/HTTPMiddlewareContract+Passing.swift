import DomainModelsTesting
import Networking

/// Rules about what passes unchanged: HM1, HM2 and HM5.
extension HTTPMiddlewareContract {
  static func letsPass(_ subject: HTTPMiddlewareSubject) async throws {
    let headers: HTTPHeaders = ["Content-Type": "text/plain", "X-Odd": "a, b", "x-odd": "c"]
    for status in [200, 204, 404] {
      try await subject.run { _, _ in
        ScriptedAnswer(
          .answer(
            status: status, headers: headers, pieces: [.text("one "), .text("two"), .text("")]))
      } _: { client, transport, _ in
        let request = try subject.request("/a?b=c", ["Accept": "text/plain", "X-Mine": "1"])
        let response = try await client.send(request)
        try expect(response.status == status, "\(status) became \(response.status)")
        try expect(
          response.headers == headers, "the headers became \(response.headers.fields)")
        var bytes: [UInt8] = []
        for try await piece in response.body { bytes += piece }
        try expect(
          bytes == Array("one two".utf8),
          "the content became \(String(decoding: bytes, as: UTF8.self))")
        let sent = transport.requests
        try expect(sent.count == 1, "it was sent \(sent.count) times")
        for first in sent {
          let kept = request.headers.fields.allSatisfy { first.headers.fields.contains($0) }
          try expect(
            first.url == request.url && first.method == .get && kept && first.body.isEmpty,
            "the request became \(first)")
        }
      }
    }
  }

  static func passesPieceByPiece(_ subject: HTTPMiddlewareSubject) async throws {
    let pieces = (0..<5).map { ScriptedPiece.text("\($0)", after: .seconds($0 == 0 ? 0 : 1)) }
    try await subject.run { _, _ in
      .pieces(pieces)
    } _: { client, _, clock in
      let response = try await client.send(try subject.request())
      var times: [Duration] = []
      for try await piece in response.body {
        try expect(!piece.isEmpty, "an empty piece came")
        times.append(clock.now)
      }
      try expect(times.count == 5, "\(times.count) pieces of 5 came")
      let start = times[0]
      for (index, time) in times.enumerated() {
        try expect(
          time - start == .seconds(index), "piece \(index) came \(time - start) after the first")
      }
    }
  }

  static func passesErrors(_ subject: HTTPMiddlewareSubject) async throws {
    let mine = HTTPError(.untrusted, "a certificate of yesterday", hint: "look at it")
    try await subject.run { _, _ in
      .failure(mine)
    } _: { client, _, _ in
      let request = try subject.request()
      do throws(HTTPError) {
        _ = try await client.send(request)
        throw HTTPError(.malformed, "no error came")
      } catch {
        if error != mine { throw ExpectationFailure("the error became \(error)") }
      }
    }
    try await subject.run { _, _ in
      .pieces([.text("half"), ScriptedPiece(.failure(mine))])
    } _: { client, _, _ in
      let response = try await client.send(try subject.request())
      var bytes: [UInt8] = []
      do {
        for try await piece in response.body { bytes += piece }
        throw ExpectationFailure("a content that failed ended well")
      } catch let error as HTTPError {
        try expect(error == mine, "the error of the content became \(error)")
      }
      try expect(bytes == Array("half".utf8), "what came before the error is lost")
    }
  }
}
