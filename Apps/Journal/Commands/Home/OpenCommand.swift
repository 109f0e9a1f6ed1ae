import ArgumentParser
import JournalAssembly
import JournalScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands
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
