#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder that goes with its last owner.
final class IndexFolder: Sendable {
  let path: String

  init() { path = "\(FileManager.default.temporaryDirectory.path)/index-\(UUID().uuidString)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
