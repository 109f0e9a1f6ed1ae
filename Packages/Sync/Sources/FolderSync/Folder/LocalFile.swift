import SharedFolders

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, closed with its last use.
struct LocalFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file that is no link, or makes one that the system's mask lets others read: the devices
  /// of one person need not know each other's users.
  init(_ path: String, _ flags: Int32) throws(FolderFault) {
    let noLink = flags & O_DIRECTORY == 0 ? O_NOFOLLOW : 0
    descriptor = open(path, flags | noLink | O_CLOEXEC, 0o666)
    self.path = path
    if descriptor < 0 { throw FolderFault(errno: errno, path: path) }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  func status() throws(FolderFault) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return status
  }

  func read(from offset: Int, count: Int) throws(FolderFault) -> [UInt8] {
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failed = errno
          return
        }
      }
    }
    guard failed == 0 else { throw FolderFault(errno: failed, path: path) }
    return bytes
  }

  /// Writes at the file's present position: one call, unless the system takes only a part.
  func write(_ bytes: [UInt8]) throws(FolderFault) {
    var failed: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = systemWrite(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          failed = count == 0 ? EIO : errno
          return
        }
      }
    }
    guard failed == 0 else { throw FolderFault(errno: failed, path: path) }
  }

  /// Waits until what was written is on the disk.
  func flush() throws(FolderFault) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    // Some file systems have no way to flush a folder, and need none.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw failure() }
  }

  /// Returns whether another process writes to it; otherwise this one has it until it closes it.
  func isLockedElsewhere() -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      return errno == EWOULDBLOCK
    }
    return false
  }

  private func failure() -> FolderFault { FolderFault(errno: errno, path: path) }
}

// Within the type this name would mean its own function.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }
