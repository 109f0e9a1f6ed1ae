import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open folder of secrets, in which one writer at a time replaces files.
package struct SecretsFolder: ~Copyable {
  private let path: String
  private let folder: OpenFile

  /// Opens a folder, or is `nil` if there is none.
  ///
  /// - Parameter path: the folder, without a `/` at its end, which would lead through a link.
  /// - Throws: ``SecretError`` if it is a link, foreign or open to others.
  init?(_ path: String) throws {
    guard let folder = OpenFile(path, in: AT_FDCWD, O_RDONLY | O_NONBLOCK) else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR { return nil }
      throw SecretError(errno: reason, path: path)
    }
    try PrivateFile.check(folder.status(), path: path, kind: S_IFDIR, mode: "700")
    self.path = path
    self.folder = folder
  }

  /// Makes a folder for this user alone, and those above it that are not there.
  package static func make(_ path: String) throws {
    if try makeOne(path) { return }
    let above = parent(of: path)
    guard !above.isEmpty, above != path else { throw SecretError(errno: ENOENT, path: path) }
    try make(above)
    // Tries once more and no further: another process may be removing the folder.
    guard try makeOne(path) else { throw SecretError(errno: ENOENT, path: path) }
  }

  /// Makes a folder unless it is there.
  ///
  /// - Returns: whether it is there now; otherwise the one above is missing.
  private static func makeOne(_ path: String) throws -> Bool {
    if mkdir(path, 0o700) == 0 {
      try flush(path.hasPrefix("/") ? parent(of: path) : parent(of: "./" + path))
      return true
    }
    let reason = errno
    if reason == ENOENT { return false }
    guard reason == EEXIST else { throw SecretError(errno: reason, path: path) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return true }
    // The target of a dangling link is not made either: no user has seen that place.
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw SecretError.link(path)
    }
    throw SecretError(
      .exposed, "\(path) is no folder", hint: "Choose another place, or move it away")
  }

  /// Reads one file.
  func read(_ name: String, largest: Int) throws -> Secret? {
    try PrivateFile.read(
      name, in: folder.descriptor, path: "\(path)/\(name)", largest: largest)
  }

  /// Runs `body` while no other process and no other task writes here.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/busy`` after `patience`.
  func withLock(_ patience: Duration, _ body: (borrowing SecretsFolder) throws -> Void) throws {
    guard
      let lock = OpenFile(
        SecretsFolder.lockName, in: folder.descriptor, O_RDWR | O_CREAT, mode: 0o600)
    else { throw SecretError(errno: errno, path: "\(path)/\(SecretsFolder.lockName)") }
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(lock.descriptor, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        throw SecretError(errno: reason, path: "\(path)/\(SecretsFolder.lockName)")
      }
      guard clock.now < deadline else {
        throw SecretError(
          .busy, "another process is writing secrets in \(path)",
          hint: "Wait until it is done, or stop it, and try again")
      }
      usleep(2000)
    }
    // The lock goes with its descriptor, and that with this function or with the process.
    try body(self)
    _ = flock(lock.descriptor, LOCK_UN)
  }

  /// Replaces a file in one step; the lock has to be held.
  ///
  /// An interruption leaves the old bytes or the new ones in the file.
  func replace(_ name: String, with secret: Secret) throws {
    try requireNoStranger(name)
    try sweep()
    do {
      try writeDraft(secret)
      guard
        renameat(folder.descriptor, SecretsFolder.draftName, folder.descriptor, name) == 0
      else { throw SecretError(errno: errno, path: "\(path)/\(name)") }
    } catch {
      // The first error says what is wrong; the next writer sweeps what can't be removed now.
      _ = unlinkat(folder.descriptor, SecretsFolder.draftName, 0)
      throw error
    }
    try flush()
  }

  /// Removes a file, if there is one; the lock has to be held.
  func remove(_ name: String) throws {
    try sweep()
    guard unlinkat(folder.descriptor, name, 0) == 0 else {
      let reason = errno
      if reason == ENOENT { return }
      throw SecretError(errno: reason, path: "\(path)/\(name)")
    }
    try flush()
  }

  private static let lockName = ".lock"
  /// One name is enough, since one process writes; no secret's name starts with a dot.
  private static let draftName = ".draft"

  private func writeDraft(_ secret: Secret) throws {
    let draft = "\(path)/\(SecretsFolder.draftName)"
    guard
      let file = OpenFile(
        SecretsFolder.draftName, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    else { throw SecretError(errno: errno, path: draft) }
    // The process's mask may have taken the owner's rights away.
    guard fchmod(file.descriptor, 0o600) == 0, secret.withBytes({ file.write($0) }), file.flush()
    else { throw SecretError(errno: errno, path: draft) }
  }

  /// Removes what a writer left that was killed.
  private func sweep() throws {
    if unlinkat(folder.descriptor, SecretsFolder.draftName, 0) != 0, errno != ENOENT {
      throw SecretError(errno: errno, path: "\(path)/\(SecretsFolder.draftName)")
    }
  }

  /// Refuses to put a secret in place of something that is no file: a user put that there on purpose.
  private func requireNoStranger(_ name: String) throws {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK { throw SecretError.link("\(path)/\(name)") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SecretError(
        .exposed, "\(path)/\(name) is no plain file", hint: "Choose another place, or move it away")
    }
  }

  private func flush() throws {
    guard folder.flush() else { throw SecretError(errno: errno, path: path) }
  }

  private static func flush(_ path: String) throws {
    var descriptor: Int32
    // A link is fine here: it is the folder above that the person chose.
    repeat {
      descriptor = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0
      && errno == EINTR
    // Where it may not be read, it can't be flushed either, and the folder is there all the same.
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  /// The path up to its last part: empty for a name alone, `/` for a folder at the root.
  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
