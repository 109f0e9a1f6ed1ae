import DomainModels
import Services
import Serving
import ServingTesting
import Testing

private enum NotesAPI: ServiceAPI {
  static let requests: [RequestDescription<NotesAPI>] = [.init(Read.self), .init(Write.self)]
}

private struct Read: ServiceRequest {
  typealias API = NotesAPI
  typealias Response = Note
  static let endpoint = Endpoint(.get, "/notes/{name}")
  static let access = ServiceAccess.anyone
  var name: String
}

private struct Write: ServiceRequest {
  typealias API = NotesAPI
  typealias Response = Note
  static let endpoint = Endpoint(.post, "/notes")
  static let access = ServiceAccess.account
  static let bodyLimit = 100
  var name: String
}

private struct Note: ServiceResponse {
  var name: String
}

/// The replies of an API over a raw socket to requests that no honest client sends.
@Suite("An API over a raw socket") struct StrictnessTests {
  private static let read = "GET /api/v1/notes/a HTTP/1.1\r\nHost: api\r\n"
  private static let success = "\(read)\r\n"
  private static let write = "POST /api/v1/notes HTTP/1.1\r\nHost: api\r\n"
  private static let json = "Content-Type: application/json\r\n"

  /// Serves the API, and sends one request.
  private func exchange(
    _ text: String, _ limits: ServerLimits = ServerLimits(), hasBody: Bool = true
  ) async throws -> RawResponse {
    let service = EmbeddedService<NotesAPI>([
      Handler(Read.self) { request, _ in Note(name: request.name) },
      Handler(Write.self) { request, caller in
        guard caller.token != nil else { throw NotesAPI.unauthorized }
        return Note(name: request.name)
      },
    ])
    let metrics = ServerMetrics()
    let site = SiteServer(
      [APISite(service), OperationsSite(metrics: metrics) { nil }],
      policy: ServerPolicy(hosts: ["api"], limits: limits),
      identifiers: .version7(clock: .system, random: .system), clock: .system, log: .silent,
      metrics: metrics)
    let running = try await Servers.hummingbird(site, limits)
    do {
      let response = try await RawConnection(port: running.port).exchange(text, hasBody: hasBody)
      await running.stop()
      return response
    } catch {
      await running.stop()
      throw error
    }
  }

  private func expectSafety(_ response: RawResponse, _ text: String) {
    let headers = response.headers
    #expect(headers["x-request-id"]?.count == 36, "\(text)")
    #expect(headers["x-content-type-options"] == "nosniff", "\(text)")
    #expect(headers["cache-control"] == "no-store", "\(text)")
    #expect(headers["referrer-policy"] == "no-referrer", "\(text)")
    #expect(headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    // Nothing says what serves it.
    #expect(headers["server"] == nil)
  }

