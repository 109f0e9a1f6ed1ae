import ArgumentParser
import TerminalCommands

/// `dating people profile photo`: the user's own photos.
struct ProfilePhotoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo", abstract: "List, add, remove, move and save your photos.",
    discussion: """
      Examples:
        dating people profile photo
        dating people profile photo add me.jpg --caption "on the ferry"
        dating people profile photo move 3 --to 1
        dating people profile photo save 1 copy.jpg
        dating people profile photo remove 2

      JPEG or PNG, up to six of at most 4 MiB. What a camera writes into a file (place, time, its \
      name) is left out before the photo is kept.
      """,
    subcommands: [
      PhotoListCommand.self, PhotoAddCommand.self, PhotoRemoveCommand.self, PhotoMoveCommand.self,
      PhotoSaveCommand.self,
    ],
    defaultSubcommand: PhotoListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
