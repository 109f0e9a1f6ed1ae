import DomainModels
import Foundation
import JournalAssembly
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
  /// If the file can't be stored, or this program is killed, it stays in memory: it may be the only
  /// copy. The next call for the same purpose offers it again.
  ///
  /// - Parameters:
  ///   - text: what is there to begin with.
  ///   - purpose: what the text is for.
  ///   - keep: keeps what is there afterwards.
  /// - Returns: what `keep` returns.
  /// - Throws: ``JournalFailure`` if there is no folder in memory, or the editor fails;
  ///   ``UnsavedEditorText`` if something was written that could not be kept.
  func edit<Kept>(
    _ text: String, for purpose: EditorPurpose, keep: (String) async throws -> Kept
  ) async throws -> Kept {
    guard session.allowsInput, session.traits.stdinIsTerminal, session.traits.stdoutIsTerminal
    else { throw PromptError.noTerminal(answeredBy: "the text on standard input") }
    guard let memory = folders().first else { throw JournalFailure.noMemoryFolder }
    let earlier = try await offer(left(), for: purpose, otherwise: text)
    let folder = try MemoryFolder(in: memory)
    do {
      let path = try folder.write(earlier?.text ?? Array(text.utf8), before: text, for: purpose)
      earlier?.wipe()
      let status = try await EditorProcess(
        command: EditorFile.command(in: session.environment), path: path,
        environment: session.environment)()
      if folder.differs(from: text) { folder.keep() }
      guard status == 0 else { throw JournalFailure.editorFailed("it said \(status)") }
      let written = try folder.read()
      if let note = written.note {
        session.note(note)
        guard
          try await session.prompt.confirm(
            "Keep the text with U+FFFD in place of the invalid bytes?", default: true,
            answeredBy: "the text on standard input")
        else {
          throw JournalFailure.unreadable(
            "what the editor wrote is not valid UTF-8", hint: "Save it as UTF-8")
        }
      }
      let kept = try await keep(written.text)
      folder.wipe()
      return kept
    } catch {
      guard folder.differs(from: text) else {
        folder.wipe()
        throw error
      }
      folder.keep()
      guard let cause = error as? any ExplainedError else {
        session.note(UnsavedEditorText.sentence(session.visible(folder.path)) + ".")
        throw error
      }
      throw UnsavedEditorText(cause: cause, path: folder.path)
    }
  }

  /// Wipes what lies unchanged in memory from earlier times, and says what else does.
  func sweep() {
    for text in left() { tell(text) }
  }

  /// Wipes what lies unchanged in memory from earlier times.
  func wipeUnchanged() { _ = left() }

  private func left() -> [MemoryFolder.Left] { folders().flatMap(MemoryFolder.sweep) }

  private func tell(_ text: MemoryFolder.Left) {
    let command =
      text.text == nil
      ? "" : text.purpose.map { "; \(session.visible($0.command)) offers it again" } ?? ""
    session.note(
      "What you wrote earlier and was not kept is still in \(session.visible(text.path))\(command)."
    )
  }

  /// Asks whether to go on with a text that was not kept.
  ///
  /// - Parameters:
  ///   - left: what is there.
  ///   - purpose: what is to be written now.
  ///   - text: what is kept already.
  /// - Returns: the text to go on with; `nil` for none.
  /// - Throws: what asking throws.
  private func offer(
    _ left: [MemoryFolder.Left], for purpose: EditorPurpose, otherwise text: String
  ) async throws -> MemoryFolder.Left? {
    var chosen: MemoryFolder.Left?
    for one in left {
      guard one.purpose == purpose, let bytes = one.text else {
        tell(one)
        continue
      }
      // It was kept, and only its file was not wiped any more.
      if bytes == Array(text.utf8) {
        one.wipe()
        continue
      }
      guard chosen == nil, session.traits.stderrIsTerminal else {
        tell(one)
        continue
      }
      let count = Counted(
        String(decoding: bytes, as: UTF8.self).count, "character", plural: "characters")
      session.note(
        "What you wrote \(session.words(for: one.writtenAt)) was not kept: \(count).")
      if try await session.prompt.confirm(
        "Go on with it?", default: true, answeredBy: "the text on standard input")
      {
        chosen = one
      } else if try await session.prompt.confirm(
        "Delete it?", default: false, answeredBy: "the text on standard input")
      {
        one.wipe()
      } else {
        tell(one)
      }
    }
    return chosen
  }

  /// The folders that lie in memory, the person's own first.
  private func folders() -> [String] {
    var folders: [String] = []
    for folder in [session.environment["XDG_RUNTIME_DIR"], "/run/user/\(getuid())", "/dev/shm"] {
      guard let folder, folder.hasPrefix("/"), !folders.contains(folder),
        MemoryFolder.isInMemory(folder)
      else { continue }
      folders.append(folder)
    }
    return folders
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

  /// Returns whether a program is vim under another name; other editors called `vi` refuse its
  /// options.
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
