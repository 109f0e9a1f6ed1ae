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
    // Outside of what removes its folder: exit() would skip it.
    if try await !measure(dating: CommandLine.arguments[1], baseline: CommandLine.arguments[2]) {
      exit(1)
    }
  }

  /// Measures and prints; false if a limit is missed.
  private static func measure(dating: String, baseline: String) async throws -> Bool {
    let folder = URL(filePath: FileManager.default.temporaryDirectory.path)
      .appending(path: "quartet-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = try StorageBenchmarks(folder: folder)
    var results = [
      (try await storage.commits(100, rounds: 31), 0.8),
      (try await storage.batch(10_000, rounds: 9), 0.6),
      (try await storage.fetch(10_000, rounds: 41), 0.6),
      (try await storage.fetchBesideCodable(10_000, rounds: 21), 2),
    ]
    let sealing = SealingBenchmarks(folder: folder)
    results.append((try await sealing.commits(100, rounds: 31), 0.8))
    results.append((try await sealing.batch(10_000, rounds: 9), 0.3))
    let startup = StartupBenchmark(dating: dating, baseline: baseline, folder: folder.path)
    let (list, median) = try await startup.run(rounds: 31)
    results.append((list, 0.5))
    for (comparison, limit) in results { print(comparison.line(limit: limit)) }
    if let memory = try await MemoryBenchmark(folder: folder).run(stores: 32) {
      print("     an open store takes \(memory) KiB of memory")
    }
    let swiping = try SwipeBenchmark(dating: dating, folder: folder.path).run(swipes: 50)
    let isSlow = median > StartupBenchmark.limit
    print(
      "\(isSlow ? "SLOW" : "ok  ") dating list takes \(median) (at most \(StartupBenchmark.limit))")
    for line in swiping.lines { print(line) }
    let tokens = TokenBenchmark(folder: folder)
    let sizes = [
      try tokens.run(
        tokens: 9_000, references: 6_000, depth: 3, limit: .milliseconds(50), rounds: 11),
      try tokens.run(
        tokens: 30_000, references: 29_700, depth: 100, limit: .milliseconds(500), rounds: 5),
    ]
    for size in sizes {
      for line in size.lines { print(line) }
    }
    let loading = try ResolverBenchmark().run(rounds: 31)
    let isLoadingSlow = loading > ResolverBenchmark.limit
    print(
      "\(isLoadingSlow ? "SLOW" : "ok  ") a resolver of 10,000,000 permutations loads in \(loading) "
        + "(at most \(ResolverBenchmark.limit))")
    return !isSlow && !isLoadingSlow && swiping.isGood && sizes.allSatisfy(\.isGood)
      && results.allSatisfy { $0.0.ratio >= $0.1 }
  }
}
