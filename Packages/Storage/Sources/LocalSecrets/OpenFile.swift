import Secrets

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// An open file or folder, closed when it goes.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32

  /// Opens `name` in a folder, never through a link, and not inherited by other programs.
  ///
  /// It is `nil` if that can't be done, and `errno` says why.
  ///
  /// - Parameters:
  ///   - name: a path, relative to the folder.
  ///   - folder: an open folder; `AT_FDCWD` for the current one.
  ///   - flags: how to open it.
  ///   - mode: for whom, where it has to be made.
  package init?(_ name: String, in folder: Int32, _ flags: Int32, mode: mode_t = 0) {
    var descriptor: Int32
    repeat {
      descriptor = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// The status of the open file, even if its name leads to another file by now.
  package func status() -> stat {
    var status = stat()
    // A descriptor that is open has a status; should it not, the zeros are refused as no file.
    _ = fstat(descriptor, &status)
    return status
  }

  /// Writes all of the bytes, in several calls where the system takes fewer at once.
  ///
  /// - Returns: whether it could; `errno` says why not.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, part.baseAddress, part.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads until the end of the file or the buffer.
  ///
  /// - Returns: how many bytes; `nil` if reading failed, and `errno` says why.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(filled))
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Waits until the disk has it.
  ///
  /// - Returns: whether it could; `errno` says why not.
  package func flush() -> Bool {
    #if canImport(Darwin)
      // Apple's fsync leaves what it wrote in the disk's memory.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }
}
