import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file of a model, read as a whole or from its beginning.
struct ModelFile: Sendable {
  /// The path that was opened.
  let path: String
  /// The number of bytes that the file has.
  let size: Int
  /// Its first bytes, all of them if not fewer were asked for.
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8], size: Int? = nil) {
    self.path = path
    self.size = size ?? bytes.count
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// A device or a pipe is refused before it is read. Symbolic links are followed, since model caches
  /// consist of them.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: how many bytes it has at most.
  ///   - most: how many of them are read; nil reads all.
  /// - Throws: ``SentenceModelError``, `unreadable` or `tooLarge`.
  init(path: String, limit: Int, most: Int? = nil) throws(SentenceModelError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ModelFile.failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ModelFile.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is no regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    let wanted = min(size, most ?? size)
    var reason: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let done = read(descriptor, buffer.baseAddress?.advanced(by: count), wanted - count)
        if done < 0, errno == EINTR { continue }
        if done < 0 { reason = errno }
        if done <= 0 { return }
        count += done
      }
    }
    if let reason {
      throw .unreadable(path: path, reason: String(cString: strerror(reason)))
    }
    guard bytes.count == wanted else {
      throw .unreadable(path: path, reason: "it became shorter while it was read")
    }
    self.init(path: path, bytes: bytes, size: size)
  }

  private static func failure(_ path: String) -> SentenceModelError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
