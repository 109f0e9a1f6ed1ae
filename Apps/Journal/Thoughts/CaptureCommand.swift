import ArgumentParser
import Assembly
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import ProductCommands
import Storage
import Terminal
import TerminalCommands
import Vault

/// `journal capture`: writes a thought down, whether the journal is locked or not.
struct CaptureCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture", abstract: "Write a thought down. It works while the journal is locked.",
    discussion: """
      Examples:
        journal capture
        journal capture --situation         say also what was going on
        journal capture --editor            for longer ones
        some-program | journal capture

      Nothing is asked but the thought itself. While the journal is locked it is sealed with a key \
      that can only seal; it is read once you unlock. With --situation in a pipe, the first line is \
      the situation and the rest is the thought. Bytes that are no UTF-8 are replaced by U+FFFD, and a \
      note says so; the rest is kept.

      The editor's file lies in memory ($XDG_RUNTIME_DIR), for you alone, and is wiped once the \
      thought is kept. Should that fail, or this program be killed, what you saved stays there, and \
      the next journal capture --editor offers it again; a restart of the machine removes it. What \
      an editor keeps elsewhere by itself is beyond this program.
      """)

  static let fields = JSONFields(["id", "isSealed"])

  @Argument(help: ArgumentHelp("Nothing: a thought is typed, not put here.", visibility: .hidden))
  var words: [String] = []
  @Flag(help: "Say what was going on, too.") var situation = false
  @Flag(help: "Write in an editor ($VISUAL, $EDITOR).") var editor = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    guard words.isEmpty else {
      throw JournalFailure.onCommandLine(how: "Type it at the prompt: journal capture")
    }
    let place = try JournalProduct.stores.location(options.store, in: session)
    guard place.isPresent else { throw JournalFailure.none(path: place.store.path) }
    let (capture, isSealed) = try await written(place, session)
    try session.print(
      output, fields: Self.fields,
      json: { ["id": .string(capture.id.description), "isSealed": .boolean(isSealed)] },
      text: {
        session.note(
          isSealed
            ? "Written down and sealed. It waits here until you unlock."
            : "Written down. It waits for a calm hour.")
      })
    support([capture.situation, capture.text].compactMap(\.self).joined(separator: "\n"), session)
  }

  /// Says a soft line beside heavy words.
  ///
  /// It holds nothing up, and nothing of it is kept.
  private func support(_ text: String, _ session: CommandSession) {
    guard let note = SupportNote(CrisisWording.reading(of: text)) else { return }
    session.note("")
    for line in note.lines { session.note(line) }
    session.note("journal support")
  }

  /// Lets the user write, and saves the text.
  ///
  /// - Returns: the stored thought, and whether it was sealed.
  private func written(
    _ place: DataLocation, _ session: CommandSession
  ) async throws -> (Capture, isSealed: Bool) {
    guard editor else {
      let typed = try await text(session)
      let kept = try await keep(typed.text, typed.situation, place, session)
      if kept.isSealed { try erase([typed.text, typed.situation].compactMap(\.self), session) }
      // Not before: what is erased is counted up from the last row.
      for note in typed.notes { session.note(note) }
      return kept
    }
    let purpose = EditorPurpose("journal capture --editor", in: place)
    return try await EditorFile(session: session).edit("", for: purpose) { text in
      let typed = TypedText(session: session)
      let told =
        situation
        ? try await typed.line(CaptureCommand.questions[1], orAll: CaptureCommand.pipe) : nil
      return try await keep(text, told, place, session)
    }
  }

  /// The thought, the situation if `--situation` asks for one, and notes about bytes that were replaced.
  private func text(
    _ session: CommandSession
  ) async throws -> (text: String, situation: String?, notes: [String]) {
    let typed = TypedText(session: session)
    let isAsked = situation
    let first = try await typed.reading(CaptureCommand.questions[0], orAll: CaptureCommand.pipe)
    guard typed.isTyped else {
      let (all, notes) = (first?.text ?? "", [first?.note].compactMap(\.self))
      guard isAsked else { return (all, nil, notes) }
      let parts = all.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts.count > 1 ? String(parts[1]) : "", String(parts[0]), notes)
    }
    guard let first else { throw PromptError.cancelled }
    let second =
      isAsked
      ? try await typed.reading(CaptureCommand.questions[1], orAll: CaptureCommand.pipe) : nil
    return (first.text, second?.text, [first.note, second?.note].compactMap(\.self))
  }

  private static let questions = ["What goes through your mind?", "What was going on?"]
  /// The argument that replaces the questions without a terminal.
  private static let pipe = "the text on standard input"

  /// Clears the typed text off the screen, because a locked journal shows none of it.
  private func erase(_ answers: [String], _ session: CommandSession) throws {
    let traits = session.traits
    guard traits.stdinIsTerminal, traits.stderrIsTerminal, !traits.isDumb else { return }
    let rows = zip(CaptureCommand.questions, answers).reduce(0) { rows, line in
      let question = line.0.wrappedAtWords(toWidth: traits.columns)
      let width = DisplayWidth.columns(of: "\(question.last ?? "") \(line.1)")
      return rows + question.count - 1
        + max(1, (width + traits.columns - 1) / max(1, traits.columns))
    }
    try session.errorOutput.write(Array("\u{1B}[\(rows)A\u{1B}[J".utf8))
  }

  /// Puts it into the journal if that is open, or else into the sealed inbox.
  ///
  /// The typed text is saved, even if the journal can't be opened.
  ///
  /// - Returns: the stored thought, and whether it was sealed.
  private func keep(
    _ text: String, _ situation: String?, _ place: DataLocation, _ session: CommandSession
  ) async throws -> (Capture, isSealed: Bool) {
    let tools = JournalProduct.composition.captureTools(zone: session.timeZone)
    let capture = try Capture(text, situation: situation, in: tools).checked()
    do {
      let container = try await options.container(in: session, asking: false)
      try await CaptureThought(container)(capture)
      return (capture, false)
    } catch {
      if error as? JournalFailure != .locked {
        let reason = (error as? any ExplainedError)?.message ?? String(describing: error)
        session.note("The journal did not take it: \(session.visible(reason)).")
      }
    }
    do {
      try place.inbox.seal(capture.encoded, id: capture.id.uuid)
      return (capture, true)
    } catch {
      // Neither is of use as it is; the user can still open the journal.
      guard session.canAskHidden else { throw error }
      session.note(
        "\(session.visible(error.message.sentence)) The journal has to be opened for it.")
      try await CaptureThought(try await options.container(in: session))(capture)
      return (capture, false)
    }
  }
}
