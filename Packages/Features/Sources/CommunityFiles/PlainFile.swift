#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, and the few calls on paths that a community's file needs: for this user alone, never
/// through a link, and on the disk when a call returns.
struct PlainFile: Sendable {
  private let descriptor: Int32
  private let path: String

  private init(_ path: String, _ flags: Int32) throws {
    self.path = path
    descriptor = openat(AT_FDCWD, path, flags | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw CommunityFileError(errno: errno, path: path) }
  }

  /// Opens a file to read; `nil` if there is none, or no plain one.
  static func reading(_ path: String) throws -> PlainFile? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw CommunityFileError(errno: errno, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try PlainFile(path, O_RDONLY)
  }

  /// Makes a file that is not there yet, and locks it until it is closed.
  static func making(_ path: String) throws -> PlainFile {
    while true {
      let file = try PlainFile(path, O_WRONLY | O_CREAT | O_EXCL)
      // Where there are no locks, no program takes anything for a left-over either.
      let isLocked = flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var status = stat()
      // A person may have taken it for one in the time before it was locked.
      if isLocked, fstat(file.descriptor, &status) == 0, status.st_nlink > 0 { return file }
      file.close()
      try remove(path)
    }
  }

  /// Removes a file, unless a process is writing it.
  ///
  /// - Returns: whether it was removed.
  static func removeUnlessLocked(_ path: String) throws -> Bool {
    // What can't be opened, is gone by now or is no plain file is not one of ours.
    guard let file = (try? reading(path)) ?? nil else { return false }
    defer { file.close() }
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    return try remove(path)
  }

  /// The names of what lies in a folder; none if there is no folder.
  static func names(in folder: String) throws -> [String] {
    guard let listing = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw CommunityFileError(errno: errno, path: folder)
    }
    defer { closedir(listing) }
    var names: [String] = []
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(listing) {
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  func size() throws -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw CommunityFileError(errno: errno, path: path)
    }
    return Int(status.st_size)
  }

  /// Bytes from a place on, as many as there are.
  func bytes(_ count: Int, at place: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let start = buffer.baseAddress.map { $0 + filled }
        let read = pread(descriptor, start, count - filled, off_t(place + filled))
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { break }
        filled += read
      }
    }
    if failure != 0 { throw CommunityFileError(errno: failure, path: path) }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws {
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
        guard count > 0 else {
          throw CommunityFileError(errno: count < 0 ? errno : EIO, path: path)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  func flush() throws {
    #if canImport(Darwin)
      // fsync leaves what it wrote in the disk's memory there; this does not.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw CommunityFileError(errno: errno, path: path) }
  }

  /// Makes a folder for this user alone, unless it is there.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw CommunityFileError(errno: errno, path: path)
  }

  /// Waits until the entries of a folder are on the disk.
  static func flushFolder(_ path: String) throws {
    let folder = try PlainFile(path, O_RDONLY | O_DIRECTORY)
    defer { folder.close() }
    try folder.flush()
  }

  /// Gives a file its place in one step, replacing what is there.
  static func move(_ path: String, to place: String) throws {
    guard rename(path, place) == 0 else { throw CommunityFileError(errno: errno, path: place) }
  }

  /// Removes a file.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  static func remove(_ path: String) throws -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw CommunityFileError(errno: errno, path: path) }
    return false
  }
}
