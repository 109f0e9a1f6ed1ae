import Foundation

/// A fresh temporary folder that goes away with the last who holds it.
final class Workspace: Sendable {
  let path: String

  /// Makes the folder.
  ///
  /// - Parameter isVolatile: whether it may lie in memory, where flushing takes no time.
  /// - Throws: what the system says.
  init(isVolatile: Bool = false) throws {
    let memory = "/dev/shm"
    let isInMemory = isVolatile && FileManager.default.isWritableFile(atPath: memory)
    let base =
      isInMemory
      ? memory : FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/quartet-durability-\(UUID().uuidString.prefix(13).lowercased())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path below the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Copies a folder below it to another, without what a process shares with others in memory.
  func copy(_ old: String, to new: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path(new), withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: path(old)) where !name.hasSuffix("-shm") {
      try manager.copyItem(atPath: path("\(old)/\(name)"), toPath: path("\(new)/\(name)"))
    }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
