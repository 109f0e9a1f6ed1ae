import JournalFeatures
import JournalFormats
import ProductCommands
import Terminal
import TerminalCommands

extension JournalFile {
  /// A file or a folder that the user named; `-` is standard input, which stays in memory: what
  /// comes in may be somebody's thoughts.
  init(given path: String, in session: CommandSession) async throws {
    guard path == "-" else {
      try self.init(path: path)
      return
    }
    var bytes: [UInt8] = []
    while let line = try await session.input.nextLine() {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    self.init(name: "standard input", bytes: bytes)
  }
}
