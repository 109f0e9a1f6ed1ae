import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that is open, closed when it goes.
///
/// All is done by its descriptor and never through a link: in a folder that everybody writes, a name
/// says nothing about what it leads to.
final class OpenFolder: Sendable {
  let descriptor: Int32

  private init?(descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder by its path; `nil` if that can't be done.
  convenience init?(path: String) {
    self.init(descriptor: openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Opens a folder of this user within it.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - isInherited: whether programs that are started hold it open as well.
  /// - Returns: the folder; `nil` for a link and for another user's.
  func own(_ name: String, isInherited: Bool = false) -> OpenFolder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | (isInherited ? 0 : O_CLOEXEC)
    guard let folder = OpenFolder(descriptor: openat(descriptor, name, flags)),
      let status = folder.status, status.st_uid == geteuid()
    else { return nil }
    return folder
  }

  /// True if only the user may read it.
  var isPrivate: Bool {
    guard let status else { return false }
    return status.st_mode & 0o077 == 0
  }

  /// Locks it, unless another process holds it locked.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Returns whether it has something of that name.
  func has(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Makes a file in it, for this user alone.
  ///
  /// - Returns: a descriptor that the caller closes; below 0 where that can't be done.
  func make(_ name: String) -> Int32 {
    openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Overwrites and removes a folder of this user that lies in it.
  ///
  /// - Parameters:
  ///   - name: the folder.
  ///   - depth: how many folders within folders it follows.
  func wipe(_ name: String, depth: Int = 16) {
    guard depth > 0, let folder = own(name) else { return }
    for inner in folder.names {
      var status = stat()
      guard fstatat(folder.descriptor, inner, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        folder.wipe(inner, depth: depth - 1)
        continue
      }
      if status.st_mode & S_IFMT == S_IFREG { folder.overwrite(inner) }
      unlinkat(folder.descriptor, inner, 0)
    }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// The names of the files in it that hold something; no links.
  var files: [String] {
    names.filter { name in
      var status = stat()
      return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }
  }

  /// The names of all that is in it.
  var names: [String] {
    // Opened again, because copies of a descriptor share its position in the folder.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Puts zeros over a file; not over one that has a second name elsewhere.
  private func overwrite(_ name: String) {
    let file = openat(descriptor, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_nlink == 1
    else { return }
    let zeros = [UInt8](repeating: 0, count: max(0, Int(status.st_size)))
    try? FileDescriptorSink(descriptor: file).write(zeros)
  }

  private var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }
}
