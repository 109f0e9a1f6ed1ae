import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Prints each ratio beside its limit; ends with 1 if one is missed.
///
/// `Tools/bench` builds what it needs and starts it.
@main
enum Benchmarks {
  static func main() async throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: Benchmarks DATING BASELINE")
      exit(64)
    }
    let folder = URL(filePath: FileManager.default.temporaryDirectory.path)
      .appending(path: "quartet-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let storage = try StorageBenchmarks(folder: folder)
    var results = [
      (try await storage.commits(100, rounds: 31), 0.8),
      (try await storage.batch(10_000, rounds: 9), 0.5),
      (try await storage.fetch(10_000, rounds: 41), 0.5),
    ]
    let startup = StartupBenchmark(
      dating: CommandLine.arguments[1], baseline: CommandLine.arguments[2], folder: folder.path)
    let (list, median) = try await startup.run(rounds: 31)
    results.append((list, 0.5))
    for (comparison, limit) in results { print(comparison.line(limit: limit)) }
    try FileManager.default.removeItem(at: folder)
    let isSlow = median > StartupBenchmark.limit
    print(
      "\(isSlow ? "SLOW" : "ok  ") dating list takes \(median) (at most \(StartupBenchmark.limit))")
    if isSlow || results.contains(where: { $0.0.ratio < $0.1 }) { exit(1) }
  }
}
