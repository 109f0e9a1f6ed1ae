import ArgumentParser
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile photo remove`: a photo less.
struct PhotoRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a photo for good.")

  @OptionGroup var photo: PhotoArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let own = try photo.photo(of: try await context.profile().photos)
    let profile = try await context.ask(Profiles.RemovePhoto(photo: own.id))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(photo.number) is gone.")
  }
}
