import AccountCommands
import ArgumentParser
import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile photo add`: one more photo.
struct PhotoAddCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a photo to your profile, as the last.")

  @Argument(help: ArgumentHelp("A JPEG or PNG file.", valueName: "file"), completion: .file())
  var file: String
  @Option(help: ArgumentHelp("A line to it.", valueName: "text")) var caption: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let given = try InputFile(path: file)
    guard given.size <= PeopleLimits.photoBytes else {
      throw FileFailure(
        code: "bad_photo",
        message: "\(file) has \(given.size) bytes, and a photo has at most "
          + "\(PeopleLimits.photoBytes)",
        hint: "Save it smaller", kind: .usage)
    }
    let context = try await options.context(in: session)
    let profile = try await context.ask(
      Profiles.AddPhoto(
        photo: .random(context.account.random), bytes: given.bytes(in: 0..<given.size),
        caption: caption))
    try ProfileReport(profile: profile, session: session)
      .print(output, "Photo \(profile.photos.count) is in your profile.")
  }
}
