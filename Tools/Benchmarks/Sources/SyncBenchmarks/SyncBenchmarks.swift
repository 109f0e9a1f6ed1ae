import Measuring

/// Measures what syncing promises.
///
/// It starts itself again where memory is measured, for that is counted by the process.
@main
enum SyncBenchmarks {
  static func main() async {
    let words = CommandLine.arguments
    if words.count == 5, let task = FirstSync.Task(rawValue: words[1]),
      let way = FirstSync.Way(rawValue: words[2]), let rows = Int(words[4])
    {
      do {
        return print(try await FirstSync(way: way, folder: words[3], rows: rows).run(task).line)
      } catch { BenchmarkProgram.fail(error) }
    }
    await BenchmarkProgram.run([("sync", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    findings.remark(MachineLoad.text)
    try await withTemporaryFolder { folder in
      try await measure(in: folder, scale, &findings)
    }
  }

  private static func measure(
    in folder: String, _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let world = try SyncWorld(folder: folder)
    let applying = ApplyingBenchmark(world: world)
    let rows = scale.size(20_000, smoke: 100)
    let processor = try await applying.run(rows, rounds: scale.rounds(9), ofProcessor: true)
    findings.expect(processor.making, atLeast: 0.4)
    // Both sides wait for the disk alike, which makes the ratio of times a better one on a quiet
    // machine, and any on a busy one.
    let time = try await applying.run(rows, rounds: scale.rounds(5), ofProcessor: false)
    // An edit reads the row, asks who has seen what, and writes.
    for comparison in [time.making, processor.editing, time.editing] { findings.note(comparison) }
    findings.heading("Through a folder")
    try await FolderBenchmark(world: world).run(scale.size(100_000, smoke: 100), &findings)
    findings.heading("A round that has nothing to do")
    try await IdleBenchmark(world: world)
      .run(rows: scale.size(1_000, smoke: 20), rounds: scale.rounds(101), &findings)
    for way in FirstSync.Way.allCases {
      findings.heading("A first sync \(way.text)")
      try FirstSyncBenchmark(program: CommandLine.arguments[0], folder: folder, way: way)
        .run(scale.size(100_000, smoke: 50), scale.size(400_000, smoke: 200), &findings)
    }
  }
}
