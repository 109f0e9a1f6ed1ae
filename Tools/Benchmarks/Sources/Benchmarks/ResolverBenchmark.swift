import DesignTokens

/// How long it takes to load a resolver that can make ten million themes.
struct ResolverBenchmark {
  /// The longest the median may take.
  static let limit = Duration.milliseconds(10)

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

  /// The median time.
  func run(rounds: Int) throws -> Duration {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<rounds {
      let start = clock.now
      let resolver = try TokenResolver.load(Self.bytes, name: "benchmark.resolver.json") { _ in [] }
      times.append(start.duration(to: clock.now))
      guard resolver.permutationCount == 10_000_000 else { return .seconds(1_000) }
    }
    times.sort()
    return times[times.count / 2]
  }
}
