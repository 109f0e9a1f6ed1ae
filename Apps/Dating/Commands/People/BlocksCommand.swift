import ArgumentParser
import PageCommands
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

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
      try session.peopleLook(), Self.fields, output, empty: "You blocked nobody.")
  }
}
