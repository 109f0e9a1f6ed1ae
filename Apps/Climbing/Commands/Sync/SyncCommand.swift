import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingPages
import DomainModels
import Interchange
import Sync
import Terminal
import TerminalCommands

/// `climbing sync`: one logbook on several devices.
struct SyncCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep one logbook on several devices, through a shared folder or a hub.",
    discussion: """
      Examples:
        climbing sync --with /media/usb/climbing          begin, or join on another device
        climbing sync --with https://hub.example.org      the same through a hub
        climbing sync                                     again, with all of them
        climbing sync --with ~/Cloud/climbing --passphrase   a folder that others can look into
        climbing sync --with supabase://PROJECT           with your account at a Supabase project
        climbing sync --automatic                         from now on after every write, too
        climbing sync status                              what waits, and what went wrong
        climbing sync conflicts                           edits that lost a conflict
        climbing sync verify                              are both sides the same?

      The folder may be a stick, a network share, or one that some program synchronises. It has to \
      be there, and belongs to one climber: a device without a climber takes that climber over. \
      A hub is a server that runs climbing-server: sign in there first, by climbing account sign-in \
      --server URL. Several places may be linked: what comes from one reaches the others. \
      Nothing is lost when a sync fails, is cut or comes late.
      """,
    subcommands: [
      SyncNowCommand.self, SyncStatusCommand.self, SyncConflictsCommand.self,
      SyncQuarantineCommand.self, SyncVerifyCommand.self, SyncUnlinkCommand.self,
      SyncSupabaseSQLCommand.self,
    ],
    defaultSubcommand: SyncNowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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

/// The result of syncing with one remote, for the output.
struct SyncResult {
  /// The link, as it is afterwards.
  let link: SyncLink
  /// The report; `nil` if the remote could not be opened.
  let report: SyncReport?
  /// The error; with a report, why the remote could not give everything.
  let problem: SyncError?
  /// The climber that this sync added to the device; `nil` if it was there before.
  let newcomer: LocalClimber?
  /// The choice that this command made about syncing after writes.
  let isAutomatic: Bool?
}

/// `climbing sync status`: how things stand.
struct SyncStatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say what waits, what went wrong, and who syncs there.",
    discussion: """
      Examples:
        climbing sync status
        climbing sync status --json --fields place,waiting,problem
      """)

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let places = try await DescribeSync(container)()
    try session.print(
      output, fields: SyncJSON.statusFields, json: { .array(places.map(SyncJSON.value)) },
      text: {
        for place in places { try session.print(table: table(place, session)) }
      })
    if places.isEmpty, !output.json {
      session.note("Not synced yet. Name a folder: climbing sync --with FOLDER")
    }
  }

  private func table(_ place: RemoteStatus, _ session: CommandSession) -> Table {
    var table = Table(["", TableColumn("SYNC", minimumWidth: 24, isFlexible: true, wraps: true)])
    let link = place.status.link
    table.append([TableCell("place", style: .dim), TableCell(link.label)])
    let values = place.values(hint: link.commandHint) { session.words(for: $0) }
    for (name, text) in values {
      let command = text == "0" ? nil : Self.commands[name]
      let cell = TableCell(text + (command.map { ": \($0)" } ?? ""))
      table.append([TableCell(name, style: .dim), cell])
    }
    return table
  }

  /// The commands that list the counted items.
  private static let commands = [
    "conflicts": "climbing sync conflicts", "refused": "climbing sync quarantine",
  ]
}

/// `climbing sync verify`: whether both sides hold the same.
struct SyncVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sync, compare both sides, and put right what differs.",
    discussion: """
      Examples:
        climbing sync verify

      Your own records are compared, and not what others share with you. Ends with 1 if something \
      still differs.
      """)

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SyncJSON.reportFields)
    let results = try await SyncTask(options: options, session: session, automatic: nil)
      .again(.verify)
    try SyncOutput(session: session, output: output).print(results)
    if results.contains(where: { $0.report?.differing ?? 0 > 0 }) { throw SilentExit(.failed) }
  }
}
