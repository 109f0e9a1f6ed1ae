import ArgumentParser
import DomainModels
import Interchange
import PageCommands
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people block`: hides two people from each other.
struct BlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Hide a person and yourself from each other everywhere.",
    discussion: """
      Likes, the match and the conversation end, on both sides, for good, and neither of you sees \
      them any more. They are not notified. To also report what happened, run dating people report \
      instead; for 30 days it still can.
      """)

  static let fields = JSONFields(["id", "name"])

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context)(person.person)
    let name = session.visible(found.name)
    try await session.requireConsent(
      "Block \(name)? What was between you ends for good.", given: yes)
    _ = try await context.ask(Safety.Block(person: found.id))
    try session.print(
      output, fields: Self.fields,
      json: { ["id": .text(found.id), "name": .string(found.name)] },
      text: { try session.print("\(name) is blocked.") })
  }
}

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

/// `dating people blocks`: whom one blocked.
struct BlocksCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List whom you blocked, the newest first.")

  static let fields = ResponseFields(["id", "name", "blockedAt"], from: ["id": "person"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let blocks = try await context.ask(Safety.ListBlocks())
    try session.print(
      blocks, list: PeoplePage(blocks) { session.words(for: $0) }, of: "NAME",
      try session.peopleLook(), Self.fields, output, empty: "You have blocked no one.")
  }
}
