import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions reminders`: what one is to be reminded of.
struct MissionsRemindersCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "Show what you are to be reminded of now, each once.",
    discussion: """
      Examples:
        friends missions reminders          in a shell's start file, or from cron
        friends missions reminders --peek   without counting as shown

      How long before, and the quiet hours: friends profile settings --leads 1440,120 --quiet \
      22:00-08:00
      """)

  static let fields = ResponseFields(["reminders", "nextAt"])

  @Flag(help: "Show them again the next time.") var peek = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Missions.Reminders(markShown: !peek))
    try context.print(found, Self.fields, output) {
      for reminder in found.reminders { try session.print(session.visible(reminder.text)) }
    }
  }
}
