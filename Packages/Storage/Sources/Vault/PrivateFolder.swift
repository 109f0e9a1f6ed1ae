import LocalSecrets
import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open folder in which this user's own files are put whole or not at all.
///
/// A file is written under another name, flushed, renamed and the folder flushed. A process that is
/// killed meanwhile leaves the old file and at most a draft, which the next one removes.
struct PrivateFolder: ~Copyable {
  let path: String
  private let folder: OpenFile

  /// The start of the names of drafts; nothing that is kept starts with a dot.
  private static let draftStart = ".draft-"

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: the folder; slashes at its end are left out, which would lead through a link.
  ///   - isClosed: whether it must be closed to every other user and no link. The folder above one
  ///     file need not be: a person chose it.
  /// - Throws: ``VaultError``.
  init(_ path: String, isClosed: Bool) throws(VaultError) {
    let path = PrivateFolder.trimmed(path)
    let name = isClosed ? path : "\(path)/."
    guard let folder = OpenFile(name, in: AT_FDCWD, O_RDONLY | O_NONBLOCK | O_DIRECTORY) else {
      let reason = errno
      if reason == ENOENT {
        throw VaultError(
          .missing, "\(path) is not there", hint: "Check the path, or set the program up first")
      }
      // What the system calls no folder may be a link.
      var found = stat()
      if reason == ENOTDIR, lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFLNK {
        throw VaultError(SecretError(errno: ELOOP, path: path))
      }
      throw VaultError(SecretError(errno: reason, path: path))
    }
    let status = folder.status()
    if isClosed {
      try translating {
        try PrivateFile.check(status, path: path, kind: S_IFDIR, mode: "700")
      }
    }
    self.path = path
    self.folder = folder
  }

  /// Makes a folder for this user alone, and those above it that are not there.
  static func make(_ path: String) throws(VaultError) {
    try translating { try SecretsFolder.make(trimmed(path)) }
  }

  /// Reads a file that only this user may read.
  ///
  /// - Returns: what is in it; `nil` if there is no such file.
  func read(_ name: String, largest: Int) throws(VaultError) -> Secret? {
    try translating {
      try PrivateFile.read(
        name, in: folder.descriptor, path: "\(path)/\(name)", largest: largest)
    }
  }

