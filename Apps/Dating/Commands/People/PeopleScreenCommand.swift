import ArgumentParser
import ConsoleSenders
import PeopleRequests
import PeopleScreens
import Services
import Terminal
import TerminalCommands

/// `dating people`: everything on a full screen.
struct PeopleScreenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Go on where you are, on a full screen (screen can be left out).",
    discussion: """
      It begins where you are: at the door, with your profile, or with people to meet. The bottom \
      line says which keys do what; ? shows them all. What you decide, send and change is on the \
      disk before the next picture is drawn; the form of a profile is kept at its end, all at once. \
      Codes that would be printed are shown on the screen instead.

      With --plain, the same line by line, in words: for screen readers, and for pipes.
      """)

  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    if screen.isPlain {
      let context = try await context(in: session, takingCodes: nil)
      let plain = PlainPeople(context.surroundings, on: try session.peopleConsole())
      return try await session.interruptible { try await plain() }
    }
    try session.requireScreen(
      alternative: "Use --plain for the same in words; or one step: dating people discover, "
        + "dating people like, dating people chat.")
    let context = try await context(in: session, takingCodes: ArrivedCodes())
    try await PeopleFullScreen(context: context).run(.starting(session.peopleLook()))
  }

  /// Whoever was named and is not signed in here begins at the door, under that name.
  private func context(
    in session: CommandSession, takingCodes codes: ArrivedCodes?
  ) async throws -> PeopleCommandContext {
    let context = try await options.context(in: session, takingCodes: codes)
    // What can't be a name is refused before anything is asked.
    if let user = context.user { try context.client.user(named: user) }
    return context
  }
}
