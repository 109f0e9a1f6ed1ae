import DomainModels
import FoundationEssentials
import Measuring
import SQLiteStorage
import Storage

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

/// The memory of an open store, once it has written and read.
struct MemoryBenchmark {
  let folder: URL

  /// Opens stores, writes a row to each and reads it, and keeps them open.
  ///
  /// - Parameter count: how many stores.
  /// - Returns: what each added to the memory that the process has, in KiB; `nil` where the system
  ///   does not tell.
  /// - Throws: what the stores throw.
  func run(stores count: Int) async throws -> Int? {
    let identifiers = IdentifierGenerator.version7(clock: .system, random: .seeded(3))
    let environment = StorageEnvironment(
      clock: .system, identifiers: identifiers, random: .seeded(4), program: "benchmarks")
    func open(_ number: Int) async throws -> RecordStore {
      let catalogue = try Catalogue(version: 1, [Ascent.self])
      let path = folder.appending(path: "memory-\(number).sqlite").path
      let store = RecordStore(
        backend: try SQLiteBackend(path: path, catalogue: catalogue, program: "benchmarks"),
        catalogue: catalogue, environment: environment)
      try await store.write { try $0.insert(Ascent.sample(number, identifiers)) }
      _ = try await store.read { try $0.fetch(Query<Ascent>()) }
      return store
    }
    // The first one pays for what all share.
    var stores = [try await open(0)]
    guard let before = MemoryBenchmark.residentKiB else { return nil }
    for number in 1...count { stores.append(try await open(number)) }
    guard let after = MemoryBenchmark.residentKiB else { return nil }
    for store in stores { try await store.backend.close() }
    return (after - before) / count
  }

  /// The memory that this process has, from Linux's `/proc`.
  private static var residentKiB: Int? {
    guard let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
    else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
