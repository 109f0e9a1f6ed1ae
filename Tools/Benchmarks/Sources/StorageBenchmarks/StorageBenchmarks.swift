import FoundationEssentials
import Measuring

/// Measures the store beside SQLite by hand, GRDB and itself without encryption.
@main
enum StorageBenchmarks {
  static func main() async {
    await BenchmarkProgram.run([
      (
        "storage",
        { _, scale, findings in
          try await withTemporaryFolder {
            try await measure(in: URL(filePath: $0), scale, &findings)
          }
        }
      )
    ])
  }

  private static func measure(
    in folder: URL, _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let (few, many) = (scale.size(100, smoke: 5), scale.size(10_000, smoke: 50))
    let plain = try PlainBenchmarks(folder: folder, scale)
    findings.expect(try await plain.commits(few, rounds: 31), atLeast: 0.8)
    findings.expect(try await plain.batch(many, rounds: 9), atLeast: 0.6)
    findings.expect(try await plain.fetch(many, rounds: 41), atLeast: 0.6)
    findings.expect(try await plain.fetchBesideCodable(many, rounds: 21), atLeast: 2)
    let sealing = SealingBenchmarks(folder: folder, scale)
    findings.expect(try await sealing.commits(few, rounds: 31), atLeast: 0.8)
    findings.expect(try await sealing.batch(many, rounds: 9), atLeast: 0.3)
    let stores = scale.size(32, smoke: 2)
    if let memory = try await MemoryBenchmark(folder: folder).run(stores: stores) {
      findings.note("an open store takes \(memory.short) KiB of memory")
    }
  }
}
