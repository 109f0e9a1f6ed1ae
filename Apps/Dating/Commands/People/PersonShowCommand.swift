import ArgumentParser
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people show`: a person's profile.
struct PersonShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show somebody's profile, as they show it to you.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.card)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context)(person.person)
    let card = try await context.ask(Profiles.Show(person: found.id))
    if output.json {
      return try session.print(card, PeopleFields.card, output, text: {})
    }
    let own = try await context.profile().details.interests
    let note =
      card.likelihood == nil
      ? "" : try await context.ask(Discovery.Likelihood(person: found.id)).note
    try await session.page(session.text(of: PeoplePage(card, sharing: own, note: note)))
  }
}
