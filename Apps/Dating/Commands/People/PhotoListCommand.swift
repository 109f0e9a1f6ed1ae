import ArgumentParser
import PageCommands
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile photo list`: one's own photos.
struct PhotoListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your photos (list can be left out).")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.photo)
    let context = try await options.context(in: session)
    let profile = try await context.profile()
    try session.print(
      profile.photos, list: PeoplePage(photosOf: profile), of: "PHOTO", try session.peopleLook(),
      PeopleFields.photo, output,
      empty: "There are none yet. Add one: \(context.command("profile photo add FILE"))")
  }
}
