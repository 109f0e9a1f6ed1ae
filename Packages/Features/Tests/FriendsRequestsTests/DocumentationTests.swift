import Foundation
import FriendsModels
import FriendsRequests
import Services
import Testing

/// The page about friends: its snippet, and its tables against the code.
@Suite("Friends.md") struct DocumentationTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private func page() throws -> String {
    let url = Self.root.appending(path: "Packages/Features/Documentation/Friends.md")
    return try String(contentsOf: url, encoding: .utf8)
  }

  // The snippet, as it stands on the page.

  /// Joins the crew that suits a member best, and answers its next mission.
  func joinIn(_ client: FriendsClient) async throws -> String? {
    let found = try await client.perform(Discover.Crews(limit: 1)).suggestions
    guard let best = found.first else { return nil }
    let joined = try await client.perform(Crews.Join(crew: best.crew.id))
    guard !joined.isRequested else { return joined.message }
    let crew = try await client.perform(Crews.Show(crew: best.crew.id))
    guard let next = crew.upcomingMissions?.first else { return joined.message }
    _ = try await client.perform(Missions.RSVP(mission: next.id, status: .going, wait: true))
    return next.title
  }

  @Test("the snippet is the one that compiles here") func snippet() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    func words(_ text: some StringProtocol) -> [Substring] {
      text.split(whereSeparator: \.isWhitespace).map { Substring($0) }
    }
    let parts = try page().components(separatedBy: "```swift\n")
    #expect(parts.count == 2)
    let snippet = try #require(parts.last?.components(separatedBy: "```").first)
    let body = try #require(snippet.range(of: "/// Joins"))
    let text = words(snippet[body.lowerBound...]).joined(separator: " ")
    #expect(words(source).joined(separator: " ").contains(text))
  }

  @Test("the table has every call, with its request") func calls() throws {
    let lines = try page().components(separatedBy: "\n")
    for type in FriendsAPI.requests {
      let call = "| \(type.endpoint.method.rawValue) \(type.endpoint.path) |"
      let row = lines.first { $0.hasPrefix(call) }
      #expect(row?.contains("`\(type.name)`") == true, "\(call) \(type.name)")
    }
  }

  @Test("every error code is on the page") func codes() throws {
    let page = try page()
    for code in FriendsAPI.otherCodes { #expect(page.contains("`\(code.rawValue)`")) }
  }

  @Test("every test that the page names exists") func tests() throws {
    let named = Set(try page().matches(of: #/`(\w+Tests)`/#).map { String($0.1) })
    #expect(named.count >= 20)
    // Alone, the package has no tests of the programs beside it.
    let folders = [
      "Packages/Features/Tests", "Packages/Screens/Tests", "Packages/DomainModels/Tests", "Tests",
    ]
    var suites: Set<Substring> = []
    for folder in folders {
      let path = Self.root.appending(path: folder).path(percentEncoded: false)
      let found = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for file in found where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        for line in text.split(separator: "\n") {
          guard let name = line.firstRange(of: "struct ")?.upperBound else { continue }
          suites.insert(line[name...].prefix { $0.isLetter || $0.isNumber })
        }
      }
    }
    for name in named { #expect(suites.contains(Substring(name)), "\(name)") }
  }
}
