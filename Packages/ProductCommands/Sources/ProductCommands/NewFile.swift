internal import Assembly
public import DomainModels
internal import Terminal
public import TerminalCommands

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A file that comes into being whole, or not at all.
///
/// It is written beside its place, for this user alone, and takes it once everything is on the disk.
public struct NewFile: Sendable {
  /// The path of the new file.
  public let path: String
  private let replaces: Bool
  private let hasForce: Bool
  private let temporary: String
  private let descriptor: Int32

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - replaces: whether a file that is there may go.
  ///   - hasForce: whether the command has the option `--force`, so that a hint may name it.
  /// - Throws: ``FileFailure``.
  public init(at path: String, replacing replaces: Bool, hasForce: Bool = true) throws {
    self.path = path
    self.replaces = replaces
    self.hasForce = hasForce
    try NewFile.requirePlace(path, replaces, hasForce)
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let suffix = ".part"
    var template = Array("\(folder).\(name).XXXXXX\(suffix)".utf8CString)
    // A name that is new and cannot be guessed, readable by this user alone.
    descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    if descriptor < 0 { throw FileFailure.system("written", path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    temporary = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Begins again at the first byte.
  ///
  /// - Throws: ``FileFailure`` if the file can't be written.
  public func restart() throws {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw FileFailure.system("written", path)
    }
  }

  /// Writes bytes behind those that were written.
  ///
  /// - Throws: ``FileFailure`` if the file can't be written.
  public func write(_ bytes: [UInt8]) throws {
    try FileDescriptorSink(descriptor: descriptor).write(bytes)
  }

  /// Puts the file in its place, durably.
  ///
  /// - Throws: ``FileFailure`` if the file can't be written.
  public func keep() throws {
    guard fsync(descriptor) == 0 else { throw FileFailure.system("written", path) }
    try NewFile.requirePlace(path, replaces, hasForce)
    if replaces {
      guard rename(temporary, path) == 0 else { throw FileFailure.system("written", path) }
    } else if link(temporary, path) == 0 {
      unlink(temporary)
    } else if errno == EEXIST {
      throw FileFailure.exists(path, hasForce: hasForce)
    } else {
      // A file system without links: the file did not exist just before.
      guard rename(temporary, path) == 0 else { throw FileFailure.system("written", path) }
    }
    close(descriptor)
    syncFolder()
  }

  /// Leaves nothing of it behind.
  public func discard() {
    close(descriptor)
    unlink(temporary)
  }

  /// Returns whether two names are of one file that is there.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func requirePlace(
    _ path: String, _ replaces: Bool, _ hasForce: Bool
  ) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT != S_IFLNK else { throw NewFile.isLink(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure.noFile(path) }
    if !replaces { throw FileFailure.exists(path, hasForce: hasForce) }
  }

  /// The user who made a link meant its target, and replacing the link would leave the target as it
  /// is.
  private static func isLink(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is a symbolic link",
      hint: "Name the file that it leads to, or choose another name", kind: .usage)
  }

  /// Makes the name durable; where folders can't be flushed, the system does it in its own time.
  private func syncFolder() {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = systemOpen(folder, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The system call; inside a type its name could mean a method.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

extension CommandSession {
  /// Makes a file that comes into being whole, or not at all; Ctrl-C leaves none.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - replaces: whether a file that is there may go.
  ///   - hasForce: whether the command has the option `--force`, so that a hint may name it.
  ///   - body: writes it.
  /// - Returns: what the body returns.
  /// - Throws: ``FileFailure``, what the body throws, or `CancellationError` after Ctrl-C.
  public func newFile<Value: Sendable>(
    at path: String, replacing replaces: Bool, hasForce: Bool = true,
    _ body: @escaping @Sendable (NewFile) async throws -> Value
  ) async throws -> Value {
    let file = try NewFile(at: path, replacing: replaces, hasForce: hasForce)
    do {
      return try await interruptible {
        let value = try await body(file)
        try file.keep()
        return value
      }
    } catch {
      file.discard()
      throw error
    }
  }
}

/// A file that is named on the command line can't be read or written.
public struct FileFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  public let code: String
  /// The failure, as a sentence.
  public let message: String
  public let hint: String?
  /// The kind of failure.
  public let kind: FailureKind

  public init(code: String, message: String, hint: String?, kind: FailureKind = .failed) {
    self.code = code
    self.message = message
    self.hint = hint
    self.kind = kind
  }

  /// The operating system refused.
  ///
  /// - Parameters:
  ///   - what: the operation that failed, as a participle (`read`).
  ///   - path: the file.
  ///   - errorNumber: why.
  /// - Returns: the failure, with what can be done about it.
  public static func system(
    _ what: String, _ path: String, errorNumber: Int32 = errno
  ) -> FileFailure {
    let reason = String(cString: strerror(errorNumber))
    let hint =
      switch errorNumber {
      case ENOENT: "Check the path"
      case EACCES, EPERM, EROFS: "Choose another place, or change its permissions"
      case ENOSPC, EDQUOT: "Free some space, or choose another disk"
      default: "Check the path and the disk"
      }
    return FileFailure(
      code: errorNumber == ENOENT ? "file_not_found" : "file_failed",
      message: "\(path) could not be \(what): \(reason)", hint: hint,
      kind: errorNumber == ENOENT ? .notFound : .failed)
  }

  /// Something is there already, and no option allows replacing it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - hasForce: whether the command has the option `--force`, which the hint then names.
  /// - Returns: the failure.
  public static func exists(_ path: String, hasForce: Bool = true) -> FileFailure {
    FileFailure(
      code: "file_exists", message: "\(path) is there already",
      hint: "Choose another name" + (hasForce ? ", or replace it with --force" : ""), kind: .usage)
  }

  /// There is something that is no file.
  public static func noFile(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is not a file", hint: "Choose another name",
      kind: .usage)
  }
}
