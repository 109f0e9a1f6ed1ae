import JournalFeatures
import Terminal
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard input as bytes.
///
/// A caller must not have read a line of the session's input, which reads ahead.
enum StandardInput {
  /// Everything until the end.
  ///
  /// - Parameters:
  ///   - limit: how many bytes there may be.
  ///   - name: what it is called in errors.
  /// - Returns: the bytes.
  /// - Throws: `JournalImportError.tooLarge` or `.notReadable`.
  static func bytes(limit: Int, name: String) throws -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count > 0 {
        guard all.count + count <= limit else {
          throw JournalImportError.tooLarge(file: name, limit: limit)
        }
        all += piece[..<count]
        continue
      }
      if count == 0 { return all }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default:
        throw JournalImportError.notReadable(
          file: name, reason: String(cString: strerror(errno)))
      }
    }
  }
}
