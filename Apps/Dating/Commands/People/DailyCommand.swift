import ArgumentParser
import DomainModels
import Interchange
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people daily`: today's pick.
struct DailyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Show today's pick: you both see each other today.")

  static let fields = JSONFields(["day", "person", "note"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let pick = try await context.ask(Discovery.Daily())
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "day": .text(pick.day), "person": pick.card.map(PersonJSON.value) ?? .null,
          "note": .string(pick.note),
        ]
      },
      text: {
        guard let card = pick.card else { return try session.print("Nobody is left for today.") }
        try session.print(session.text(of: PeoplePage(card, sharing: [])))
      })
    if !output.json, !pick.note.isEmpty { session.advise(pick.note) }
  }
}
