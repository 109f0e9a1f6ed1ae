import Foundation

/// Where the package's files lie.
enum SourceTree {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the data folder.
  static func data(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: package.appending(path: "Data").appending(path: path)))
  }

  /// The paths of the data folder's files, in order.
  static func dataPaths() throws -> [String] {
    let folder = package.appending(path: "Data")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
  }
}
