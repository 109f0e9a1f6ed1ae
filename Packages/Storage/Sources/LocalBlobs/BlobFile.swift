import Blobs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders as the store needs them: for this user alone, never through a link, and on the
/// disk when a call returns.
enum BlobFile {
  /// Makes a folder unless it is there.
  ///
  /// - Returns: whether it was made.
  @discardableResult
  static func makeFolder(_ path: String) throws -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    let reason = errno
    var status = stat()
    guard reason == EEXIST, lstat(path, &status) == 0 else {
      throw BlobError(errno: reason, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw BlobError(errno: ENOTDIR, path: path) }
    return false
  }

  /// Makes the folders that a path names before its last part, unless they are there.
  static func makeFolders(above path: String) throws {
    var above = path.hasPrefix("/") ? "/" : "."
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      let folder = String(path[..<slash])
      var status = stat()
      if stat(folder, &status) != 0, try makeFolder(folder) { try flushFolder(above) }
      above = folder
    }
  }

  /// Writes a whole file and flushes it, replacing what is there.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = try open(path, O_WRONLY | O_CREAT | O_TRUNC)
    defer { _ = close(descriptor) }
    // The process that made the file may have left it readable to others.
    guard fchmod(descriptor, 0o600) == 0 else { throw BlobError(errno: errno, path: path) }
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, slice.baseAddress, slice.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
        #else
          let count = Musl.write(descriptor, slice.baseAddress, slice.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw BlobError(errno: count < 0 ? errno : EIO, path: path) }
        rest = rest.dropFirst(count)
      }
    }
    try flush(descriptor, path)
  }

  /// Makes an empty file unless it is there.
  static func touch(_ path: String) throws {
    _ = close(try open(path, O_WRONLY | O_CREAT))
  }

  /// A whole file; `nil` if there is none.
  static func read(_ path: String) throws -> [UInt8]? {
    // Opening a pipe would wait for a writer.
    let descriptor = openat(AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw BlobError(errno: errno, path: path) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw BlobError(errno: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw BlobError(
        .forbidden, "\(path) is no plain file", hint: "Move it away, or choose another folder")
    }
    var failure: BlobError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
      while filled < buffer.count {
        let start = buffer.baseAddress.map { $0 + filled }
        let count = pread(descriptor, start, buffer.count - filled, off_t(filled))
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = BlobError(errno: errno, path: path) }
        if count <= 0 { break }
        filled += count
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The number of bytes that a file has; `nil` if there is none.
  static func size(of path: String) throws -> Int? {
    var status = stat()
    if lstat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == ENOENT else { throw BlobError(errno: errno, path: path) }
    return nil
  }

  /// Returns whether a path is a folder, and no link to one.
  static func isFolder(_ path: String) throws -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    guard errno == ENOENT else { throw BlobError(errno: errno, path: path) }
    return false
  }

  /// Gives a file its place in one step, replacing what is there.
  static func move(_ path: String, to place: String) throws {
    guard rename(path, place) == 0 else { throw BlobError(errno: errno, path: place) }
  }

  /// Removes a file.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  static func remove(_ path: String) throws -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw BlobError(errno: errno, path: path) }
    return false
  }

  /// Removes a folder if nothing is in it; if something is, that is as well.
  static func removeIfEmpty(_ path: String) { _ = rmdir(path) }

  /// The names in a folder, in order; none if there is no such folder.
  static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw BlobError(errno: errno, path: path)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw BlobError(errno: errno, path: path) }
    return names.sorted()
  }

  /// Waits until the entries of a folder are on the disk.
  static func flushFolder(_ path: String) throws {
    let descriptor = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw BlobError(errno: errno, path: path) }
    defer { _ = close(descriptor) }
    try flush(descriptor, path)
  }

  private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
    let descriptor = openat(
      AT_FDCWD, path, flags | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw BlobError(errno: errno, path: path) }
    return descriptor
  }

  private static func flush(_ descriptor: Int32, _ path: String) throws {
    #if canImport(Darwin)
      // fsync leaves what it wrote in the disk's memory there; this does not.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw BlobError(errno: errno, path: path) }
  }
}
