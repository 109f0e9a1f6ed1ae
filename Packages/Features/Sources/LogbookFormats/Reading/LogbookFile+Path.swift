public import ClimbingFeatures
import ClimbingModels
import DomainModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LogbookFile {
  /// A file on this machine, read in pieces.
  ///
  /// A file without a length, such as a pipe, is read as a whole, up to 256 MiB.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what to call it; the path if `nil`.
  ///   - pieceSize: how many bytes to read at once.
  /// - Throws: ``LogbookFormatError/notReadable(file:reason:)``.
  public init(path: String, name: String? = nil, pieceSize: Int = 1 << 16) throws {
    let name = name ?? path
    let file = try OpenFile(path: path, name: name)
    if let count = try file.length() {
      self.init(name: name, count: count, pieceSize: pieceSize) { try file.bytes(in: $0) }
    } else {
      self.init(name: name, bytes: try file.allBytes(limit: 1 << 28), pieceSize: pieceSize)
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
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw LogbookFormatError.notReadable(file: name, reason: "it is a folder")
    default: return nil
    }
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
      throw LogbookFormatError.notReadable(
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
      guard all.count <= limit else {
        throw LogbookFormatError.notReadable(file: name, reason: "it has more than \(limit) bytes")
      }
    }
  }

  private static func failure(_ name: String) -> LogbookFormatError {
    .notReadable(file: name, reason: String(cString: strerror(errno)))
  }
}
