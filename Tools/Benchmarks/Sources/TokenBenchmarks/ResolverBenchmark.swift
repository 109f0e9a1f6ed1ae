import DesignTokens
import Measuring

/// How long it takes to load a resolver that can make ten million themes.
struct ResolverBenchmark {
  /// Seven modifiers of ten contexts.
  private static let bytes: [UInt8] = {
    let modifiers = (0..<7).map { modifier in
      let contexts = (0..<10).map { "\"c\($0)\": [{\"$ref\": \"m\(modifier)-c\($0).json\"}]" }
      return "{\"type\": \"modifier\", \"name\": \"m\(modifier)\", \"contexts\": {"
        + contexts.joined(separator: ", ") + "}}"
    }
    let order = modifiers.joined(separator: ", ")
    return Array("{\"version\": \"2025.10\", \"resolutionOrder\": [\(order)]}".utf8)
  }()

  struct Unexpected: Error { let permutations: Double }

  func run(rounds: Int) async throws -> PromisedTime {
    try await PromisedTime(
      "loading a resolver of 10,000,000 permutations", limit: .milliseconds(10), rounds: rounds
    ) {
      let resolver = try TokenResolver.load(Self.bytes, name: "benchmark.resolver.json") { _ in [] }
      guard resolver.permutationCount == 10_000_000 else {
        throw Unexpected(permutations: resolver.permutationCount)
      }
    }
  }
}
