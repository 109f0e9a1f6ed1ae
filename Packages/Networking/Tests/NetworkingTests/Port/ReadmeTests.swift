import DomainModelsTesting
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
    let readme = try PackageFiles.text("README.md")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
    let snippet = try PackageFiles.text("Tests/NetworkingTests/Port/\(file).swift")
    #expect(blocks.contains(snippet))
    #expect(file != "ReadmeSnippet" || blocks.first == snippet)
  }

  @Test(
    arguments: [
      ("Port/HTTPTransport", "HT", 7), ("Port/HTTPTransport+Fetching", "HF", 6),
      ("Port/RedactedURL", "HX", 4), ("Policies/HTTPMiddleware", "HM", 7),
      ("Policies/HTTPClient", "HC", 4), ("Policies/Deadline", "HD", 5),
      ("Policies/AttemptTimeout", "HA", 4), ("Policies/Retry", "HR", 9),
      ("Policies/RetryPolicy", "HP", 5),
      ("Policies/IdempotencyKeys", "HI", 3), ("Policies/RateLimit", "HL", 7),
      ("Policies/CircuitBreaker", "HB", 6), ("Policies/FollowRedirects", "HG", 5),
      ("Policies/HTTPLog", "HO", 3),
    ])
  func readmeHoldsEveryRule(_ file: String, _ letter: String, _ count: Int) throws {
    // The README has code where the sources have a link.
    let source = try PackageFiles.text("Sources/Networking/\(file).swift")
    let rules = RuleStatement.all(in: source.replacing("``", with: "`"))
    #expect(rules.map(\.id) == (1...count).map { "\(letter)\($0)" })
    let readme = try PackageFiles.text("README.md")
    for rule in rules {
      #expect(readme.contains("| \(rule.id) | \(rule.sentence) |"), "\(rule.id) \(rule.sentence)")
    }
  }

  @Test(
    arguments: [
      ("Port/HTTPTransport", HTTPTransportContract.rules.map(\.statement)),
      ("Policies/HTTPMiddleware", HTTPMiddlewareContract.rules.map(\.statement)),
    ])
  func theContractIsTheDocumentation(_ file: String, _ rules: [RuleStatement]) throws {
    let source = try PackageFiles.text("Sources/Networking/\(file).swift")
    #expect(RuleStatement.all(in: source) == rules)
  }

  @Test func readmeTellsTheFigures() throws {
    let policy = HTTPPolicy()
    #expect(policy.deadline == .seconds(60))
    #expect(policy.headers == .seconds(20) && policy.idle == .seconds(30))
    #expect(policy.retries.attempts == 3 && policy.retries.total == nil)
    #expect(policy.retries.backoff == .decorrelated(base: .milliseconds(500), cap: .seconds(8)))
    #expect(policy.retries.longestPause == .seconds(120))
    #expect(policy.retries.budget?.remaining == 10)
    #expect(!policy.addsIdempotencyKeys && policy.redirects == 0)
    #expect(policy.interval == nil && policy.burst == 1)
    #expect(policy.maximumInFlight == 8 && policy.queue == 1000)
    #expect(policy.breakerFailures == 5 && policy.breakerPause == .seconds(30))
    let readme = try PackageFiles.text("README.md")
    for child in Mirror(reflecting: policy).children {
      let name = try #require(child.label)
      #expect(readme.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func readmeLinksAreThere() throws {
    let readme = try PackageFiles.text("README.md")
    for name in ["Streams", "OpenBeta", "AsyncHTTP"] {
      #expect(readme.contains("(Documentation/\(name).md)"))
    }
  }
}
