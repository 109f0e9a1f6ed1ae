import ArgumentParser
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile photo move`: another order.
struct PhotoMoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Put a photo in another place; the first is shown first.")

  @OptionGroup var photo: PhotoArgument
  @Option(help: ArgumentHelp("Its new place, from 1.", valueName: "number")) var to: Int
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let own = try photo.photo(of: try await context.profile().photos)
    let profile = try await context.ask(Profiles.MovePhoto(photo: own.id, position: to))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(photo.number) is photo \(to) now.")
  }
}
