import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Testing

struct RecordingTests {
  private func request(
    _ method: HTTPMethod = .get, _ path: String = "/a", query: String? = nil,
    headers: HTTPHeaders = [:], body: String = ""
  ) -> HTTPRequest {
    HTTPRequest(
      method, .exampleAddress(host: "example.org", path: path, query: query), headers: headers,
      body: Array(body.utf8))
  }

  @Test("what was recorded plays again, piece by piece, after a trip through text")
  func recordAndReplay() async throws {
    let transport = ScriptedTransport([
      .pieces(
        [.text("Hel"), .text("lo"), ScriptedPiece(.bytes([0xFF, 0x00]))],
        ["Content-Type": "text/plain", "Set-Cookie": "a=b"]),
      .status(404, [:], "no"),
      .failure(HTTPError(.timedOut, "no answer came in time")),
      .pieces([.text("half"), ScriptedPiece(.failure(HTTPError(.disconnected, "gone")))]),
    ])
    let recording = RecordingTransport(transport)
    for path in ["/a", "/b", "/c", "/d"] {
      let response = try? await recording.send(request(.get, path))
      _ = try? await response?.body.collect(limit: 100)
    }
    #expect(transport.isIdle)
    let cassette = try Cassette(recording.cassette.bytes)
    #expect(cassette == recording.cassette)
    let replay = ReplayTransport(cassette)
    var first = try await replay.send(request(.get, "/a")).body.makeAsyncIterator()
    #expect(try await first.next() == Array("Hel".utf8))
    #expect(try await first.next() == Array("lo".utf8))
    #expect(try await first.next() == [0xFF, 0x00])
    #expect(try await first.next() == nil)
    let missing = try await replay.send(request(.get, "/b"))
    #expect(missing.status == 404)
    #expect(try await missing.body.collect(limit: 9) == Array("no".utf8))
    await #expect(throws: HTTPError(.timedOut, "no answer came in time")) {
      try await replay.send(request(.get, "/c"))
    }
    #expect(replay.unplayed.map(\.request.url) == ["https://example.org/d"])
    var half = try await replay.send(request(.get, "/d")).body.makeAsyncIterator()
    #expect(try await half.next() == Array("half".utf8))
    await #expect(throws: HTTPError(.disconnected, "the content was recorded up to here")) {
      try await half.next()
    }
    #expect(replay.unplayed.isEmpty)
  }

  @Test("no secret gets into a cassette, and the request plays all the same")
  func secretsStayOut() async throws {
    let transport = ScriptedTransport([
      .status(
        200, ["Content-Type": "application/json", "Set-Cookie": "sid=cookie-secret"],
        #"{"access_token": "answer-secret", "expires_in": 3600, "echo": "Bearer header-secret!"}"#)
    ])
    let recording = RecordingTransport(transport)
    let request = request(
      .post, "/token", query: "apikey=query-secret&q=climb",
      headers: [
        "Authorization": "Bearer header-secret", "X-Custom": "custom-secret",
        "Content-Type": "application/json", "Accept": "application/json",
      ],
      body: #"{"user": "ada", "password": "body-secret", "nested": [{"api_key": "deep-secret"}]}"#)
    let response = try await recording.send(request)
    let bytes = try await response.body.collect(limit: 1000)
    #expect(String(decoding: bytes, as: UTF8.self).contains("answer-secret"), "the caller gets it")
    let text = String(decoding: recording.cassette.bytes, as: UTF8.self)
    #expect(!text.contains("secret\""))
    for secret in ["answer", "header", "query", "body", "deep", "cookie", "custom"] {
      #expect(!text.contains("\(secret)-secret"), "\(secret)")
    }
    #expect(text.contains("q=climb"))
    #expect(text.contains("ada"))
    #expect(text.contains("3600"))
    #expect(text.contains("application/json"))
    let replay = ReplayTransport(recording.cassette)
    #expect(try await replay.send(request).status == 200)
  }

  @Test("a secret header isn't kept even if a client lists it")
  func listedSecret() async throws {
    let recording = RecordingTransport(
      ScriptedTransport([.status(200)]), rules: RecordingRules(headers: ["authorization", "x-a"]))
    _ = try await recording.send(request(headers: ["Authorization": "Bearer x", "X-A": "1"]))
    #expect(recording.cassette.exchanges.first?.request.headers == ["X-A": "1"])
  }

  @Test("the secrets of a form stay out too")
  func formSecrets() async throws {
    let recording = RecordingTransport(ScriptedTransport([.status(200)]))
    let request = request(
      .post, "/token", headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: "grant_type=password&user=ada&pass%77ord=form-secret&refresh_token=&x")
    _ = try await recording.send(request)
    let body = try #require(recording.cassette.exchanges.first).request.body
    #expect(
      String(decoding: body, as: UTF8.self)
        == "grant_type=password&user=ada&pass%77ord=•••&refresh_token=•••&x")
    #expect(try await ReplayTransport(recording.cassette).send(request).status == 200)
  }

  @Test("a damaged cassette is refused or read, and nothing else happens")
  func damagedCassettes() throws {
    let random = RandomSource.seeded(5)
    let exchange = RecordedExchange(
      .init(.get, "https://example.org/a", headers: ["Accept": "x"], body: [0xFF]),
      .answer(status: 200, headers: [:], pieces: [[0x61], [0xC3]], ending: .failed(.truncated)))
    let bytes = Cassette([exchange, exchange]).bytes
    var refused = 0
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0...random.next() % 3 {
        damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(
          truncatingIfNeeded: random.next())
      }
      do throws(CassetteError) {
        #expect(try Cassette(damaged).exchanges.count <= 3)
      } catch {
        #expect((1...5).contains(error.line) && error.column >= 1)
        refused += 1
      }
    }
    #expect(refused > 1_000)
    #expect(try Cassette(bytes).exchanges == [exchange, exchange])
  }

  @Test("equal requests play in the order in which they were recorded, and no more often")
  func repeatedRequests() async throws {
    let asked = RecordedExchange.Request(.get, "https://example.org/a")
    let replay = ReplayTransport(
      Cassette(
        ["one", "two"].map {
          RecordedExchange(
            asked,
            .answer(status: 200, headers: [:], pieces: [Array($0.utf8)], ending: .complete))
        }))
    for expected in ["one", "two"] {
      let body = try await replay.send(request()).body.collect(limit: 10)
      #expect(String(decoding: body, as: UTF8.self) == expected)
    }
    let error = await #expect(throws: HTTPError.self) { try await replay.send(request()) }
    #expect(
      error?.message
        == "GET https://example.org/a was recorded 2 times, and was played as often")
    #expect(error?.reason == .invalidRequest)
  }

  @Test(
    "an unexpected request is refused, and the nearest is named",
    arguments: [
      ("GET", "/climbs", "", "exchange 1, whose content differs from byte 0 on"),
      ("POST", "/climb", "", "exchange 2, whose content differs from byte 0 on"),
      ("POST", "/climb", "{\"a\":2}", "exchange 2, whose content differs from byte 5 on"),
      ("GET", "/climb", "{\"a\":1}", "exchange 2, POST https://example.org/climb"),
      ("GET", "/clim", "x", "exchange 1, GET https://example.org/climbs"),
    ])
  func unexpectedRequest(method: String, path: String, body: String, phrase: String) async {
    let done = RecordedExchange.Outcome.answer(
      status: 200, headers: [:], pieces: [], ending: .complete)
    let replay = ReplayTransport(
      Cassette([
        RecordedExchange(.init(.get, "https://example.org/climbs", body: [0x78]), done),
        RecordedExchange(
          .init(.post, "https://example.org/climb", body: Array("{\"a\":1}".utf8)), done),
      ]))
    let error = await #expect(throws: HTTPError.self) {
      try await replay.send(request(HTTPMethod(rawValue: method), path, body: body))
    }
    #expect(
      error?.message.contains("was not recorded; the nearest is \(phrase)") == true,
      "\(error?.message ?? "")")
    #expect(replay.unplayed.count == 2)
  }

  @Test("an empty cassette plays nothing")
  func emptyCassette() async throws {
    let replay = ReplayTransport(try Cassette(Cassette().bytes))
    let error = await #expect(throws: HTTPError.self) { try await replay.send(request()) }
    #expect(error?.message == "GET https://example.org/a was not recorded: the cassette is empty")
  }

  @Test(
    "a status that no server may send is read back all the same", arguments: [42, 99, 600, 999])
  func impossibleStatus(status: Int) async throws {
    let recording = RecordingTransport(ScriptedTransport([.status(status)]))
    _ = try await recording.send(request())
    let replay = ReplayTransport(try Cassette(recording.cassette.bytes))
    #expect(try await replay.send(request()).status == status)
  }

  @Test("a content that no client read to its end plays as far as it was read")
  func unreadContent() async throws {
    let recording = RecordingTransport(
      ScriptedTransport([.pieces([.text("one"), .text("two")])]))
    do {
      var iterator = try await recording.send(request()).body.makeAsyncIterator()
      _ = try await iterator.next()
    }
    let replay = ReplayTransport(try Cassette(recording.cassette.bytes))
    var iterator = try await replay.send(request()).body.makeAsyncIterator()
    #expect(try await iterator.next() == Array("one".utf8))
    let error = await #expect(throws: HTTPError.self) { try await iterator.next() }
    #expect(error?.reason == .truncated)
  }

  @Test(
    "a text that is no cassette is refused with its place",
    arguments: [
      ("", 1, 1, "there is no cassette in it"),
      ("\n\n{\"cassette\":2}", 3, 13, "version 2, and only 1 can be read"),
      ("{\"cassette\":\"1\"}", 1, 13, "no version"),
      ("[]", 1, 1, "there is no \"cassette\""),
      (
        "{\"cassette\":1}\n\n{\"method\":", 3, 11, "expected a value, found the end of the document"
      ),
      ("{\"cassette\":1}\n{\"method\":7}", 2, 11, "no text"),
      ("{\"cassette\":1}\n{\"method\":\"GET\"}", 2, 1, "there is no \"url\""),
      (
        "{\"cassette\":1}\n{\"method\":\"GET\",\"url\":\"u\",\"headers\":[[\"a\"]],\"body\":\"\"}",
        2, 38,
        "a header is a name and a value"
      ),
      (
        "{\"cassette\":1}\n{\"method\":\"GET\",\"url\":\"u\",\"headers\":[],\"body\":{\"base64\":\"?\"}}",
        2, 57, "no Base64"
      ),
      (
        "{\"cassette\":1}\n{\"method\":\"GET\",\"url\":\"u\",\"headers\":[],\"body\":\"\",\"answer\":{\"status\":-1}}",
        2, 69, "no status from 0 to 999"
      ),
      (
        "{\"cassette\":1}\n{\"method\":\"GET\",\"url\":\"u\",\"headers\":[],\"body\":\"\",\"failure\":{\"reason\":\"bad\",\"message\":\"\"}}",
        2, 70, "no reason that is known"
      ),
    ])
  func brokenCassette(text: String, line: Int, column: Int, detail: String) {
    #expect(throws: CassetteError(line: line, column: column, detail)) {
      try Cassette(Array(text.utf8))
    }
    let error = CassetteError(line: line, column: column, detail)
    #expect(error.message == "the cassette, line \(line), column \(column): \(detail)")
  }
}
