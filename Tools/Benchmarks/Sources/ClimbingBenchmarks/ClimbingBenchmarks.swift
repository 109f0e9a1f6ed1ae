import FoundationEssentials
import Measuring

/// Measures what climbing promises of its speed.
@main
enum ClimbingBenchmarks {
  static func main() async {
    await BenchmarkProgram.run([("climbing", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    // A smoke run needs no data that a checkout does not have.
    let data = scale.isSmoke ? nil : ProcessInfo.processInfo.environment["QUARTET_DATA"]
    let catalogue = data.map {
      URL(filePath: $0).appending(path: "climbing/openbeta_nv_or_wa_climbs.jsonl.gz")
    }
    try await withTemporaryFolder { folder in
      try await LogbookBenchmarks(folder: URL(filePath: folder), scale: scale)
        .run(catalogue: catalogue, &findings)
    }
  }
}
