import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import Interchange
import ProductCommands
import SupabaseSync
import Sync
import Terminal
import TerminalCommands

/// `climbing sync unlink`: stops syncing with a place.
struct SyncUnlinkCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink", abstract: "Stop syncing with a place; nothing is deleted there or here.",
    discussion: """
      Examples:
        climbing sync unlink --dry-run
        climbing sync unlink /media/usb/climbing
        climbing sync unlink https://hub.example.org

      The place keeps what it has. Delete a folder's files, or your account at a hub (climbing \
      account delete), to have nothing there any more. A session at a hub stays: climbing account \
      sign-out --server URL ends it. One at a Supabase project ends.
      """)

  static let fields = JSONFields(["place", "waiting"])

  @Argument(
    help: ArgumentHelp(
      "The folder or hub, if the logbook is linked to several.", valueName: "place"))
  var place: String?
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let link = try await FindSyncRemotes(container)(
      only: place, at: place.flatMap { try? SyncTask.location($0) })
    let waiting = try await DescribeSync(container)()
      .first { $0.status.link.id == link.id }?.status.waiting
    if !dryRun {
      try await UnlinkRemote(container)(link)
      let data = try ClimbingProduct.stores.location(options.store, in: session)
      try await SupabaseSignIn(session: session, location: data).end(at: SyncLocation(link.label))
    }
    try session.print(
      output, fields: Self.fields,
      json: { ["place": .string(link.label), "waiting": .count(waiting)] },
      text: {
        let label = session.visible(link.label)
        try session.print("\(dryRun ? "Would stop" : "Stopped") syncing with \(label).")
      })
    if let waiting, waiting > 0, !output.json {
      session.note("\(String.counted(waiting, "change")) had not been handed over.")
    }
  }
}

/// `climbing sync supabase-sql`: what a Supabase project needs before logbooks sync with it.
struct SyncSupabaseSQLCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "supabase-sql",
    abstract: "Print the SQL that a Supabase project needs before it can be synced with.",
    discussion: """
      Examples:
        climbing sync supabase-sql > quartet.sql
        climbing sync --with supabase://abcdefghijkl

      Paste it into the SQL editor of the project's dashboard and run it; running it again changes \
      nothing.
      """)

  func run(in session: CommandSession) async throws {
    try session.output.write(Array(SupabaseSQL.text.utf8))
  }
}

/// The selected items of a list: some by their IDs, or all.
struct SyncSelectionArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("Their IDs, or the beginnings of them.", valueName: "id"))
  var ids: [String] = []
  @Flag(help: "All of them.") var all = false

  func validate() throws {
    if all != ids.isEmpty {
      throw ValidationError(
        all ? "'--all' and IDs are one too many" : "Say which: IDs, or '--all'")
    }
  }

  /// The IDs; `nil` for all.
  var meant: [String]? { all ? nil : ids }
}
