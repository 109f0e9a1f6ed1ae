import ArgumentParser
import DomainModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people daily`: today's pick.
struct DailyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Show today's pick: you both see each other today.")

  static let fields = ResponseFields(
    ["day", "person", "note"], from: ["person": "card"], within: ["person": PeopleFields.card])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let pick = try await context.ask(Discovery.Daily())
    try session.print(
      pick, Self.fields, output,
      text: {
        guard let card = pick.card else { return try session.print("Nobody is left for today.") }
        try session.print(session.text(of: PeoplePage(card, sharing: [])))
      })
    if !output.json, !pick.note.isEmpty { session.advise(pick.note) }
  }
}
