import Foundation
import Interchange
import Sync

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of JSON lines: the first says which place it is and whose, every other one is a change
/// (`ChangeJSON`).
struct LogFile: Sendable {
  /// The content of the file.
  struct Contents {
    let id: String
    let owner: SyncOwner
    /// The start of the first change.
    let start: Int
    /// The whole lines; a last line without an end was cut off, and never acknowledged.
    let bytes: [UInt8]
  }

  let path: String

  /// Reads the file.
  ///
  /// - Returns: `nil` if there is none, or nothing in it.
  func read() throws(SyncError) -> Contents? {
    guard FileManager.default.fileExists(atPath: path) else {
      try requireFolder()
      return nil
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw SyncError(.offline, "\(path) can't be read: \(error)")
    }
    let end = LogFile.wholeLines(data)
    guard end > 0 else {
      try requireBegun(data)
      return nil
    }
    let bytes = Array(data.prefix(end))
    let line = bytes.prefix { $0 != LogFile.lineEnd }
    guard let head = try? JSONReader.read(line), let id = head["logfile"]?.stringValue,
      let product = head["product"]?.stringValue, let owner = head["owner"]?.stringValue,
      let name = head["name"]?.stringValue
    else { throw isSomethingElse }
    return Contents(
      id: id, owner: SyncOwner(product: product, id: owner, name: name), start: line.count + 1,
      bytes: bytes)
  }

  /// Begins the file, unless another device has begun it.
  func begin(as id: String, of owner: SyncOwner) throws(SyncError) {
    try requireFolder()
    var writer = JSONWriter()
    writer.beginObject()
    for (key, value) in [
      ("logfile", id), ("product", owner.product), ("owner", owner.id), ("name", owner.name),
    ] {
      writer.key(key)
      writer.string(value)
    }
    writer.endObject()
    writer.endLine()
    let line = writer.bytes
    try locked(O_RDWR | O_CREAT) { handle in
      let present = try handle.readToEnd() ?? Data()
      guard LogFile.wholeLines(present) == 0 else { return }
      try requireBegun(present)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: line)
      try handle.synchronize()
    }
  }

  /// Appends whole lines; they are on the disk once this returns.
  func append(_ lines: [UInt8]) throws(SyncError) {
    try locked(O_RDWR) { handle in
      let bytes = try handle.readToEnd() ?? Data()
      // A device pushes a change again that it left half written.
      try handle.truncate(atOffset: UInt64(LogFile.wholeLines(bytes)))
      try handle.write(contentsOf: lines)
      try handle.synchronize()
    }
  }

  /// Without a whole line it is our first one, cut off, or a foreign file, which is never
  /// overwritten.
  private func requireBegun(_ data: Data) throws(SyncError) {
    let start = Data(#"{"logfile":"#.utf8)
    guard start.starts(with: data.prefix(start.count)) else { throw isSomethingElse }
  }

  private var isSomethingElse: SyncError {
    SyncError(.wrongPlace, "\(path) is something else", hint: "Take another file")
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// The number of bytes up to the end of the last whole line.
  private static func wholeLines(_ data: Data) -> Int {
    data.lastIndex(of: lineEnd).map { data.distance(from: data.startIndex, to: $0) + 1 } ?? 0
  }

  /// A place that can't be reached is not one where nothing was made (SD9).
  private func requireFolder() throws(SyncError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw SyncError(.offline, "\(folder) is not there", hint: "Mount the disk that it is on")
    }
  }

  /// Does something with the file while no other device writes to it.
  private func locked(
    _ flags: Int32, _ body: (FileHandle) throws -> Void
  ) throws(SyncError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SyncError(.offline, "\(path) can't be opened (\(String(cString: strerror(errno))))")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      guard flock(descriptor, LOCK_EX) == 0 else { throw SyncError(.busy, "\(path) is locked") }
      // Closing the file ends the lock.
      defer { try? handle.close() }
      try body(handle)
    } catch let error as SyncError {
      throw error
    } catch {
      throw SyncError(.offline, "\(path) can't be written: \(error)")
    }
  }
}
