import DomainModels
import Foundation
import Networking
import NetworkingTesting
import OpenBeta
import Testing

/// The code on the page, run.
struct OpenBetaPageTests {
  func crags(around place: OpenBetaLocation, from client: OpenBetaClient) async throws -> [String] {
    let answer = try await client.crags(near: place, metres: 0...10_000)
    if case .staleCache(let age, let reason) = answer.source {
      print("as of \(age) ago: \(reason.message)")
    }
    return answer.value.map { "\($0.name) (\($0.path.joined(separator: ", ")))" }
  }

  func climb(ofTick page: String, from client: OpenBetaClient) async throws -> OpenBetaClimb? {
    guard let id = Identifier<OpenBetaClimb>(mountainProjectPage: page) else { return nil }
    return try await client.climb(id).value
  }

  @Test("the page's code does what the page says")
  func codeRuns() async throws {
    let transport = ScriptedTransport([
      .json(#"{"data": {"cragsNear": [{"crags": [\#(OpenBetaFixture.area(1))]}]}}"#),
      .json(#"{"data": {"climb": \#(OpenBetaFixture.climb)}}"#),
    ])
    let client = OpenBetaFixture.client(transport)
    let place = try #require(OpenBetaLocation(latitude: 44.4, longitude: -121.1))
    #expect(
      try await crags(around: place, from: client) == ["Smith Rock (USA, Oregon, Smith Rock)"])
    let page = "https://www.mountainproject.com/route/105734660/cragmont-crack"
    #expect(try await climb(ofTick: page, from: client)?.name == "Cragmont Crack")
    #expect(try await climb(ofTick: "nowhere", from: client) == nil)
  }

  @Test("the page shows what runs here")
  func pageShowsWhatRuns() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/OpenBeta.md"), encoding: .utf8)
    let run = Self.flat(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { Self.flat($0.components(separatedBy: "```")[0]) }
    #expect(blocks.count == 1)
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
