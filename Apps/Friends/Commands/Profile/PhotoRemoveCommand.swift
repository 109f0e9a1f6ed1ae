import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends profile remove-photo`: takes a photo out.
struct PhotoRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-photo", abstract: "Take a photo out of your profile.")

  @Argument(help: ArgumentHelp("Which photo, from 1.", valueName: "number")) var number: Int
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(try await context.ask(Users.RemovePhoto(index: number - 1)), output)
  }
}
