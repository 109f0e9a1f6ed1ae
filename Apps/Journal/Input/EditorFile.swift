import DomainModels
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

/// Text that is written in an editor, whose file lies in memory and is wiped once the text is kept.
struct EditorFile: Sendable {
  let session: CommandSession

  /// Lets the person write, and wipes the file after what was written is kept.
  ///
  /// Where it can't be kept, the file stays in memory and the error says where: it may be the only
  /// copy.
  ///
  /// - Parameters:
  ///   - text: what is there to begin with.
  ///   - keep: keeps what is there afterwards.
  /// - Returns: what `keep` returns.
  /// - Throws: ``JournalFailure`` if there is no folder in memory, or the editor fails;
  ///   ``EditorTextLeft`` if something was written that could not be kept.
  func edit<Kept>(
    _ text: String, keep: (String) async throws -> Kept
  ) async throws -> Kept {
    guard session.allowsInput, session.traits.stdinIsTerminal, session.traits.stdoutIsTerminal
    else { throw PromptError.noTerminal(answeredBy: "the text on standard input") }
    guard let memory = folders().first(where: MemoryFolder.isInMemory) else {
      throw JournalFailure.noMemoryFolder
    }
    let folder = try MemoryFolder(in: memory)
    for path in folder.left {
      session.note("What you wrote earlier and was not kept is still in \(session.visible(path)).")
    }
    do {
      let path = try folder.write(text)
      let status = try await EditorProcess(
        command: EditorFile.command(in: session.environment), path: path,
        environment: session.environment, folder: folder)()
      // Before anything can end this program: what is marked is not swept.
      if folder.differs(from: text) { folder.keep() }
      guard status == 0 else { throw JournalFailure.editorFailed("it said \(status)") }
      let kept = try await keep(try folder.read())
      folder.wipe()
      return kept
    } catch {
      guard folder.differs(from: text) else {
        folder.wipe()
        throw error
      }
      folder.keep()
      guard let cause = error as? any ExplainedError else {
        session.note(EditorTextLeft.sentence(session.visible(folder.path)) + ".")
        throw error
      }
      throw EditorTextLeft(cause: cause, path: folder.path)
    }
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
    case "vim", "nvim", "vim.basic", "vim.tiny", "gvim": return chosen + vimOptions
    case "vi" where isVim(program, in: environment): return chosen + vimOptions
    case "emacs":
      return chosen
        + " --eval '(setq make-backup-files nil auto-save-default nil create-lockfiles nil)'"
    default: return chosen
    }
  }

  /// Said before the person's own settings are read and after them, since those may say otherwise.
  private static var vimOptions: String {
    let copies = "set nobackup nowritebackup noswapfile noundofile"
    return " -n -i NONE --cmd '\(copies)' -c '\(copies) viminfo='"
  }

  /// Whether a program is vim under another name; other editors called `vi` refuse its options.
  private static func isVim(_ program: String, in environment: [String: String]) -> Bool {
    let folders = environment["PATH"].map { $0.split(separator: ":").map(String.init) } ?? []
    let places = program.contains("/") ? [program] : folders.map { "\($0)/\(program)" }
    guard let place = places.first(where: { access($0, X_OK) == 0 }),
      let real = realpath(place, nil)
    else { return false }
    defer { free(real) }
    return String(cString: real).split(separator: "/").last?.contains("vim") ?? false
  }
}
