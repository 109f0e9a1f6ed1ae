public import JournalFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension JournalFile {
  /// A file or a folder on this machine; files are read when they are asked for.
  ///
  /// A file without a length, such as a pipe, is read as a whole, up to 256 MiB. Links within a
  /// folder are left out, and so are files deeper than eight folders.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what to call it; the path if `nil`.
  /// - Throws: ``JournalFeatures/JournalImportError/notFound(file:)``,
  ///   ``JournalFeatures/JournalImportError/notReadable(file:reason:)``.
  public init(path: String, name: String? = nil) throws {
    let name = name ?? path
    var status = stat()
    guard stat(path, &status) == 0 else { throw OpenFile.failure(name) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      try self.init(file: path, name: name)
      return
    }
    var files: [JournalFile] = []
    try JournalFile.collect(&files, in: path, as: "", depth: 0)
    self.init(name: name, files: files.sorted { $0.name < $1.name })
  }

  private init(file path: String, name: String) throws {
    let file = try OpenFile(path: path, name: name)
    if let count = try file.length() {
      self.init(name: name, count: count) { range in
        // Opened for each reading: a folder may hold more files than may be open at once.
        try OpenFile(path: path, name: name).bytes(in: range)
      }
    } else {
      self.init(name: name, bytes: try file.allBytes(limit: 1 << 28))
    }
  }

  private static func collect(
    _ files: inout [JournalFile], in path: String, as prefix: String, depth: Int
  ) throws {
    guard depth < 8, files.count < 200_000 else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw JournalImportError.notReadable(file: path, reason: "the folder can't be listed")
    }
    for name in names.sorted() {
      let inner = "\(path)/\(name)"
      var status = stat()
      guard lstat(inner, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        try collect(&files, in: inner, as: "\(prefix)\(name)/", depth: depth + 1)
      case S_IFREG: files.append(try JournalFile(file: inner, name: prefix + name))
      default: continue
      }
    }
  }
}

/// A file that is open for reading, and closed when the last reference goes.
private final class OpenFile: Sendable {
  private let descriptor: Int32
  private let name: String

  init(path: String, name: String) throws {
    self.name = name
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw OpenFile.failure(name) }
  }

  deinit { _ = close(descriptor) }

  /// Returns the length; `nil` for a file without one.
  func length() throws -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw OpenFile.failure(name) }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Reads a range that lies within the file.
  func bytes(in range: Range<Int>) throws -> [UInt8] {
    let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let step = pread(
          descriptor, rest.baseAddress, range.count - count, off_t(range.lowerBound + count))
        if step < 0, errno == EINTR { continue }
        if step < 0 { throw OpenFile.failure(name) }
        if step == 0 { break }
        count += step
      }
    }
    guard bytes.count == range.count else {
      throw JournalImportError.notReadable(
        file: name, reason: "it became shorter while it was read")
    }
    return bytes
  }

  /// Reads what comes until the end.
  func allBytes(limit: Int) throws -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw OpenFile.failure(name) }
      if count == 0 { return all }
      all += piece[..<count]
      guard all.count <= limit else { throw JournalImportError.tooLarge(file: name, limit: limit) }
    }
  }

  static func failure(_ name: String) -> JournalImportError {
    let number = errno
    if number == ENOENT { return .notFound(file: name) }
    return .notReadable(file: name, reason: String(cString: strerror(number)))
  }
}
