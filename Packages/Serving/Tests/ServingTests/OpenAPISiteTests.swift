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