  /// Puts a file there, durably and whole, in place of the one of that name.
  ///
  /// - Parameters:
  ///   - bytes: what is to be in it.
  ///   - name: the file; no other process may be writing one of this name.
  ///   - isNew: whether there was none; then none is left where it is not sure to last.
  /// - Throws: ``VaultError``.
  func put(
    _ bytes: UnsafeRawBufferPointer, as name: String, isNew: Bool
  ) throws(VaultError) {
    let draft = PrivateFolder.draftStart + name
    let descriptor = folder.descriptor
    try refuseStranger(name)
    try remove(draft)
    do throws(VaultError) {
      try write(bytes, draft)
      guard renameat(descriptor, draft, descriptor, name) == 0 else { throw failure(name) }
    } catch {
      // The first error says what is wrong; the next writer sweeps what can't be removed now.
      _ = unlinkat(descriptor, draft, 0)
      throw error
    }
    do throws(VaultError) {
      try flush()
    } catch {
      // It might be gone after a power cut: what is said must be true.
      if isNew { _ = unlinkat(descriptor, name, 0) }
      throw error
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ draft: String) throws(VaultError) {
    guard
      let file = OpenFile(
        draft, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    else { throw failure(draft) }
    // The process's mask may have taken the owner's rights away.
    guard fchmod(file.descriptor, 0o600) == 0, file.write(bytes), file.flush() else {
      throw failure(draft)
    }
  }

  /// Refuses to put a file in place of something that is none: a user put that there on purpose.
  private func refuseStranger(_ name: String) throws(VaultError) {
    guard let kind = kind(of: name), kind != S_IFREG else { return }
    if kind == S_IFLNK { throw VaultError(SecretError(errno: ELOOP, path: "\(path)/\(name)")) }
    throw VaultError(
      .exposed, "\(path)/\(name) is no plain file", hint: "Choose another place, or move it away")
  }

  /// The kind of file of this name; `nil` if there is none.
  func kind(of name: String) -> mode_t? {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Removes a file, if there is one; ``flush()`` makes that last.
  func remove(_ name: String) throws(VaultError) {
    if unlinkat(folder.descriptor, name, 0) != 0, errno != ENOENT { throw failure(name) }
  }

  /// Removes a file, if there is one, and overwrites before what was in it; ``flush()`` makes that
  /// last.
  ///
  /// It becomes a draft first: a process that is killed in between leaves no damaged file of its
  /// name. What a disk keeps of its own, as flash memory and file systems with copies do, is not
  /// reached.
  func erase(_ name: String) throws(VaultError) {
    let draft = PrivateFolder.draftStart + name
    guard kind(of: name) == S_IFREG else { return try remove(name) }
    guard renameat(folder.descriptor, name, folder.descriptor, draft) == 0 else {
      if errno == ENOENT { return }
      throw failure(name)
    }
    overwrite(draft)
    try remove(draft)
  }

  /// Best effort: that it is removed matters more.
  private func overwrite(_ name: String) {
    guard let file = OpenFile(name, in: folder.descriptor, O_WRONLY | O_NONBLOCK) else { return }
    let status = file.status()
    // A file with a second name belongs to another program too.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      status.st_size <= PrivateFolder.largestOverwritten
    else { return }
    let zeros = [UInt8](repeating: 0, count: Int(status.st_size))
    if zeros.withUnsafeBytes({ file.write($0) }) { _ = file.flush() }
  }

  private static let largestOverwritten: off_t = 1 << 24

  /// Waits until the disk knows which files there are.
  func flush() throws(VaultError) {
    guard folder.flush() else { throw VaultError(SecretError(errno: errno, path: path)) }
  }

  private func failure(_ name: String) -> VaultError {
    VaultError(SecretError(errno: errno, path: "\(path)/\(name)"))
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty ? "." : path
  }
}

// MARK: Names

extension PrivateFolder {
  /// The names in the folder, without those that start with a dot, in order.
  func names() throws(VaultError) -> [String] { try all().filter { !$0.hasPrefix(".") } }

  /// Removes what killed writers left; no other process may be writing.
  func sweep() throws(VaultError) {
    for name in try all() where name.hasPrefix(PrivateFolder.draftStart) {
      overwrite(name)
      try remove(name)
    }
  }

  private func all() throws(VaultError) -> [String] {
    // Opened again, since a place in a folder is shared by copies of a descriptor.
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { throw failure(".") }
    defer { _ = closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    // A list that ends early would look like an empty place.
    guard errno == 0 else { throw failure(".") }
    return names.sorted()
  }
}

// MARK: Locking

extension PrivateFolder {
  /// Who may be here at one time.
  enum Lock {
    /// Several who each write a file of their own.
    case shared
    /// An exclusive lock.
    case exclusive
  }

  /// The time that a process waits for others.
  static let patience = Duration.seconds(5)

  /// Runs `body` under a lock that also holds between processes, and goes with this one.
  ///
  /// Some network file systems have no locks on folders; there it runs without one.
  ///
  /// - Throws: ``VaultError`` with ``VaultError/Reason/busy`` after a while; what `body` throws.
  func withLock<Value>(
    _ lock: Lock, patience: Duration = PrivateFolder.patience,
    _ body: (borrowing PrivateFolder) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(".") }
    defer { _ = close(descriptor) }
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(descriptor, (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { break }
      guard clock.now < deadline else {
        throw VaultError(
          .busy, "another process is writing in \(path)",
          hint: "Wait until it is done, or stop it, and try again")
      }
      usleep(2000)
    }
    return try body(self)
  }
}

/// Runs `body`, and says in this module's words what went wrong.
private func translating<Value: ~Copyable>(
  _ body: () throws -> Value
) throws(VaultError) -> Value {
  do {
    return try body()
  } catch let error as SecretError {
    throw VaultError(error)
  } catch {
    throw VaultError(.inputOutput, "\(error)")
  }
}

extension PrivateFolder {
  /// The same of an array.
  func put(_ bytes: [UInt8], as name: String, isNew: Bool) throws(VaultError) {
    // `withUnsafeBytes` can't say which error it rethrows.
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(VaultError) in try put(bytes, as: name, isNew: isNew) }
    }
    try result.get()
  }
}
