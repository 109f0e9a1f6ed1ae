import JournalFeatures
import JournalFormats
import TerminalCommands

extension JournalFile {
  /// A file or a folder that the user named; `-` is standard input, which stays in memory: what
  /// comes in may be private thoughts.
  ///
  /// - Throws: ``JournalFeatures/JournalImportError``.
  init(given path: String, in session: CommandSession) async throws {
    guard path == "-" else {
      try self.init(path: path)
      return
    }
    // As bytes: an archive or a sealed file is no text.
    let name = "standard input"
    self.init(name: name, bytes: try StandardInput.bytes(limit: 1 << 28, name: name))
  }
}
