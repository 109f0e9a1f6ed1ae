import Foundation
import Networking
import NetworkingTesting
import Testing

/// The README shows code that compiles and runs, and every rule as the sources state it.
struct ReadmeTests {
  @Test func theSnippetFetches() async throws {
    let transport = CannedTransport(texts: ["/motto": "dare"])
    #expect(try await Mottos(through: transport).motto(of: "example.com") == "dare")
    #expect(try await Mottos(through: CannedTransport(texts: [:])).motto(of: "example.com") == nil)
    let broken = Mottos(through: ScriptedTransport([.status(403)]))
    let error = await #expect(throws: HTTPError.self) {
      try await broken.motto(of: "example.com")
    }
    #expect(error?.reason == .rejected)
  }

  @Test(arguments: ["ReadmeSnippet", "CannedTransport"]) func readmeShows(_ file: String) throws {
    let readme = try PackageFiles.text(of: "README.md")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
    let snippet = try PackageFiles.text(of: "Tests/NetworkingTests/Port/\(file).swift")
    #expect(blocks.contains(snippet))
    #expect(file != "ReadmeSnippet" || blocks.first == snippet)
  }

  @Test(
    arguments: [
      ("Port/HTTPTransport", "T", 7), ("Port/HTTPTransport+Fetching", "F", 6),
      ("Port/RedactedURL", "X", 4), ("Policies/HTTPMiddleware", "M", 7),
      ("Policies/HTTPClient", "C", 4), ("Policies/Deadline", "D", 5),
      ("Policies/AttemptTimeout", "A", 4), ("Policies/Retry", "R", 9),
      ("Policies/IdempotencyKeys", "I", 3), ("Policies/RateLimit", "L", 7),
      ("Policies/CircuitBreaker", "B", 6), ("Policies/FollowRedirects", "G", 5),
      ("Policies/HTTPLog", "O", 3),
    ])
  func readmeHoldsEveryRule(_ file: String, _ letter: String, _ count: Int) throws {
    let rules = try statements(in: "Sources/Networking/\(file).swift")
    #expect(rules.map(\.id) == (1...count).map { "\(letter)\($0)" })
    let readme = try PackageFiles.text(of: "README.md")
    for rule in rules {
      #expect(readme.contains("| \(rule.id) | \(rule.sentence) |"), "\(rule.id) \(rule.sentence)")
    }
  }

  @Test func theContractOfMiddlewaresIsTheDocumentation() throws {
    let rules = try statements(in: "Sources/Networking/Policies/HTTPMiddleware.swift")
    #expect(rules.map(\.sentence) == HTTPMiddlewareRule.all.map(\.sentence))
  }

  @Test func readmeTellsTheFigures() throws {
    let policy = HTTPPolicy()
    #expect(policy.deadline == .seconds(60))
    #expect(policy.headers == .seconds(20) && policy.idle == .seconds(30))
    #expect(policy.attempts == 3)
    #expect(policy.backoff == .decorrelated(base: .milliseconds(500), cap: .seconds(8)))
    #expect(policy.retryBudget.remaining == 10)
    #expect(!policy.addsIdempotencyKeys && policy.redirects == 0)
    #expect(policy.interval == nil && policy.burst == 1)
    #expect(policy.maximumInFlight == 8 && policy.queue == 1000)
    #expect(policy.breakerFailures == 5 && policy.breakerPause == .seconds(30))
    let readme = try PackageFiles.text(of: "README.md")
    for child in Mirror(reflecting: policy).children {
      let name = try #require(child.label)
      #expect(readme.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func readmeLinksAreThere() throws {
    let readme = try PackageFiles.text(of: "README.md")
    for name in ["Streams", "OpenBeta", "AsyncHTTP"] {
      #expect(readme.contains("(Documentation/\(name).md)"))
    }
  }

  /// Reads `- **X1** sentence` of doc comments over as many lines as it takes.
  private func statements(in file: String) throws -> [(id: String, sentence: String)] {
    var found: [(id: String, sentence: String)] = []
    var isInside = false
    for line in try PackageFiles.text(of: file).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("/// - **"), let end = text.dropFirst(8).range(of: "** ") {
        found.append(
          (String(text.dropFirst(8)[..<end.lowerBound]), String(text[end.upperBound...])))
        isInside = true
      } else if isInside, text.hasPrefix("///   ") {
        found[found.count - 1].sentence += " " + text.dropFirst(6)
      } else {
        isInside = false
      }
    }
    return found.map { ($0.id, $0.sentence.replacing("``", with: "`")) }
  }
}
