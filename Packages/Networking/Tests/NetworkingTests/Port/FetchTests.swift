import Foundation
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct FetchTests {
  private func outcome(
    _ answer: ScriptedAnswer, _ request: HTTPRequest? = nil,
    accepting kinds: [HTTPMediaType] = [.json], limit: Int = 1000
  ) async throws -> Result<HTTPContent, HTTPError> {
    let transport = ScriptedTransport([answer])
    let request = try request ?? .sample()
    let result: Result<HTTPContent, HTTPError>
    do throws(HTTPError) {
      result = .success(try await transport.fetch(request, accepting: kinds, limit: limit))
    } catch {
      result = .failure(error)
    }
    #expect(transport.openBodies == 0, "HF6 The content is released in every case.")
    return result
  }

  private func error(of result: Result<HTTPContent, HTTPError>) -> HTTPError? {
    if case .failure(let error) = result { error } else { nil }
  }

  @Test func aGoodAnswer() async throws {
    let transport = ScriptedTransport([.json("\u{FEFF}{\"a\":1}")])
    let content = try await transport.fetch(
      .sample(), accepting: [.json, .suffixedJSON, .text], limit: 100)
    #expect(content.text == "{\"a\":1}")
    #expect(content.status == 200)
    #expect(transport.requests.first?.headers["Accept"] == "application/json, text/*")
    #expect(HTTPContent(status: 200, bytes: [0xFF], url: content.url).text == nil)
  }

  @Test(arguments: [
    (301, HTTPError.Reason.redirected), (304, .redirected), (307, .redirected), (400, .rejected),
    (401, .rejected), (404, .rejected), (429, .rateLimited), (500, .serverFailed),
    (503, .serverFailed), (599, .serverFailed), (600, .malformed), (100, .malformed),
  ])
  func f1Statuses(_ status: Int, _ reason: HTTPError.Reason) async throws {
    let found = error(
      of: try await outcome(.status(status, ["Retry-After": "7", "Location": "/x"])))
    #expect(found?.reason == reason)
    #expect(found?.status == status)
    #expect(found?.retryAfter == (reason == .malformed ? nil : .seconds(7)))
  }

  @Test func f1NotModifiedIsAnAnswerForWhoAsked() async throws {
    let request = try HTTPRequest.sample(.get, "https://example.com/", ["If-None-Match": "\"1\""])
    let found = try await outcome(.status(304, ["Content-Length": "99"]), request).get()
    #expect(found.status == 304)
    #expect(found.bytes == [])
  }

  /// Those have no content; a length there is that of what would have come.
  @Test(arguments: [204, 304]) func f4AndF5LengthsOfNoContent(_ status: Int) async throws {
    let request = try HTTPRequest.sample(.get, "https://example.com/", ["If-None-Match": "\"1\""])
    for length in ["99", "5000"] {
      let found = try await outcome(.status(status, ["Content-Length": length]), request).get()
      #expect(found.status == status)
    }
  }

  @Test func f1ARedirectNamesItsTarget() async throws {
    let found = error(
      of: try await outcome(.status(302, ["Location": "https://other.example/?token=canary"])))
    #expect(
      found?.message
        == "https://example.com/ answered 302: it sends to https://other.example/?token=•••")
  }

  @Test func f2TheExcerptIsClean() async throws {
    let text =
      "no\u{1B}[31m such\r\n\tkey: hunter2!, nor 9f8A7b6C5d4E3f2A"
      + String(repeating: " x", count: 5000)
    let request = try HTTPRequest.sample(
      .get, "https://example.com/", ["Authorization": "Bearer hunter2!"])
    let answer = ScriptedAnswer.status(403, ["Content-Type": "text/plain"], text)
    let message = try #require(error(of: try await outcome(answer, request))?.message)
    #expect(
      message.hasPrefix("https://example.com/ answered 403: no [31m such key: •••, nor ••• x x"))
    #expect(message.count < 260)
    #expect(message.hasSuffix("…"))
  }

  /// Of a text that is cut, the end may be half a secret.
  @Test(arguments: [0, 1, 5, 12])
  func f2NoHalfOfASecret(_ shown: Int) async throws {
    let secret = "correct-horse-battery"
    let request = try HTTPRequest.sample(.get, "https://example.com/", ["apikey": secret])
    let text = "no" + String(repeating: " ", count: 2046 - shown) + secret + secret
    for size in [text.count, 100] {
      let pieces = stride(from: 0, to: text.count, by: size).map {
        ScriptedPiece.text(String(text.dropFirst($0).prefix(size)))
      }
      let answer = ScriptedAnswer(
        .answer(status: 403, headers: ["Content-Type": "text/plain"], pieces: pieces))
      let message = try #require(error(of: try await outcome(answer, request))?.message)
      #expect(message.hasPrefix("https://example.com/ answered 403: no"))
      #expect(!message.contains("corr") && !message.hasSuffix(" c"), "\(message)")
    }
  }

  @Test func f2AFailingBodyOnlyTellsLess() async throws {
    let answer = ScriptedAnswer(
      .answer(
        status: 500, headers: ["Content-Type": "application/problem+json"],
        pieces: [.text("{\"a\""), ScriptedPiece(.failure(HTTPError(.disconnected, "cut")))]))
    #expect(
      error(of: try await outcome(answer))?.message == "https://example.com/ answered 500: {\"a\"")
  }

  @Test func f2AndF3PagesOfHTML() async throws {
    let html: HTTPHeaders = ["Content-Type": "text/html; charset=utf-8"]
    let portal = error(of: try await outcome(.status(200, html, "<h1>Sign in</h1>")))
    #expect(portal?.reason == .unexpectedContent)
    #expect(portal?.hint?.contains("browser") == true)
    let proxy = error(of: try await outcome(.status(502, html, "<h1>Bad gateway</h1>")))
    #expect(proxy?.reason == .serverFailed)
    #expect(proxy?.message == "https://example.com/ answered 502")
  }

  @Test func f3Kinds() async throws {
    for (type, kinds, fits) in [
      ("application/json; charset=utf-8", [HTTPMediaType.json], true),
      ("APPLICATION/JSON", [.json], true), ("application/problem+json", [.json], false),
      ("application/problem+json", [.json, .suffixedJSON], true), ("text/csv", [.text], true),
      ("text/csv", [.any], true), ("text/csv", [], true), ("json", [.json], false),
      ("", [.json], false),
    ] {
      let found = try await outcome(.status(200, ["Content-Type": type], "x"), accepting: kinds)
      #expect((error(of: found) == nil) == fits, "\(type)")
    }
    #expect(error(of: try await outcome(.status(200, [:], "x")))?.reason == .unexpectedContent)
    #expect(error(of: try await outcome(.status(204))) == nil)
  }

  @Test func f3ALongKindIsCut() async throws {
    let type = "text/" + String(repeating: "x", count: 10_000)
    let found = error(of: try await outcome(.status(200, ["Content-Type": type], "x")))
    #expect(found?.reason == .unexpectedContent)
    #expect((found?.message.count ?? 0) < 300)
  }

  @Test func f4Limits() async throws {
    let json: HTTPHeaders = ["Content-Type": "application/json"]
    #expect(error(of: try await outcome(.status(200, json, "12345"), limit: 5)) == nil)
    #expect(
      error(of: try await outcome(.status(200, json, "123456"), limit: 5))?.reason == .tooLarge)
    let announced = ScriptedAnswer(
      .answer(
        status: 200, headers: ["Content-Type": "application/json", "Content-Length": "6"],
        pieces: [ScriptedPiece(.silence)]))
    // Had it read anything, it would wait for ever.
    #expect(error(of: try await outcome(announced, limit: 5))?.reason == .tooLarge)
  }

  @Test func f5Lengths() async throws {
    for (length, reason) in [
      ("4", nil), ("5", HTTPError.Reason.truncated), ("3", .malformed), ("x", nil),
    ] {
      let headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": length]
      let found = try await outcome(.status(200, headers, "1234"))
      #expect(error(of: found)?.reason == reason, "\(length)")
    }
    let packed: HTTPHeaders = [
      "Content-Type": "application/json", "Content-Length": "2", "Content-Encoding": "gzip",
    ]
    #expect(error(of: try await outcome(.status(200, packed, "1234"))) == nil)
    let head = try HTTPRequest.sample(.head)
    let headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": "4"]
    #expect(error(of: try await outcome(.status(200, headers), head)) == nil)
  }
}
