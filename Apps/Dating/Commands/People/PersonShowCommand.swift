import ArgumentParser
import PeopleModels
import PeopleRequests
import PeopleScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people show`: somebody's profile.
struct PersonShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show somebody's profile, as they show it to you.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PersonJSON.fields)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context)(person.person)
    let card = try await context.ask(Profiles.Show(person: found.id))
    if output.json {
      return try session.print(
        json: PersonJSON.fields.narrow(PersonJSON.value(card), to: output.fields))
    }
    let own = try await context.profile().details.interests
    let look = try session.peopleLook()
    var lines = PersonText(card, sharing: own, look).lines(columns: session.textWidth)
    if card.likelihood != nil {
      let report = try await context.ask(Discovery.Likelihood(person: found.id))
      lines.append("")
      lines += session.words(report.note).wrapped(toWidth: session.textWidth)
        .map { StyledText($0, .dim) }
    }
    try await session.page(lines)
  }
}
