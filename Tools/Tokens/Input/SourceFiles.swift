import Synchronization

/// The files that a resolver refers to, read from beside it and remembered.
final class SourceFiles: Sendable {
  private let folder: String
  private let read = Mutex<[String: [UInt8]]>([:])

  /// Looks beside a file; for standard input, in the current folder.
  init(beside path: String) {
    folder = path == "-" ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The bytes of a source, as the resolver writes its path.
  ///
  /// - Throws: ``FileFailure``.
  func bytes(of source: String) throws -> [UInt8] {
    guard !source.contains("://") else {
      throw FileFailure(
        code: "remote_source", message: "\(source) is on another machine, and nothing is fetched",
        hint: "Download it, and refer to the file")
    }
    let path = source.hasPrefix("/") ? source : folder + SourceFiles.decoded(source)
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path)
    } catch {
      // The caller's error names the source.
      throw FileFailure(
        code: error.code, message: error.reason ?? error.message, hint: error.hint,
        kind: error.kind)
    }
    read.withLock { $0[source] = bytes }
    return bytes
  }

  /// Remembers bytes that were read elsewhere.
  func remember(_ bytes: [UInt8], as name: String) {
    read.withLock { $0[name] = bytes }
  }

  /// The bytes of a file that was read under this name.
  subscript(name: String) -> [UInt8]? { read.withLock { $0[name] } }

  /// A path without a URL's `%20` and its like; what is no such escape stays.
  private static func decoded(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        digits.utf8.first != UInt8(ascii: "-"), let value = UInt8(digits, radix: 16), value != 0
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
