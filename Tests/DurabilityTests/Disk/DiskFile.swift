import Foundation

/// A file: what the disk has of it, and what programs see.
struct DiskFile: Sendable {
  /// One thing that was done to it, and is on its way to the disk.
  struct Write: Sendable {
    enum Content: Sendable {
      case bytes([UInt8], at: Int)
      case size(Int)
    }

    let content: Content
    /// The line of the trace at which it was done.
    let line: Int
  }

  /// The bytes that survive for certain.
  private(set) var durable: [UInt8] = []
  private(set) var current: [UInt8] = []
  private(set) var pending: [Write] = []

  /// A file that has been there for long.
  init(_ bytes: [UInt8] = []) {
    durable = bytes
    current = bytes
  }

  /// The size of what a disk writes as a whole or not at all.
  static let sector = 512

  mutating func write(_ content: Write.Content, line: Int) {
    pending.append(Write(content: content, line: line))
    DiskFile.apply(content, to: &current)
  }

  /// Makes durable what was done before a line.
  mutating func sync(before line: Int) {
    for write in pending where write.line < line { DiskFile.apply(write.content, to: &durable) }
    pending.removeAll { $0.line < line }
  }

  /// Fails to: the system may take what it could not write for written, and never try again.
  mutating func failSync(before line: Int) { pending.removeAll { $0.line < line } }

  /// The contents after a power cut that some of the pending writes survived.
  ///
  /// - Parameters:
  ///   - isTorn: whether each sector of a write has a fate of its own.
  ///   - survives: says for each write, or sector of one, whether it did.
  /// - Returns: the bytes.
  func afterCut(isTorn: Bool, _ survives: () -> Bool) -> [UInt8] {
    var bytes = durable
    for write in pending {
      guard isTorn, case .bytes(let written, let offset) = write.content else {
        if survives() { DiskFile.apply(write.content, to: &bytes) }
        continue
      }
      var place = 0
      while place < written.count {
        let left = DiskFile.sector - (offset + place) % DiskFile.sector
        let end = min(written.count, place + left)
        if survives() {
          DiskFile.apply(.bytes(Array(written[place..<end]), at: offset + place), to: &bytes)
        }
        place = end
      }
    }
    return bytes
  }

  private static func apply(_ content: Write.Content, to bytes: inout [UInt8]) {
    switch content {
    case .size(let size):
      if size < bytes.count { bytes.removeSubrange(size...) }
      if size > bytes.count { bytes += [UInt8](repeating: 0, count: size - bytes.count) }
    case .bytes(let written, let offset):
      let end = offset + written.count
      if end > bytes.count { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: written)
    }
  }
}

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

/// A time at which the power goes, and the fate of unflushed data.
struct PowerCut: Sendable, CustomStringConvertible {
  enum Survivors: String, Sendable {
    /// All of it is lost.
    case none
    /// Some writes are lost.
    case writes
    /// Some sectors of writes are lost.
    case sectors
    /// Nothing is lost, as when only the process ends.
    case all
  }

  /// The line of the trace before which it happens.
  let line: Int
  let survivors: Survivors
  /// Chooses what survives.
  let seed: UInt64
  /// The last operation that was acknowledged before it.
  let acknowledged: Int

  var description: String {
    "cut before line \(line), survivors \(survivors.rawValue), seed \(seed), "
      + "\(acknowledged) acknowledged"
  }
}