  @Test(
    "an error outside of a handler has the API's form and its headers",
    arguments: [
      // Not HTTP.
      (400, "GET /api/v1/notes/a\r\n\r\n"),
      (400, "hello\r\n\r\n"),
      (431, "\(read)X: \(String(repeating: "a", count: 17_000))\r\n\r\n"),
      (431, "\(read)\(String(repeating: "X: a\r\n", count: 101))\r\n"),
      // Two readings.
      (400, "\(write)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
      (501, "\(write)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
      (400, "GET /api/v1/notes/a HTTP/1.1\r\n\r\n"),
      (421, "GET /api/v1/notes/a HTTP/1.1\r\nHost: other\r\n\r\n"),
      (400, "GET http://other/api/v1/notes/a HTTP/1.1\r\nHost: api\r\n\r\n"),
      // Paths.
      (400, "GET /api/v1/notes/%2e%2e/a HTTP/1.1\r\nHost: api\r\n\r\n"),
      (400, "GET /api/v1//notes/a HTTP/1.1\r\nHost: api\r\n\r\n"),
      (400, "GET /api/v1/notes/a%00 HTTP/1.1\r\nHost: api\r\n\r\n"),
      (
        414,
        "GET /api/v1/notes/\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: api\r\n\r\n"
      ),
      (405, "GET /api/v1/notes HTTP/1.0\r\nHost: api\r\n\r\n"),
      (404, "GET /api/v1/notes/a/ HTTP/1.1\r\nHost: api\r\n\r\n"),
      (404, "GET /api/v1/nothing HTTP/1.1\r\nHost: api\r\n\r\n"),
      (404, "GET /nothing HTTP/1.1\r\nHost: api\r\n\r\n"),
      (404, "GET / HTTP/1.1\r\nHost: api\r\n\r\n"),
      // Methods.
      (405, "DELETE /api/v1/notes HTTP/1.1\r\nHost: api\r\n\r\n"),
      (501, "TRACE /api/v1/notes/a HTTP/1.1\r\nHost: api\r\n\r\n"),
      (400, "get /api/v1/notes/a HTTP/1.1\r\nHost: api\r\n\r\n"),
      (501, "CONNECT api:80 HTTP/1.1\r\nHost: api\r\n\r\n"),
      // Bodies.
      (413, "\(write)\(json)Content-Length: 101\r\n\r\n"),
      (
        413,
        "\(write)\(json)Transfer-Encoding: chunked\r\n\r\n65\r\n"
          + String(repeating: "a", count: 101) + "\r\n0\r\n\r\n"
      ),
      (413, "\(write)\(json)Expect: 100-continue\r\nContent-Length: 101\r\n\r\n"),
      (400, "\(write)\(json)Content-Length: 1\r\n\r\n{"),
      (400, "\(write)Content-Type: text/plain\r\nContent-Length: 12\r\n\r\n{\"name\":\"a\"}"),
      (400, "\(write)\(json)Content-Length: 24\r\n\r\n{\"name\":\"a\",\"name\":\"b\"} "),
      (401, "\(write)\(json)Content-Length: 12\r\n\r\n{\"name\":\"a\"}"),
      // Other sites' pages.
      (
        403,
        "\(write)\(json)Sec-Fetch-Site: cross-site\r\nContent-Length: 12\r\n\r\n{\"name\":\"a\"}"
      ),
      (403, "\(write)\(json)Origin: http://other\r\nContent-Length: 12\r\n\r\n{\"name\":\"a\"}"),
    ])
  func refusal(status: Int, text: String) async throws {
    let response = try await exchange(text)
    #expect(response.status == status, "\(text)")
    expectSafety(response, text)
    #expect(response.headers["content-type"] == "application/json", "\(text)")
    #expect(response.body.contains(#""success":false"#), "\(text)")
    #expect(response.body.contains(#""message":"#), "\(text)")
    if status == 405 { #expect(response.headers["allow"] == "POST") }
  }

  @Test("a slow body is refused in the API's form") func slowBody() async throws {
    var limits = ServerLimits()
    limits.bodyTime = .milliseconds(100)
    let response = try await exchange(
      "\(Self.write)\(Self.json)Content-Length: 12\r\n\r\n{", limits)
    #expect(response.status == 408 && response.body.contains(#""success":false"#))
    expectSafety(response, "a slow body")
  }

  @Test("what an honest client sends is answered") func success() async throws {
    let read = try await exchange(Self.success)
    #expect(read.status == 200 && read.body == #"{"success":true,"data":{"name":"a"}}"#)
    expectSafety(read, "a success")
    let head = try await exchange(
      "HEAD /api/v1/notes/a HTTP/1.1\r\nHost: api\r\n\r\n", hasBody: false)
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == read.headers["content-length"])
    let options = try await exchange(
      "OPTIONS /api/v1/notes HTTP/1.1\r\nHost: api\r\n\r\n", hasBody: false)
    #expect(options.status == 204 && options.headers["allow"] == "POST")
    let written = try await exchange(
      "\(Self.write)\(Self.json)Authorization: Bearer a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "6\r\n{\"name\r\n6\r\n\":\"a\"}\r\n0\r\n\r\n")
    #expect(written.status == 200 && written.body == #"{"success":true,"data":{"name":"a"}}"#)
    // What looks odd and has one reading only.
    let encoded = try await exchange(
      "GET /api/v1/notes/%252e%3b%C3%A9 HTTP/1.1\r\nHost: API:80\r\n\r\n")
    #expect(encoded.body == #"{"success":true,"data":{"name":"%2e;é"}}"#)
  }
}
