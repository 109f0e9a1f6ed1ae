import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Prints each ratio beside its limit; ends with 1 if one is missed.
@main
enum Benchmarks {
  static func main() async throws {
    let folder = URL(filePath: FileManager.default.temporaryDirectory.path)
      .appending(path: "quartet-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let storage = try StorageBenchmarks(folder: folder)
    let results = [
      (try await storage.commits(200, rounds: 9), 0.8),
      (try await storage.batch(10_000, rounds: 9), 0.5),
      (try await storage.fetch(10_000, rounds: 15), 0.5),
    ]
    for (comparison, limit) in results { print(comparison.line(limit: limit)) }
    try FileManager.default.removeItem(at: folder)
    if results.contains(where: { $0.0.ratio < $0.1 }) { exit(1) }
  }
}
