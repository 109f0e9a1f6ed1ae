import DomainModels
import Foundation
import Secrets
import Services
import Synchronization
import Testing

@testable import Serving

private enum EchoAPI: ServiceAPI {
  static let requests: [RequestDescription<EchoAPI>] = [.init(Echo.self), .init(Keep.self)]
}

private struct Echo: ServiceRequest {
  typealias API = EchoAPI
  typealias Response = Reply
  static let endpoint = Endpoint(.get, "/echo/{text}")
  static let access = ServiceAccess.anyone
  var text: String
}

private struct Keep: ServiceRequest {
  typealias API = EchoAPI
  typealias Response = Reply
  static let endpoint = Endpoint(.post, "/keep")
  static let access = ServiceAccess.account
  static let bodyLimit = 100
  var text: String
}

private struct Reply: ServiceResponse {
  var text: String
}

/// A server of one API, without a connection.
@Suite("A server") struct SiteServerTests {
  private final class EchoFixture: Sendable {
    let callers = Mutex<[Caller]>([])
    let lines = Mutex<[String]>([])
    let metrics = ServerMetrics()

    var server: SiteServer {
      let service = EmbeddedService<EchoAPI>([
        Handler(Echo.self) { [self] request, caller in
          callers.withLock { $0.append(caller) }
          return Reply(text: request.text)
        },
        Handler(Keep.self) { request, caller in
          guard caller.token != nil else { throw EchoAPI.unauthorized }
          return Reply(text: request.text)
        },
      ])
      return SiteServer(
        [APISite(service), OperationsSite(metrics: metrics) { "the store is away" }],
        policy: ServerPolicy(
          hosts: ["api.example"], proxies: [AddressRange("10.0.0.1")].compactMap(\.self)),
        identifiers: IdentifierGenerator { UUID() }, clock: .fixed(at: Timestamp(milliseconds: 0)),
        log: AccessLog { [self] line in lines.withLock { $0.append(line) } }, metrics: metrics)
    }
  }

  private let desk = EchoFixture()

  private func answer(
    _ method: String, _ target: String, body: String = "", peer: String = "203.0.113.9",
    _ headers: (String, String)...
  ) async -> ServerResponse {
    var head = RequestHead(
      method: method, target: target, headers: ["host": "api.example"], peer: peer)
    for (name, value) in headers { head.headers.add(name, value) }
    let server = desk.server
    switch server.admit(head) {
    case .refused(let response): return response
    case .asking:
      Issue.record("no site here asks")
      return ServerResponse(500)
    case .body(let limit):
      guard body.utf8.count <= limit else {
        return server.respond(to: .tooLarge(limit: limit), of: head)
      }
      return await server.respond(to: ServerRequest(head, body: Array(body.utf8)))
    }
  }

  private func text(_ response: ServerResponse) -> String {
    String(decoding: response.bytes, as: UTF8.self)
  }

  @Test("answers requests of its API") func success() async {
    let response = await answer("GET", "/api/v1/echo/a%20b?x=1")
    #expect(response.status == 200)
    #expect(text(response) == #"{"success":true,"data":{"text":"a b"}}"#)
    #expect(response.headers["content-type"] == "application/json")
  }

  @Test("gives the service what the headers say of the caller") func caller() async {
    _ = await answer(
      "GET", "/api/v1/echo/a", peer: "10.0.0.1", ("Authorization", "bearer secret"),
      ("Quartet-Device", "phone"), ("Quartet-Device-Nonce", "nonce"),
      ("Time-Zone", "Europe/Zurich"),
      ("Idempotency-Key", "\"key\""), ("X-Forwarded-For", "198.51.100.7"))
    let expected = Caller(
      token: SecretText("secret"), deviceLabel: "phone", deviceNonce: "nonce",
      networkAddress: "198.51.100.7", timeZone: "Europe/Zurich", idempotencyKey: "key")
    #expect(desk.callers.withLock { $0 } == [expected])
  }

