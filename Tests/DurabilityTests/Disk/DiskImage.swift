import Foundation

/// The files and folders below a folder, by their paths from there.
struct DiskImage: Sendable, Hashable {
  var folders: Set<String> = []
  var files: [String: [UInt8]] = [:]

  init() {}

  /// Reads a folder.
  init(of folder: String) throws {
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: folder) where !path.hasSuffix("-shm") {
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if isFolder.boolValue {
        folders.insert(path)
      } else {
        files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
      }
    }
  }

  /// Writes everything into a folder that is not there yet.
  func write(to folder: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for path in folders.sorted() {
      try manager.createDirectory(
        atPath: "\(folder)/\(path)", withIntermediateDirectories: false)
    }
    for (path, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
  }
}
