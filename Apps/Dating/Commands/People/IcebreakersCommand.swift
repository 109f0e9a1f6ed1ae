import ArgumentParser
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people icebreakers`: how one could begin.
struct IcebreakersCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "icebreakers", abstract: "Suggest a first message to a match, and why that.")

  static let fields = ResponseFields(["text", "reason"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let match = try await PersonFinder(context: context).match(person.person)
    let suggestions = try await context.ask(Messages.Icebreakers(match: match.id))
    try session.print(
      suggestions, Self.fields, output,
      table: {
        var table = Table([
          TableColumn("YOU COULD WRITE", minimumWidth: 20, isFlexible: true, wraps: true),
          TableColumn("BECAUSE", minimumWidth: 12, isFlexible: true, wraps: true),
        ])
        for suggestion in suggestions {
          table.append([suggestion.text, suggestion.reason].map { TableCell($0) })
        }
        return table
      })
  }
}
