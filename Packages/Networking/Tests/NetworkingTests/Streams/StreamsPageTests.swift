import DomainModels
import Foundation
import Interchange
import Networking
import NetworkingTesting
import Testing

/// The code on the page, run.
struct StreamsPageTests {
  func reply(from transport: some HTTPTransport, to request: HTTPRequest) async throws -> String {
    let response = try await transport.open(request, accepting: [.eventStream])
    var reply = ""
    for try await event in try response.serverSentEvents(endsWith: { $0.data == "[DONE]" }) {
      if event.data != "[DONE]" { reply += event.data }
    }
    return reply
  }

  struct Answer: Decodable, Sendable {
    struct Climb: Decodable, Sendable { var name: String }
    var climb: Climb?
  }

  func name(of uuid: String, from client: GraphQLClient) async throws -> String? {
    let operation = GraphQLOperation(
      .query, "Climb", "query Climb($uuid: ID) { climb(uuid: $uuid) { name } }",
      variables: ["uuid": .string(uuid)])
    let result: GraphQLResult<Answer> = try await client.result(of: operation)
    return try result.requireComplete().climb?.name
  }

  func record(_ request: HTTPRequest, by transport: any HTTPTransport) async throws -> [UInt8] {
    let recording = RecordingTransport(transport)
    _ = try await recording.send(request).body.collect(limit: 1_000_000)
    return recording.cassette.bytes
  }

  func replay(_ request: HTTPRequest, from file: [UInt8]) async throws -> [UInt8] {
    let replay = ReplayTransport(try Cassette(file))
    return try await replay.send(request).body.collect(limit: 1_000_000)
  }

  @Test("the page's code does what the page says")
  func codeRuns() async throws {
    let events = ScriptedTransport([
      .pieces(
        [.text("data: Hel\n\nda"), .text("ta: lo\n\ndata: [DONE]\n\n")],
        ["Content-Type": "text/event-stream"])
    ])
    #expect(try await reply(from: events, to: HTTPRequest(.get, .graphQLExample)) == "Hello")
    let server = ScriptedTransport([.json(#"{"data": {"climb": {"name": "Nose"}}}"#)])
    let client = GraphQLClient(
      server, endpoint: .graphQLExample,
      identifiers: .version7(clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(1)))
    #expect(try await name(of: "x", from: client) == "Nose")
    let file = try await record(
      HTTPRequest(.get, .graphQLExample), by: ScriptedTransport([.status(200, [:], "Hi")]))
    let played = try await replay(HTTPRequest(.get, .graphQLExample), from: file)
    #expect(played == Array("Hi".utf8))
  }

  @Test("the page shows what runs here")
  func pageShowsWhatRuns() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Streams.md"), encoding: .utf8)
    let run = Self.flat(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { Self.flat($0.components(separatedBy: "```")[0]) }
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(block.count > 100)
      #expect(run.contains(block), "\(block)")
    }
  }

  /// The lines without indents and empty ones.
  private static func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
      .joined(separator: "\n")
  }
}
