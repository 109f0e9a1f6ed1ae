import DomainModels
import Foundation
import Interchange
import Services
import Serving
import Synchronization
import Testing

enum DocumentedAPI: ServiceAPI {
  static let requests = [RequestDescription<DocumentedAPI>(DocumentedEcho.self)]
}

/// Counts how often its requests are listed: once for each document.
enum CountedAPI: ServiceAPI {
  static let made = Mutex(0)
  static var requests: [RequestDescription<CountedAPI>] {
    made.withLock { $0 += 1 }
    return []
  }
}

struct DocumentedEcho: ServiceRequest {
  typealias API = DocumentedAPI
  typealias Response = DocumentedReply
  static let endpoint = Endpoint(.get, "/echo/{text}")
  static let access = ServiceAccess.anyone
  var text: String
}

struct DocumentedReply: ServiceResponse {
  var text: String
}

@Suite("The page of the OpenAPI document") struct OpenAPISiteTests {
  private func response(_ method: String, _ target: String) async throws -> ServerResponse {
    let site = OpenAPISite(DocumentedAPI.self, title: "Echo", version: "1.0")
    let server = SiteServer(
      [APISite(EmbeddedService<DocumentedAPI>([])), site], policy: ServerPolicy(),
      identifiers: IdentifierGenerator { UUID() }, clock: .fixed(at: Timestamp(milliseconds: 0)),
      log: .silent, metrics: ServerMetrics())
    let head = RequestHead(method: method, target: target, headers: ["host": "localhost"])
    switch server.admit(head) {
    case .refused(let response): return response
    case .body, .asking: return await server.respond(to: ServerRequest(head))
    }
  }

  @Test("GET shows the document, HEAD its length") func document() async throws {
    let get = try await response("GET", "/openapi.json")
    #expect(get.status == 200 && get.headers["content-type"] == "application/json")
    let json = try JSONReader.read(get.bytes)
    #expect(json["openapi"] == "3.1.0" && json["info"]?["title"] == "Echo")
    #expect(json["paths"]?["/echo/{text}"]?["get"]?["operationId"] == "DocumentedEcho")
    let head = try await response("HEAD", "/openapi.json?x=1")
    #expect(head.status == 200 && head.bytes.isEmpty)
    #expect(head.headers["content-length"] == "\(get.bytes.count)")
  }

  @Test("requests at the same time make the document once") func singleFlight() async throws {
    let made = CountedAPI.made.withLock { $0 }
    let site = OpenAPISite(CountedAPI.self, title: "Counted", version: "1.0")
    #expect(CountedAPI.made.withLock { $0 } == made)
    let head = RequestHead(method: "GET", target: "/openapi.json")
    let bodies = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { await site.respond(to: ServerRequest(head)).bytes } }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(bodies.count == 1 && bodies.first?.isEmpty == false)
    #expect(CountedAPI.made.withLock { $0 } == made + 1)
  }

  @Test("other methods are refused, other paths are another site's") func others() async throws {
    let post = try await response("POST", "/openapi.json")
    #expect(post.status == 405 && post.headers["allow"] == "GET, HEAD")
    #expect(try await response("GET", "/openapi.yaml").status == 404)
  }
}

@Suite("The client behind proxies") struct ServerPolicyTests {
  private func client(_ peer: String, _ forwarded: String...) throws -> String {
    let proxies = try ["10.0.0.0/8", "fd00::/8", "192.0.2.7"].map { try #require(AddressRange($0)) }
    var head = RequestHead(method: "GET", target: "/", peer: peer)
    for value in forwarded { head.headers.add("X-Forwarded-For", value) }
    return ServerPolicy(proxies: proxies).client(of: head)
  }

  @Test("is the connection's, unless a trusted proxy says otherwise") func clients() throws {
    #expect(try client("203.0.113.9") == "203.0.113.9")
    #expect(try client("203.0.113.9", "198.51.100.1") == "203.0.113.9")
    #expect(try client("10.1.2.3", "198.51.100.1") == "198.51.100.1")
    #expect(try client("fd12::1", "198.51.100.1") == "198.51.100.1")
    #expect(try client("::ffff:10.1.2.3", "198.51.100.1") == "198.51.100.1")
    // What stands before the last address that is not a proxy's is the client's own claim.
    #expect(try client("10.1.2.3", "1.2.3.4, 198.51.100.1, 192.0.2.7") == "198.51.100.1")
    #expect(try client("10.1.2.3", "1.2.3.4", "198.51.100.1") == "198.51.100.1")
    #expect(try client("10.1.2.3") == "10.1.2.3")
    #expect(try client("10.1.2.3", "10.0.0.9, 10.0.0.8") == "10.0.0.9")
    #expect(try client("", "198.51.100.1") == "198.51.100.1")
    #expect(try client("10.1.2.3", "198.51.100.1, ,") == "198.51.100.1")
    // What is no address names no client.
    #expect(try client("10.1.2.3", "198.51.100.1, unknown") == "10.1.2.3")
  }

  @Test("a client has an IPv4 address, or 64 bits of IPv6") func shares() {
    #expect(AddressRange.client(of: "192.0.2.7") == [192, 0, 2, 7])
    #expect(AddressRange.client(of: "::ffff:192.0.2.7") == [192, 0, 2, 7])
    let one = AddressRange.client(of: "2001:db8:1:2::1")
    #expect(one == [0x20, 1, 0x0D, 0xB8, 0, 1, 0, 2])
    #expect(one == AddressRange.client(of: "2001:db8:1:2:ffff::9"))
    #expect(one != AddressRange.client(of: "2001:db8:1:3::1"))
    #expect(AddressRange.client(of: "") == nil)
  }

  @Test(
    "no range",
    arguments: ["", "10.0.0.0/33", "10.0.0/8", "::/129", "1:2:3", "a", "256.0.0.1", "1.2.3.4/-1"])
  func wrong(_ text: String) { #expect(AddressRange(text) == nil) }
}
