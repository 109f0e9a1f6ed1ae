import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A fresh temporary folder that goes away with the last who holds it.
final class Workspace: Sendable {
  let path: String

  init() throws {
    let name = "quartet-app-\(UUID().uuidString.prefix(13).lowercased())"
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    // A test may have locked itself out on purpose.
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path below the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file below the folder.
  func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path(name)))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func setPermissions(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: name.isEmpty ? path : path(name))
  }

  func contains(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
