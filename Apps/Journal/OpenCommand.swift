import ArgumentParser
import DomainModels
import EncryptedStorage
import JournalAssembly
import JournalFeatures
import JournalScreens
import Pages
import ProductCommands
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands
import TerminalScreen
import Vault

/// `journal open`: a page by its address.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a page of the journal by its address.",
    discussion: """
      The addresses:
      \(JournalRoute.all.map { "  \($0.path)  \($0.purpose)" }.joined(separator: "\n"))

      Behind the page are the thoughts, as journal shows them without a command. With --plain it is \
      the same in words, line by line.
      """)

  @Argument(help: "The page to open, as in /insights; the thoughts without it.")
  var address = "/"
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    guard let route = PageAddress(address).flatMap({ JournalRoute($0) }) else {
      throw UsageFailure(
        message: "\"\(address)\" is no address of a page", hint: "See journal open --help")
    }
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words, or single commands: journal list, "
          + "journal insights.")
    }
    let container = try await options.container(in: session)
    try await container.open(route, isPlain: screen.isPlain, in: session)
  }
}

extension JournalContainer {
  /// Shows the journal until the person leaves: on a full screen, or line by line.
  ///
  /// - Parameters:
  ///   - route: the page to open first.
  ///   - isPlain: whether it is shown line by line.
  ///   - session: the environment.
  /// - Throws: as ``JournalFullScreen/run(_:)``; line by line what reading and writing throw.
  func open(
    _ route: JournalRoute = .home(query: ""), isPlain: Bool, in session: CommandSession
  ) async throws {
    guard isPlain else {
      return try await JournalFullScreen(container: self, session: session)
        .run(.home(openingAt: route, session.look()))
    }
    let plain = PlainHome(self, on: try session.console(), locale: session.locale)
    try await session.interruptible {
      let ending = try await withModelInBackground(in: session) {
        try await plain(openingAt: route)
      }
      if ending == .lock { try vault.keptKey.forget() }
    }
  }
}

/// Runs the journal's screens on the terminal.
struct JournalFullScreen {
  let container: JournalContainer
  let session: CommandSession

  /// Runs until the person leaves.
  ///
  /// A screen that locks, or loses its terminal, removes the stored key: the next user
  /// has to know the passphrase. What was typed and not yet written down is written down then; where
  /// that fails, it is said and the command fails.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish or something typed was
  ///   lost, or why the terminal can't be used.
  func run(_ screen: JournalScreen) async throws {
    let performer = JournalPerformer(container, locale: session.locale) {
      await container.embedders.waitForChange()
    }
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let (final, ending) = try await container.withModelInBackground(in: session) {
      try await runner.run(screen) { effect, mailbox in
        await performer(effect) { mailbox.send($0) }
      }
    }
    if final.isLocked || ending == .closed { try? container.vault.keptKey.forget() }
    var isLost = false
    if let unsaved = final.unsaved { isLost = await !keep(unsaved, performer) }
    await container.vault.backend.lock()
    if let farewell = final.farewell {
      session.note(farewell.painted(level: session.traits.colorLevel))
    }
    try session.finish(ending)
    if isLost { throw SilentExit(.failed) }
  }

  /// Writes down what a screen could not; a thought goes into the sealed inbox if all else fails.
  ///
  /// - Returns: whether it lies anywhere now; where not, that was said.
  private func keep(
    _ draft: JournalDraft, _ performer: JournalPerformer<JournalContainer>
  ) async -> Bool {
    do {
      try await keepPatiently(draft, performer)
      return true
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? String(describing: error)
      if case .capture(let text) = draft, seal(text) { return true }
      session.note(
        "What you typed last could not be written down: \(session.visible(reason.sentence))")
      return false
    }
  }

  /// Writes it down, and waits a while for a program that holds the journal.
  private func keepPatiently(
    _ draft: JournalDraft, _ performer: JournalPerformer<JournalContainer>
  ) async throws {
    let end = ContinuousClock.now + JournalFullScreen.patience
    while true {
      do {
        return try await performer.keep(draft)
      } catch let error as any ExplainedError
        where error.kind == .busy && ContinuousClock.now < end
      {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private func seal(_ text: String) -> Bool {
    do {
      let capture = try Capture(text, in: container).checked()
      try container.vault.location.inbox.seal(capture.encoded, id: capture.id.uuid)
      return true
    } catch {
      return false
    }
  }

  /// The longest wait of a draft for another program.
  private static let patience = Duration.seconds(5)
}

extension CommandSession {
  /// The look of the journal on this terminal.
  func look() throws -> JournalLook {
    JournalLook(
      try JournalTheme(try QuartetTokens.tokens(.journal, JournalLook.appearance(on: traits))),
      on: traits)
  }

  /// The linear twin of the screen.
  func console() throws -> JournalConsole {
    JournalConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
