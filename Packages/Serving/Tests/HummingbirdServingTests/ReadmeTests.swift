import DomainModels
import Foundation
import HummingbirdServing
import Services
import Serving
import Testing

// README: begin
enum EchoAPI: ServiceAPI {
  static let requests = [RequestDescription<EchoAPI>(Echo.self)]
}

struct Echo: ServiceRequest {
  typealias API = EchoAPI
  typealias Response = Reply
  static let endpoint = Endpoint(.get, "/echo/{text}")
  static let access = ServiceAccess.anyone
  var text: String
}

struct Reply: ServiceResponse {
  var text: String
}

func serve() async throws {
  let service = EmbeddedService<EchoAPI>([
    Handler(Echo.self) { request, caller in Reply(text: request.text) }
  ])
  let identifiers = IdentifierGenerator.version7(clock: .system, random: .system)
  let metrics = ServerMetrics()
  let api = SiteServer(
    [APISite(service)], policy: ServerPolicy(hosts: ["localhost"]), identifiers: identifiers,
    clock: .system, log: AccessLog { print($0) }, metrics: metrics)
  let operations = SiteServer(
    [OperationsSite(metrics: metrics) { nil }], policy: ServerPolicy(), identifiers: identifiers,
    clock: .system, log: .silent, metrics: metrics)

  let (ports, opened) = AsyncStream.makeStream(of: [Int].self)
  let server = HummingbirdServer([
    Listener(.port("127.0.0.1", 0), api), Listener(.port("127.0.0.1", 0), operations),
  ])
  let serving = Task {
    defer { opened.finish() }
    try await server.run { opened.yield($0) }
  }
  for await open in ports {
    print("http://localhost:\(open[0])/api/v1/echo/hello, http://localhost:\(open[1])/metrics")
    // A program does this when it gets SIGTERM.
    serving.cancel()
  }
  try await serving.value
}
// README: end

@Suite("The README's example") struct ReadmeTests {
  @Test("runs, and ends by itself") func runs() async throws { try await serve() }

  @Test("is the one of this file") func matches() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let example = try #require(
      source.components(separatedBy: "// README: begin\n").dropFirst().first)
    let code = try #require(example.components(separatedBy: "// README: end").first)
    #expect(code.count > 500 && readme.contains(code))
  }
}
