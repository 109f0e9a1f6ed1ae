import Foundation
import ProductCommands
import Terminal
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Text that is written in an editor, whose file lies in memory and is wiped afterwards.
struct EditorFile: Sendable {
  let session: CommandSession

  /// Lets the person write.
  ///
  /// - Parameter text: what is there to begin with.
  /// - Returns: what is there afterwards.
  /// - Throws: ``JournalFailure`` if there is no folder in memory, or the editor fails.
  func edit(_ text: String) async throws -> String {
    guard session.allowsInput, session.traits.stdinIsTerminal, session.traits.stdoutIsTerminal
    else { throw PromptError.noTerminal(answeredBy: "the text on standard input") }
    guard let memory = folders().first(where: MemoryFolder.isInMemory) else {
      throw JournalFailure.noMemoryFolder
    }
    let folder = try MemoryFolder(in: memory)
    defer { folder.wipe() }
    let path = try folder.write(text)
    let status = try await EditorProcess(
      command: EditorFile.command(in: session.environment), path: path,
      environment: session.environment, folder: folder)()
    guard status == 0 else { throw JournalFailure.editorFailed("it said \(status)") }
    return try folder.read()
  }

  /// Where memory may be a folder, the person's own first.
  private func folders() -> [String] {
    [session.environment["XDG_RUNTIME_DIR"], "/run/user/\(getuid())", "/dev/shm"]
      .compactMap(\.self).filter { $0.hasPrefix("/") }
  }

  /// The editor's command, told not to keep copies elsewhere where it is known how to tell it.
  static func command(in environment: [String: String]) -> String {
    let chosen = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    let program = chosen.split(separator: " ").first.map(String.init) ?? chosen
    let name = program.split(separator: "/").last.map(String.init) ?? program
    switch name {
    case "vim", "nvim", "vi", "vim.basic", "vim.tiny", "gvim":
      return chosen
        + " -n -i NONE --cmd 'set nobackup nowritebackup noswapfile noundofile'"
    case "emacs":
      return chosen
        + " --eval '(setq make-backup-files nil auto-save-default nil create-lockfiles nil)'"
    default: return chosen
    }
  }
}
