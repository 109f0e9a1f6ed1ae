import DesignTokens
import FoundationEssentials
import Measuring
import TokenExporters

/// Measures how large token files are read and exported.
@main
enum TokenBenchmarks {
  static func main() async {
    await BenchmarkProgram.run([("tokens", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    try await withTemporaryFolder { folder in
      let files = TokenBenchmark(folder: URL(filePath: folder), scale: scale)
      let small = scale.size((9_000, 6_000, 3), smoke: (90, 60, 3))
      try files.run(
        tokens: small.0, references: small.1, depth: small.2, limit: .milliseconds(50), rounds: 11,
        &findings)
      let large = scale.size((30_000, 29_700, 100), smoke: (300, 297, 99))
      try files.run(
        tokens: large.0, references: large.1, depth: large.2, limit: .milliseconds(500), rounds: 5,
        &findings)
    }
    findings.expect(try await ResolverBenchmark().run(rounds: scale.rounds(31)))
  }
}

/// The duration of reading a large token file and writing CSS, beside Python's `json.loads` for the
/// same bytes.
struct TokenBenchmark {
  struct NothingRead: Error {}

  /// The most that CSS may take, as a multiple of what Python takes to read the JSON alone.
  static let limitOfPython = 3.0

  let folder: URL
  let scale: Scale

  /// Measures one size.
  func run(
    tokens: Int, references: Int, depth: Int, limit: Duration, rounds: Int,
    _ findings: inout Findings
  ) throws {
    var generator = TokenFileGenerator(tokens: tokens, references: references, depth: depth)
    let bytes = generator.file()
    let file = folder.appending(path: "\(tokens).tokens.json")
    try Data(bytes).write(to: file)
    let clock = ContinuousClock()
    var reading: [Duration] = []
    var writing: [Duration] = []
    var ratios: [Double] = []
    for _ in 0..<scale.rounds(rounds) {
      // A smoke run asks no other program.
      let python = scale.isSmoke ? nil : try python(file)
      reading.append(
        try clock.measure {
          guard try TokenFile.read(bytes, name: "tokens").tokens.count == tokens else {
            throw NothingRead()
          }
        })
      // Three times each side, and the least of each: what else the machine does adds to both.
      var least = Duration.seconds(1_000_000)
      for _ in 0..<scale.rounds(3) {
        let time = try clock.measure { try write(bytes, tokens) }
        writing.append(time)
        least = min(least, time)
      }
      if let python { ratios.append(least / python) }
    }
    let name =
      "\(tokens.short) tokens, \(references.short) references \(depth) deep, "
      + "\((bytes.count / 1000).short) KB"
    findings.note("\(name), to tokens: \(reading.median.short)")
    findings.expect("\(name), to CSS", writing.median, atMost: limit)
    if !ratios.isEmpty {
      findings.expect(
        "\(name), to CSS", Figure(ratios.sorted()[ratios.count / 2], "times Python's json.loads"),
        .atMost(Self.limitOfPython))
    }
  }

  private func write(_ bytes: [UInt8], _ tokens: Int) throws {
    let read = try TokenFile.read(bytes, name: "tokens")
    guard read.tokens.count == tokens else { throw NothingRead() }
    let theme = TokenTheme(name: "t", base: .init(TokenAppearance(.light), read))
    guard try CSSExporter().export(theme)[0].bytes.count > tokens else { throw NothingRead() }
  }

  /// The time of `json.loads`, the least of three.
  private func python(_ file: URL) throws -> Duration {
    let answer = folder.appending(path: "python.txt")
    let script = """
      import json, sys, time
      data = open(sys.argv[1], 'rb').read()
      def measure():
          start = time.perf_counter()
          json.loads(data)
          return time.perf_counter() - start
      open(sys.argv[2], 'w').write(str(int(min(measure() for _ in range(3)) * 1e9)))
      """
    _ = try ChildProcess(
      program: "/usr/bin/env", arguments: ["python3", "-c", script, file.path, answer.path]
    ).run()
    let text = String(decoding: try Data(contentsOf: answer), as: UTF8.self)
    guard let nanoseconds = Int64(text) else { throw NothingRead() }
    return .nanoseconds(nanoseconds)
  }
}

/// The duration of loading a resolver that can make ten million themes.
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

  func run(rounds: Int) async throws -> TimeBudget {
    try await TimeBudget(
      "loading a resolver of 10,000,000 permutations", limit: .milliseconds(10), rounds: rounds
    ) {
      let resolver = try TokenResolver.load(Self.bytes, name: "benchmark.resolver.json") { _ in [] }
      guard resolver.permutationCount == 10_000_000 else {
        throw Unexpected(permutations: resolver.permutationCount)
      }
    }
  }
}
