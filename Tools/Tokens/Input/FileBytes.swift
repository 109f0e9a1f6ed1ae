import DomainModels
import Interchange
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads files whole.
enum FileBytes {
  /// Larger files are no token files, and would only fill the memory.
  static let limit = 256 << 20

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: ``FileFailure``.
  static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    if path == "-" { return try contents(of: STDIN_FILENO, "standard input") }
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure.system("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure.system("read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFailure.noFile(path) }
    return try contents(of: descriptor, path)
  }

  /// The file's name in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  private static func contents(
    of descriptor: Int32, _ name: String
  ) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var errorNumber: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 17) { buffer, count in
        let result = systemRead(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, result)
        if result < 0 { errorNumber = errno }
      }
      if errorNumber == EINTR { continue }
      guard errorNumber == 0 else {
        throw FileFailure.system("read", name, errorNumber: errorNumber)
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= limit else {
        throw FileFailure(
          code: "file_too_large", message: "\(name) has more than \(limit >> 20) MB",
          hint: "Check that it is a token file")
      }
    }
  }
}

/// The system's calls; inside a type their names could mean methods.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{ read(descriptor, start, count) }

/// The result of one of several files, or its failure.
struct OpenedFile<Value> {
  let name: String
  /// The result, if there is one.
  let value: Value?
  /// The reason why there is none.
  let failure: (any ExplainedError)?

  /// Opens a file.
  ///
  /// - Throws: errors that the user cannot mend.
  init(_ path: String, _ open: (String) throws -> Value) throws {
    name = FileBytes.name(of: path)
    do {
      value = try open(path)
      failure = nil
    } catch let error as any ExplainedError {
      value = nil
      failure = error
    }
  }

  /// The result as JSON, or the file and its `error`.
  func json(_ result: (Value) -> JSONValue) -> JSONValue {
    if let value { return result(value) }
    return [
      "file": .string(name), "error": failure.map { FailureJSON.members($0) } ?? .null,
    ]
  }

  /// Says why there is no result.
  func noteFailure(_ session: CommandSession) {
    if let failure { session.note(failure: failure) }
  }
}

/// A file that is named on the command line can't be read or written.
struct FileFailure: ExplainedError, Equatable {
  let code: String
  let message: String
  let hint: String?
  var kind: FailureKind = .failed
  /// The operating system's message, if it refused.
  var reason: String?

  /// The operating system refused.
  static func system(_ what: String, _ path: String, errorNumber: Int32 = errno) -> FileFailure {
    let reason = String(cString: strerror(errorNumber))
    let isMissing = errorNumber == ENOENT && what == "read"
    let hint =
      switch errorNumber {
      case ENOENT, ENOTDIR: "Check the path"
      case EACCES, EPERM, EROFS: "Choose another place, or change its permissions"
      case ENOSPC, EDQUOT: "Free some space, or choose another disk"
      default: "Check the path and the disk"
      }
    return FileFailure(
      code: isMissing ? "file_not_found" : "file_failed",
      message: "\(path) could not be \(what): \(reason)", hint: hint,
      kind: isMissing ? .notFound : .failed, reason: reason)
  }

  /// There is something that is no file.
  static func noFile(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is not a file", hint: "Choose another name",
      kind: .usage)
  }

  /// A file that would lie outside the folder it belongs into.
  static func outside(_ path: String, _ folder: String) -> FileFailure {
    FileFailure(
      code: "outside_output", message: "\(path) would lie outside \(folder)",
      hint: "Remove the symbolic link, or choose another folder")
  }
}
