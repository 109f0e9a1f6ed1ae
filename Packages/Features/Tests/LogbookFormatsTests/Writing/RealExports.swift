import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that climbers exported, outside of this repository.
enum RealExports {
  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(
      ProcessInfo.processInfo.environment["QUARTET_DATA"],
      "QUARTET_DATA has to name the folder of the real data")
    return Array(try Data(contentsOf: URL(filePath: "\(folder)/climbing/exports/\(path)")))
  }
}
