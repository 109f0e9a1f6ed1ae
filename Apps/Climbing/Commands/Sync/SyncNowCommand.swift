import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import Sync
import TerminalCommands

/// `climbing sync now`: what `climbing sync` does where nothing else is named.
struct SyncNowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", abstract: "Sync, with the places that are known or with a new one.",
    discussion: """
      Examples:
        climbing sync
        climbing sync --with /media/usb/climbing
        climbing sync --with /media/usb/climbing --join     another climber comes to this device
        climbing sync --with https://hub.example.org        through a hub, where you are signed in
        climbing sync --automatic

      A passphrase is asked for, or found in \(SyncPassphrase.variable): in the environment, in \
      .env, or in a file of that name below the data folder's secrets. It is asked for once.
      """)

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Sync with this folder, which has to be there, or hub (https://…), and remember it.",
      valueName: "place"),
    completion: .directory)
  var places: [String] = []
  @Flag(help: "Encrypt a new folder, or open an encrypted one, with a passphrase.")
  var passphrase = false
  @Flag(help: "Let the place's climber come to this device, where others climb.")
  var join = false
  @Flag(
    inversion: .prefixedNo,
    help: "Sync after every command that writes, too, for up to two seconds.")
  var automatic: Bool?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func validate() throws {
    if places.count > 1 {
      throw ValidationError("'--with' names one place; link the others by commands of their own")
    }
    if places.isEmpty, passphrase || join {
      throw ValidationError("'--\(passphrase ? "passphrase" : "join")' needs '--with PLACE'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(SyncJSON.reportFields)
    let task = SyncTask(options: options, session: session, automatic: automatic)
    if let place = places.first {
      let result = try await task.link(place, passphrase: passphrase, joins: join)
      try SyncOutput(session: session, output: output).print([result])
      return
    }
    let results = try await task.again(.asked)
    try SyncOutput(session: session, output: output).print(results)
  }
}
