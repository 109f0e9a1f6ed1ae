import FoundationEssentials
import Measuring

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
