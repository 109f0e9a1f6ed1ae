import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds the one name of a database file.
enum SQLitePath {
  /// The one name of a file, absolute and without symbolic links, so that all who open it share one
  /// lock; its folder is made if need be.
  ///
  /// - Throws: ``StorageError`` if the path names something that is not a file, or the folder can't
  ///   be made.
  static func resolve(_ path: String) throws -> String {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT == S_IFDIR || path.hasSuffix("/") {
      throw StorageError(.forbidden, "\(path) is a folder", hint: "Name a file in it")
    }
    if isThere {
      // Opening a pipe blocks until another process opens it for writing.
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw StorageError(.forbidden, "\(path) is not a file", hint: "Choose another place")
      }
      return try realPath(path)
    }
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw StorageError(
        .forbidden, "\(path) is a link to a file that is not there",
        hint: "Make what it links to, or choose another place")
    }
    try makeFolder(of: path)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let isAbsolute = path.hasPrefix("/")
    let base = try realPath(folder.isEmpty ? (isAbsolute ? "/" : ".") : folder)
    return (base == "/" ? "" : base) + "/" + (parts.last ?? "")
  }

  private static func realPath(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw StorageError(errno: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes the folder of a file, and those above it, for this user alone and so that a power cut
  /// does not take them back.
  private static func makeFolder(of path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() {
      folder += index == 0 ? String(part) : "/\(part)"
      if folder.isEmpty { continue }
      if mkdir(folder, 0o700) == 0 {
        try FileSystem.synchronize(FileSystem.folder(of: folder))
        continue
      }
      let reason = errno
      var status = stat()
      guard stat(folder, &status) == 0 else { throw StorageError(errno: reason, path: folder) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw StorageError(errno: ENOTDIR, path: folder)
      }
    }
  }
}
