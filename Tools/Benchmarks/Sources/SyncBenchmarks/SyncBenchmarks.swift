import FoundationEssentials
import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures what syncing promises, prints each figure beside its limit if it has one, and ends with
/// 1 if a limit is missed.
///
/// `Tools/bench` builds it and starts it. It starts itself again where memory is measured, for that is
/// counted by the process.
@main
enum SyncBenchmarks {
  static func main() async {
    let words = CommandLine.arguments
    do {
      switch (words.dropFirst().first, words.count) {
      case ("sync", 2):
        exit(try await inFolder { try await measure(words[0], in: $0) } ? 0 : 1)
      case ("applying", 2):
        exit(try await inFolder { try await measureApplying(in: $0) } ? 0 : 1)
      case (let task?, 5):
        guard let task = FirstSync.Task(rawValue: task),
          let way = FirstSync.Way(rawValue: words[2]), let rows = Int(words[4])
        else { exit(64) }
        print(try await FirstSync(way: way, folder: words[3], rows: rows).run(task).line)
      default:
        print("usage: SyncBenchmarks sync | applying")
        exit(64)
      }
    } catch {
      let text = Array("error: it could not be measured: \(error)\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      exit(1)
    }
  }

  /// Measures; false if a limit is missed.
  private static func measure(_ program: String, in folder: String) async throws -> Bool {
    print(MachineLoad.text)
    var isGood = try await measureApplying(in: folder)
    let world = try SyncWorld(folder: folder)
    var findings = Findings()
    findings.heading("Through a folder")
    try await FolderBenchmark(world: world).run(100_000, findings)
    findings.heading("A round that has nothing to do")
    try await IdleBenchmark(world: world).run(rounds: 101, &findings)
    for way in FirstSync.Way.allCases {
      findings.heading("A first sync \(way.text)")
      try FirstSyncBenchmark(program: program, folder: folder, way: way)
        .run(100_000, 400_000, &findings)
    }
    isGood = isGood && findings.isGood
    print("\n\(isGood ? "all limits were kept" : "limits were missed"); \(MachineLoad.text)")
    return isGood
  }

  /// Measures how fast a store takes changes; false if the limit is missed.
  private static func measureApplying(in folder: String) async throws -> Bool {
    let benchmark = ApplyingBenchmark(world: try SyncWorld(folder: folder))
    let processor = try await benchmark.run(20_000, rounds: 9, ofProcessor: true)
    print(processor.making.line(limit: limit))
    // Both sides wait for the disk alike, which makes the ratio of times a better one on a quiet
    // machine, and any on a busy one.
    let time = try await benchmark.run(20_000, rounds: 5, ofProcessor: false)
    // An edit reads the row, asks who has seen what, and writes.
    for comparison in [time.making, processor.editing, time.editing] { print(comparison.note) }
    return processor.making.ratio >= limit
  }

  /// The least speed of applying, as a share of SQLite's by hand.
  private static let limit = 0.4

  /// Measures in a folder that goes away afterwards.
  private static func inFolder(_ measure: (String) async throws -> Bool) async throws -> Bool {
    let folder = URL(filePath: FileManager.default.temporaryDirectory.path)
      .appending(path: "quartet-sync-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await measure(folder.path)
  }
}
