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

  /// What to call a file in messages.
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