  @Test("refuses in the form of the API") func refusals() async {
    let missing = await answer("GET", "/api/v1/nothing")
    #expect(missing.status == 404 && text(missing).contains(#""code":"not_found""#))
    let method = await answer("DELETE", "/api/v1/keep")
    #expect(method.status == 405 && method.headers["allow"] == "POST")
    let options = await answer("OPTIONS", "/api/v1/keep")
    #expect(options.status == 204 && options.headers["allow"] == "POST")
    let large = await answer("POST", "/api/v1/keep", body: String(repeating: "a", count: 101))
    #expect(large.status == 413 && text(large).contains(#""success":false"#))
    let anonymous = await answer("POST", "/api/v1/keep", body: #"{"text":"a"}"#)
    #expect(anonymous.status == 401)
    let malformed = await answer("POST", "/api/v1/keep", body: "{")
    #expect(malformed.status == 400)
    let host = await answer("GET", "/api/v1/echo/a", ("Host", "other"))
    #expect(host.status == 400)
  }

  @Test("refuses what another site's page sends") func origins() async {
    let body = #"{"text":"a"}"#
    let token = ("Authorization", "Bearer a")
    for (name, value) in [
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
      ("Origin", "https://evil.example"), ("Origin", "null"),
    ] {
      let response = await answer("POST", "/api/v1/keep", body: body, token, (name, value))
      #expect(response.status == 403, "\(name): \(value)")
    }
    for (name, value) in [
      ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none"),
      ("Origin", "https://api.example:8443"), ("X-Nothing", ""),
    ] {
      let response = await answer("POST", "/api/v1/keep", body: body, token, (name, value))
      #expect(response.status == 200, "\(name): \(value)")
    }
  }

  @Test("every response is named, and says what a browser must not do") func headers() async {
    for (method, target) in [
      ("GET", "/api/v1/echo/a"), ("GET", "/api/v1/nothing"), ("GET", "//a"), ("BREW", "/"),
      ("GET", "/livez"),
    ] {
      let response = await answer(method, target)
      #expect(response.headers["x-request-id"]?.count == 36)
      #expect(response.headers["x-content-type-options"] == "nosniff")
      #expect(response.headers["cache-control"] == "no-store")
      #expect(response.headers["content-security-policy"]?.contains("object-src 'none'") == true)
    }
    // A name is taken from a trusted proxy only, and only if it can stand in a log.
    let proxied = await answer("GET", "/livez", peer: "10.0.0.1", ("X-Request-ID", "proxy-7"))
    #expect(proxied.headers["x-request-id"] == "proxy-7")
    let forged = await answer("GET", "/livez", ("X-Request-ID", "proxy-7"))
    #expect(forged.headers["x-request-id"] != "proxy-7")
    let injected = await answer("GET", "/livez", peer: "10.0.0.1", ("X-Request-ID", "a\nb"))
    #expect(injected.headers["x-request-id"] != "a\nb")
  }

  @Test("HEAD is GET without its body") func head() async {
    let get = await answer("GET", "/api/v1/echo/a")
    let head = await answer("HEAD", "/api/v1/echo/a")
    #expect(head.status == 200 && head.bytes.isEmpty)
    #expect(head.headers["content-length"] == "\(get.bytes.count)")
  }

  @Test("an API is asked once whether it admits a request, and then whether the path is its own")
  func routing() async {
    final class Counting: Site {
      let admissions = Mutex(0)
      let name: String
      init(_ name: String) { self.name = name }
      func covers(_ head: RequestHead) -> Bool { head.path == name }
      func admit(_ head: RequestHead) -> Admission? {
        admissions.withLock { $0 += 1 }
        return covers(head) ? .body(limit: 0) : nil
      }
      func respond(to request: ServerRequest) async -> ServerResponse { .text(200, name) }
    }
    let (one, other) = (Counting("/one"), Counting("/other"))
    let server = SiteServer(
      [one, other], policy: ServerPolicy(), identifiers: IdentifierGenerator { UUID() },
      clock: .fixed(at: Timestamp(milliseconds: 0)), log: .silent, metrics: ServerMetrics())
    let head = RequestHead(method: "GET", target: "/other?x=1", headers: ["host": "localhost"])
    guard case .body(limit: 0) = server.admit(head) else {
      Issue.record("the request is refused")
      return
    }
    #expect(text(await server.respond(to: ServerRequest(head))) == "/other\n")
    #expect(one.admissions.withLock { $0 } <= 1 && other.admissions.withLock { $0 } == 1)
  }

  @Test("a failure before the service was asked has the kind of its status")
  func kinds() async {
    let site = APISite(
      EmbeddedService<EchoAPI>([
        Handler(Echo.self) { _, _ in throw CancellationError() }
      ]))
    let kinds: [(Int, FailureKind)] = [
      (400, .usage), (404, .notFound), (405, .usage), (408, .busy), (413, .usage), (421, .usage),
      (429, .busy), (500, .failed), (501, .usage), (503, .busy),
    ]
    for (status, kind) in kinds {
      let response = site.failure(status, "a sentence")
      let reply = WireReply(status: response.status, body: response.bytes)
      #expect(reply.failure(of: EchoAPI.self)?.kind == kind, "\(status)")
      #expect(!text(response).contains("kind"), "\(status)")
      #expect(ServiceError.Code("slow_down", status).kind == kind)
    }
    // A client that meets a server that stops learns that it is busy.
    let head = RequestHead(method: "GET", target: "/api/v1/echo/a")
    let stopping = await site.respond(to: ServerRequest(head))
    let reply = WireReply(status: stopping.status, body: stopping.bytes)
    #expect(stopping.status == 503 && reply.failure(of: EchoAPI.self)?.kind == .busy)
  }

  @Test("a response says when it was made") func date() async {
    #expect(
      await answer("GET", "/api/v1/echo/a").headers["date"] == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(await answer("BREW", "/").headers["date"] == "Thu, 01 Jan 1970 00:00:00 GMT")
    let field = DateField()
    for (milliseconds, text) in [
      (784_111_777_999, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (784_111_778_000, "Sun, 06 Nov 1994 08:49:38 GMT"),
      (1_709_164_800_000, "Thu, 29 Feb 2024 00:00:00 GMT"),
    ] as [(Int64, String)] {
      #expect(field.text(at: Timestamp(milliseconds: milliseconds)) == text)
    }
  }

  @Test("a client that has a document is not sent it again") func entityTags() async throws {
    let first = await answer("GET", "/api/v1/echo/a")
    let tag = try #require(first.headers["etag"])
    #expect(tag.hasPrefix("W/\""))
    for value in [tag, "\"other\", \(tag.dropFirst(2))", "*"] {
      let known = await answer("GET", "/api/v1/echo/a", ("If-None-Match", value))
      #expect(known.status == 304 && known.bytes.isEmpty, "\(value)")
      #expect(known.headers["etag"] == tag && known.headers["content-type"] == nil)
      #expect(known.headers["cache-control"] == "no-store")
    }
    let head = await answer("HEAD", "/api/v1/echo/a", ("If-None-Match", tag))
    #expect(head.status == 304 && head.headers["content-length"] == nil)
    let changed = await answer("GET", "/api/v1/echo/b", ("If-None-Match", tag))
    #expect(changed.status == 200 && changed.headers["etag"] != tag)
    // Only what can be read again has a tag.
    let body = #"{"text":"a"}"#
    let written = await answer(
      "POST", "/api/v1/keep", body: body, ("Authorization", "Bearer a"), ("If-None-Match", "*"))
    #expect(written.status == 200 && written.headers["etag"] == nil)
    #expect(await answer("GET", "/api/v1/nothing", ("If-None-Match", "*")).status == 404)
  }

  @Test("HEAD of a stream of events begins none") func headOfEvents() async {
    struct Events: Site {
      func admit(_ head: RequestHead) -> Admission? { .body(limit: 0) }
      func respond(to request: ServerRequest) async -> ServerResponse {
        ServerResponse(events: AsyncStream { _ in }, endingBy: {}, route: "GET /events")
      }
    }
    let server = SiteServer(
      [Events()], policy: ServerPolicy(), identifiers: IdentifierGenerator { UUID() },
      clock: .fixed(at: Timestamp(milliseconds: 0)), log: .silent, metrics: ServerMetrics())
    let response = await server.respond(
      to: ServerRequest(RequestHead(method: "HEAD", target: "/events")))
    #expect(response.headers["content-type"] == "text/event-stream")
    if case .events = response.body { Issue.record("the response has a body") }
  }

  @Test("the log has a line for each request, and nothing of the client") func log() async {
    _ = await answer("GET", "/api/v1/echo/private?token=hidden", ("Authorization", "Bearer hidden"))
    _ = await answer("GET", "/api/v1/private")
    let lines = desk.lines.withLock { $0 }
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""route":"GET /echo/{text}","status":200"#))
    #expect(lines[1].contains(#""route":"none","status":404"#))
    for word in ["private", "hidden", "203.0.113.9"] {
      #expect(!lines.joined().contains(word))
    }
  }

  @Test("operators see health and numbers") func operations() async {
    _ = await answer("GET", "/api/v1/echo/a")
    #expect(await answer("GET", "/livez").status == 200)
    let ready = await answer("GET", "/readyz")
    #expect(ready.status == 503 && text(ready) == "the store is away\n")
    let metrics = text(await answer("GET", "/metrics"))
    #expect(
      metrics.contains(#"http_requests_total{route="GET /echo/{text}",status="200"} 1"#))
    #expect(metrics.contains(#"_bucket{route="GET /echo/{text}",le="+Inf"} 1"#))
    #expect(await answer("POST", "/metrics").status == 405)
  }

  @Test("an event is one message, whatever it holds") func events() {
    let event = ServerEvent("moved", data: "a\nid: 7", id: "1\r\n2")
    #expect(
      String(decoding: event.bytes, as: UTF8.self) == "id: 12\nevent: moved\ndata: aid: 7\n\n")
    #expect(String(decoding: ServerEvent.keepAlive.bytes, as: UTF8.self) == ":\n\n")
  }
}
