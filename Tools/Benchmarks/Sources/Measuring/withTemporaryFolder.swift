#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Does something in a folder that goes away afterwards.
public func withTemporaryFolder<Value>(
  _ body: (_ path: String) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "quartet-benchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path)
}
