package import Secrets

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// Reads files that only this user may read, and refuses others.
package enum PrivateFile {
  /// Reads a file whole.
  ///
  /// It is opened first and judged by its descriptor, so that no process can put another in its
  /// place in between.
  ///
  /// - Parameters:
  ///   - name: the file, relative to the folder.
  ///   - folder: an open folder; `AT_FDCWD` for the current one.
  ///   - path: the file's path, for messages.
  ///   - largest: how many bytes it may have.
  /// - Returns: what is in it; `nil` if there is no such file.
  /// - Throws: ``SecretError`` if it is a link, foreign, open to others, too large or unreadable.
  package static func read(
    _ name: String, in folder: Int32, path: String, largest: Int
  ) throws -> Secret? {
    // Opening a pipe would wait for a writer.
    guard let file = OpenFile(name, in: folder, O_RDONLY | O_NONBLOCK) else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR { return nil }
      throw SecretError(errno: reason, path: path)
    }
    let status = file.status()
    try check(status, path: path, kind: S_IFREG, mode: "600")
    // It has no name any more if it was replaced just before.
    if status.st_nlink > 1 {
      throw SecretError(
        .exposed, "\(path) has another name elsewhere",
        hint: "Replace it by a copy of itself and remove the other one")
    }
    guard status.st_size <= largest else {
      throw SecretError(
        .tooLarge, "\(path) has more than \(largest) bytes", hint: "Check that it is the right file"
      )
    }
    return try Secret(capacity: largest) { buffer in
      guard let count = file.read(into: buffer) else {
        throw SecretError(errno: errno, path: path)
      }
      return count
    }
  }

  /// Throws unless something is of this kind, this user's own and closed to every other user.
  ///
  /// An access list (ACL) that lets another user in shows in the bits of the group.
  package static func check(_ status: stat, path: String, kind: mode_t, mode: String) throws {
    guard status.st_mode & S_IFMT == kind else {
      throw SecretError(
        .exposed, "\(path) is no \(kind == S_IFDIR ? "folder" : "plain file")",
        hint: "Choose another place, or move it away")
    }
    guard status.st_uid == geteuid() else {
      throw SecretError(
        .exposed, "\(path) belongs to another user (\(status.st_uid))",
        hint: "Run the program as that user, or make a copy of your own")
    }
    let others = status.st_mode & 0o077
    guard others == 0 else {
      let bits = String(status.st_mode & 0o777, radix: 8)
      throw SecretError(
        .exposed, "\(path) is open to other users (mode \(bits))",
        hint: "Run chmod \(mode) on it, and replace the secrets if others may have seen them")
    }
  }
}

extension SecretError {
  /// Describes the system's error number for users.
  package init(errno number: Int32, path: String) {
    switch number {
    case ELOOP, EMLINK: self = .link(path)
    case EACCES, EPERM, EROFS:
      self.init(
        .forbidden, "\(path) may not be read or written by this user",
        hint: "Change its permissions, or choose another place")
    case ENOSPC, EDQUOT, EFBIG:
      self.init(
        .full, "there is no space left to write \(path)",
        hint: "Free some space and try again; the earlier secrets are still there")
    default:
      self.init(
        .inputOutput, "\(path) can't be used: \(String(cString: strerror(number)))",
        hint: "Check the path, or choose another place")
    }
  }

  static func link(_ path: String) -> SecretError {
    SecretError(
      .exposed, "\(path) is a link",
      hint:
        "Put the file itself there: a user who can change what a link leads to could read or replace"
        + " the secrets")
  }
}
