import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls on paths that a store needs beside SQLite's own.
///
/// None of them may open a database or its shared memory while SQLite has it open: closing a file
/// drops every lock that the process holds on it.
enum FileSystem {
  static func isFilled(_ path: String) -> Bool { (size(of: path) ?? 0) > 0 }

  /// The number of bytes that a file has; `nil` if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  static func isPresent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isReadable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0
  }

  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// Some bytes of a file, as many as there are; `nil` if it can't be read.
  ///
  /// - Parameters:
  ///   - path: not a database or shared memory that is open.
  ///   - start: how many bytes to skip.
  ///   - limit: how many bytes at most; `nil` for all that follow.
  /// - Returns: the bytes.
  static func bytes(of path: String, from start: Int = 0, limit: Int? = nil) -> [UInt8]? {
    guard let size = size(of: path) else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let count = max(0, min(size - start, limit ?? .max))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(start + filled))
        if read <= 0 { return }
        filled += read
      }
    }
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names of what lies in a folder.
  static func names(in folder: String) throws -> [String] {
    guard let listing = opendir(folder) else { throw StorageError(errno: errno, path: folder) }
    defer { closedir(listing) }
    var names: [String] = []
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(listing) {
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }

  /// Waits until a file's contents, or a folder's entries, are on the disk.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StorageError(errno: errno, path: path) }
    defer { close(descriptor) }
    try synchronize(descriptor, path: path)
  }

  /// Waits until what was written through a descriptor is on the disk.
  static func synchronize(_ descriptor: Int32, path: String) throws {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    // Some file systems have no way to flush a folder, and need none.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else {
      throw StorageError(errno: errno, path: path)
    }
  }

  /// Waits until what was written into a file through a descriptor is on the disk; the file's
  /// modification time need not be.
  static func synchronizeData(_ descriptor: Int32, path: String) throws {
    #if canImport(Darwin)
      try synchronize(descriptor, path: path)
    #else
      guard fdatasync(descriptor) == 0 else { throw StorageError(errno: errno, path: path) }
    #endif
  }

  /// Gives a file a second name, or copies it where the file system knows no second names.
  ///
  /// - Throws: ``StorageError`` if something has that name already.
  static func link(_ path: String, to other: String) throws {
    if systemLink(path, other) == 0 { return }
    let reason = errno
    guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(reason) else {
      throw StorageError(errno: reason, path: other)
    }
    try copy(path, to: other)
  }

  /// Puts a file in another's place.
  static func rename(_ path: String, to other: String) throws {
    guard systemRename(path, other) == 0 else { throw StorageError(errno: errno, path: other) }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw StorageError(errno: errno, path: path)
    }
  }

  /// Copies a file and waits until the copy is on the disk.
  ///
  /// - Throws: ``StorageError`` if something has that name already.
  static func copy(_ path: String, to other: String) throws {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw StorageError(errno: errno, path: path) }
    defer { close(source) }
    let target = openat(AT_FDCWD, other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw StorageError(errno: errno, path: other) }
    defer { close(target) }
    var isWhole = false
    defer { if !isWhole { _ = unlink(other) } }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count >= 0 else { throw StorageError(errno: errno, path: path) }
      if count == 0 {
        try synchronize(target, path: other)
        isWhole = true
        return
      }
      var start = 0
      while start < count {
        let written = buffer.withUnsafeBytes { bytes in
          write(target, bytes.baseAddress.map { $0 + start }, count - start)
        }
        guard written > 0 else { throw StorageError(errno: errno, path: other) }
        start += written
      }
    }
  }
}

// Within the enum these names would mean its own functions.
private func systemLink(_ path: String, _ other: String) -> Int32 { link(path, other) }

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
