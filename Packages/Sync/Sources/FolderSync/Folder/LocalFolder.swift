public import DomainModels
public import SharedFolders

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The plain files of a folder that the system reaches by a path: a disk, a stick, a network share.
///
/// Every call opens what it needs and closes it again, so that a stick can be taken out between two
/// of them. The folder may be reached through a link; a file in it that is a link is not one of ours.
public struct LocalFolder: FolderFiles {
  /// The folder's path, without a slash at its end.
  public let path: String
  private let random: RandomSource

  /// Names a folder, which need not be there yet.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - random: names what is being written.
  public init(_ path: String, random: RandomSource) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path.isEmpty ? "." : path
    self.random = random
  }

  /// The plain files in it.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func entries() throws(FolderFault) -> [FolderEntry] {
    guard let listing = opendir(path) else { throw FolderFault(errno: errno, path: path) }
    defer { closedir(listing) }
    var found: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      let name = LocalFolder.name(of: entry)
      var status = stat()
      // What vanished since the listing began was never there.
      guard fstatat(dirfd(listing), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      found.append(FolderEntry(name, status))
    }
    // A listing that ends early would look like files that are gone.
    guard errno == 0 else { throw FolderFault(errno: errno, path: path) }
    return found.sorted { $0.name < $1.name }
  }

  /// Some bytes of a file.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func read(
    _ name: String, from offset: Int, count: Int
  ) throws(FolderFault) -> [UInt8] {
    let file = try LocalFile(path(of: name), O_RDONLY | O_NONBLOCK)
    return try file.read(from: offset, count: count)
  }

  /// Makes a file under a hidden name, and gives it its own once it is on the disk.
  ///
  /// If the file system has no second names (FAT), the file is renamed, and two processes of one
  /// machine that publish one name at once may replace each other's file.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func publish(
    _ bytes: [UInt8], as name: String
  ) throws(FolderFault) -> FolderEntry? {
    let draft = path(of: ".quartet-\(String(random.next(), radix: 16)).tmp")
    let file = try LocalFile(draft, O_RDWR | O_CREAT | O_EXCL)
    do throws(FolderFault) {
      try file.write(bytes)
      try file.flush()
      guard try give(draft, name) else {
        _ = unlink(draft)
        return nil
      }
    } catch {
      _ = unlink(draft)
      throw error
    }
    try LocalFile(path, O_RDONLY | O_DIRECTORY).flush()
    return FolderEntry(name, try file.status())
  }

  /// Gives a draft its name, unless something has that.
  private func give(_ draft: String, _ name: String) throws(FolderFault) -> Bool {
    let target = path(of: name)
    if link(draft, target) == 0 {
      _ = unlink(draft)
      return true
    }
    let reason = errno
    if reason == EEXIST { return false }
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EACCES].contains(reason) else {
      throw FolderFault(errno: reason, path: target)
    }
    var status = stat()
    if lstat(target, &status) == 0 { return false }
    guard rename(draft, target) == 0 else { throw FolderFault(errno: errno, path: target) }
    return true
  }

  /// Writes behind a file's end while no other device on this machine does.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func append(
    _ bytes: [UInt8], to name: String, behind end: FolderEnd
  ) throws(FolderFault) -> FolderEntry? {
    let file: LocalFile
    do throws(FolderFault) {
      file = try LocalFile(path(of: name), O_RDWR | O_APPEND)
    } catch {
      // Gone, or another device's now: the caller has other files.
      if error.reason == .missing || error.reason == .forbidden { return nil }
      throw error
    }
    // Where there are no locks, the looks at the end before and after have to do.
    guard !file.isLockedElsewhere() else { return nil }
    let status = try file.status()
    let tail = end.size - end.bytes.count
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == end.size,
      try file.read(from: tail, count: end.bytes.count) == end.bytes
    else { return nil }
    try file.write(bytes)
    try file.flush()
    guard try file.read(from: end.size, count: bytes.count) == bytes else { return nil }
    return FolderEntry(name, try file.status())
  }

  private func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset)
    return String(cString: start.assumingMemoryBound(to: CChar.self))
  }
}

extension FolderEntry {
  /// Makes an entry of the system's status of a file.
  fileprivate init(_ name: String, _ status: stat) {
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    var version = UInt64(truncatingIfNeeded: status.st_ino)
    for part in [changed.tv_sec, changed.tv_nsec] {
      version = (version ^ UInt64(truncatingIfNeeded: part)) &* 0x9E37_79B9_7F4A_7C15
      version ^= version >> 32
    }
    self.init(
      name: name, size: Int(status.st_size),
      modified: Timestamp(
        milliseconds: Int64(written.tv_sec) * 1000 + Int64(written.tv_nsec) / 1_000_000),
      version: version)
  }
}
