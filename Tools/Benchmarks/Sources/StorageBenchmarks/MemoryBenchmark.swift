import DomainModels
import FoundationEssentials
import SQLiteStorage
import Storage

/// How much memory an open store takes, once it has written and read.
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
