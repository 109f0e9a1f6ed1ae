import DesignTokens
import Foundation

/// A folder with the files of an exporter, which goes when the value does.
final class WrittenFolder: Sendable {
  let url: URL

  /// Writes files into a folder of their own.
  init(_ files: [TokenExportFile]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    for file in files { try write(file.path, Data(file.bytes)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes one more file.
  func write(_ path: String, _ bytes: Data) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }
}
