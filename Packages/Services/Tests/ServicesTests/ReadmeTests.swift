import Foundation
import Services
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

func echo() async throws -> (Reply, WireReply) {
  let service = EmbeddedService<EchoAPI>([
    Handler(Echo.self) { request, caller in Reply(text: request.text) }
  ])
  // In the same process, and for a server: bytes in, bytes out.
  let reply = try await service.perform(Echo(text: "Hello"), by: Caller())
  let bytes = try await RequestRouter(service).reply(
    to: WireRequest(method: "GET", path: "/api/v1/echo/Hello"), by: Caller())
  return (reply, bytes)
}
// README: end

@Suite("The README's example") struct ReadmeTests {
  @Test("runs") func runs() async throws {
    let (reply, bytes) = try await echo()
    #expect(reply.text == "Hello" && bytes.status == 200)
    #expect(try bytes.read(Echo.self) == reply)
  }

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
