import Foundation
import Networking
import NetworkingTesting
import Testing

/// The attempts of a server to get a secret into a cassette.
struct RecordingSecretsTests {
  private static let headers: HTTPHeaders = [
    "Authorization": "Bearer head/er+sec\"ret",
    "Cookie": "session=cookie-secret; lang=\"tongue-secret\"",
  ]

  private func record(
    _ answer: ScriptedAnswer, query: String? = nil, headers: HTTPHeaders = headers,
    method: HTTPMethod = .get, body: String = ""
  ) async throws -> (cassette: Cassette, request: HTTPRequest) {
    let recording = RecordingTransport(ScriptedTransport([answer]))
    let request = HTTPRequest(
      method, .exampleAddress(host: "example.org", path: "/a", query: query), headers: headers,
      body: Array(body.utf8))
    _ = try? await recording.send(request).body.collect(limit: 100_000)
    return (recording.cassette, request)
  }

  private func content(_ cassette: Cassette) throws -> String {
    guard case .answer(_, _, let pieces, _) = try #require(cassette.exchanges.first).outcome else {
      Issue.record("no answer")
      return ""
    }
    return String(decoding: pieces.joined(), as: UTF8.self)
  }

  @Test(
    "a secret that comes back is found however it is written",
    arguments: [
      ("you sent head/er+sec\"ret!", "you sent •••!"),
      ("/login?token=head%2Fer%2Bsec%22ret", "/login?token=•••"),
      ("/login?token=head%2fer%2bsec%22ret", "/login?token=•••"),
      (#"data: {"echo": "head\/er+sec\"ret"}"#, #"data: {"echo": "•••"}"#),
      (#"{"echo": "<\u0068ead\/er+sec\"ret>"}"#, #"{"echo":"<•••>"}"#),
      ("sid cookie-secret, tongue-secret, key query-secret", "sid •••, •••, key •••"),
      ("name: session, lang, apikey, Bearer", "name: session, lang, apikey, Bearer"),
    ])
  func echo(text: String, kept: String) async throws {
    let (cassette, _) = try await record(
      .status(200, [:], text), query: "apikey=query%2Dsecret&q=climb")
    #expect(try content(cassette) == kept)
  }

  @Test(
    "a secret of an answer is found in JSON that is cut, marked, nested or one of several",
    arguments: [
      (#"{"access_token": "answer-secret", "expi"#, #"{"access_token": "•••", "expi"#),
      (#"{"a": 1, "refresh_token" : "answer-sec"#, #"{"a": 1, "refresh_token" : "•••"#),
      ("\u{FEFF}{\"password\": \"answer-secret\"}", #"{"password":"•••"}"#),
      (#"{"credentials": {"user": "ada", "n": 1}}"#, #"{"credentials":{"user":"•••","n":1}}"#),
      (#"{"api_keys": ["one", ["two"]], "x": "y"}"#, #"{"api_keys":["•••",["•••"]],"x":"y"}"#),
      ("{\"secret\":\"a\\\"b\"}\n{\"n\":2}\n", "{\"secret\":\"•••\"}\n{\"n\":2}\n"),
      (
        "data: {\"token\": \"one\", \"text\": \"say \\\"token\\\": now\"}\n\ndata: it\"s\n\ndata: {\"otp\":\"1\"}\n\n",
        "data: {\"token\": \"•••\", \"text\": \"say \\\"token\\\": now\"}\n\ndata: it\"s\n\ndata: {\"otp\":\"•••\"}\n\n"
      ),
      (
        #"{"prompt_tokens": 12, "footprint": "small"}"#,
        #"{"prompt_tokens": 12, "footprint": "small"}"#
      ),
    ])
  func answers(text: String, kept: String) async throws {
    let (cassette, _) = try await record(.status(200, [:], text), headers: [:])
    #expect(try content(cassette) == kept)
  }

  @Test("wherever an answer is cut, and into whatever pieces, its secrets are not kept")
  func cutAnswers() async throws {
    let text = Array(
      #"{"a":"x\"","access_token" : "answer-1","n":[{"password":"answer\\\"2","k":["y"]}],"t":1}"#
        .utf8)
    for cut in 0...text.count {
      let pieces = [text[..<(cut / 2)], text[(cut / 2)..<cut]]
        .map { ScriptedPiece(.bytes(Array($0))) }
      let (cassette, _) = try await record(.pieces(pieces), headers: [:])
      let kept = try content(cassette)
      #expect(!kept.contains("answ") && !kept.contains("1\""), "cut at \(cut): \(kept)")
      #expect(kept.hasPrefix(String(decoding: text[..<min(cut, 10)], as: UTF8.self)))
    }
  }

  @Test(
    "what a request's content keeps secret is found in the answer too",
    arguments: [
      ("application/json", #"{"user": {"password": "hunt\u0065r-two"}}"#),
      ("application/x-www-form-urlencoded", "user=ada&password=hunter%2Dtwo"),
    ])
  func contentEcho(type: String, body: String) async throws {
    let (cassette, _) = try await record(
      .status(401, [:], "not hunter-two!"), headers: ["Content-Type": type], method: .post,
      body: body)
    #expect(try content(cassette) == "not •••!")
  }

  @Test("a word of a schema is no secret elsewhere")
  func schemas() async throws {
    let (cassette, _) = try await record(
      .status(200, [:], "a string"), headers: [:], method: .post,
      body: #"{"properties": {"password": {"type": "string"}}}"#)
    #expect(try content(cassette) == "a string")
  }

  @Test("a form that a server answers with is one too, and a code signs in")
  func forms() async throws {
    let type = "application/x-www-form-urlencoded; charset=utf-8"
    let (cassette, request) = try await record(
      .status(200, ["Content-Type": type], "access_token=answer-secret&scope=read"),
      headers: ["Content-Type": type], method: .post, body: "grant_type=x&code=form-secret")
    #expect(try content(cassette) == "access_token=•••&scope=read")
    #expect(
      cassette.exchanges.first?.request.body == Array("grant_type=x&code=•••".utf8))
    #expect(try await ReplayTransport(cassette).send(request).status == 200)
  }

  @Test("two long addresses that differ at their end are two requests")
  func longAddresses() async throws {
    let start = "id=in.(" + (1...100).map { "\($0)" }.joined(separator: ",")
    let (cassette, request) = try await record(
      .status(200), query: "apikey=query-secret&\(start),98)", headers: [:])
    let other = HTTPRequest(
      .get, .exampleAddress(host: "example.org", path: "/a", query: "apikey=z&\(start),99)"))
    #expect("\(RedactedURL(other.url))" == "\(RedactedURL(request.url))")
    let replay = ReplayTransport(cassette)
    await #expect(throws: HTTPError.self) { try await replay.send(other) }
    #expect(try await replay.send(request).status == 200)
    #expect(cassette.exchanges.first?.request.url.contains("query-secret") == false)
  }

  @Test("a long address is kept without the secrets that a short one is shown without")
  func secretsOfLongAddresses() async throws {
    let start = "9f8A7b6C5d4E3f2A&token=a&9f8A7b6C5d4E3f2B=b&q=climb"
    let end = String(repeating: "&page=1", count: 50)
    let (short, _) = try await record(.status(200), query: start, headers: [:])
    let (long, _) = try await record(.status(200), query: start + end, headers: [:])
    let url = try #require(short.exchanges.first?.request.url)
    #expect(url == "https://example.org/a?•••&token=•••&•••=b&q=climb")
    #expect(long.exchanges.first?.request.url == url + end)
  }
}
