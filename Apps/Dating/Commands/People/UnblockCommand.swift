import ArgumentParser
import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import TerminalCommands

/// `dating people unblock`: takes a block back.
struct UnblockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Take a block back; what it ended stays so.")

  static let fields = BlockCommand.fields

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let blocked = try await context.ask(Safety.ListBlocks())
      .map { KnownPerson(id: $0.person, name: $0.name ?? "") }
    let wanted = Identifier<Person>(person.person)
    let found =
      try blocked.first { $0.id == wanted } ?? PersonFinder.pick(person.person, among: blocked)
    _ = try await context.ask(Safety.Unblock(person: found.id))
    try session.print(
      output, fields: Self.fields,
      json: { ["id": .text(found.id), "name": .string(found.name)] },
      text: { try session.print("\(session.visible(found.name)) is blocked no more.") })
  }
}
