import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingPages
import DomainModels
import Interchange
import PageCommands
import ProductCommands
import Storage
import TerminalCommands

/// `climbing sync conflicts`: edits that lost a conflict.
struct SyncConflictsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "List edits that lost a conflict, and restore them.",
    discussion: """
      Examples:
        climbing sync conflicts
        climbing sync conflicts restore 4f21
        climbing sync conflicts forget --all

      Two devices that edit different things both keep their edits. Where both wrote the same field \
      before they saw the other's, the later one stays, everywhere; the other is kept here.
      """,
    subcommands: [
      SyncConflictsListCommand.self, SyncConflictsRestoreCommand.self,
      SyncConflictsForgetCommand.self,
    ],
    defaultSubcommand: SyncConflictsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing sync conflicts list`: the losing edits, in words.
struct SyncConflictsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List losing edits: what was kept, by which device, when.")

  @Flag(help: "Show those that were brought back, too.") var all = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let reports = try await ListConflicts(container)(
      devices: try await KnownDevices(container)(), includingRestored: all)
    try session.print(
      list: ClimbingPage([], conflicts: reports) { session.phrase(for: $0) }, of: "RECORD",
      remark: "RESTORED",
      try session.pageLook(), ConflictJSON.fields, output, empty: "No conflicts.",
      json: { .array(reports.map(ConflictJSON.value)) })
    if !reports.isEmpty, !output.json {
      session.note("Bring one back with: climbing sync conflicts restore ID")
    }
  }
}

/// `climbing sync conflicts restore`: restores an edit that lost a conflict.
struct SyncConflictsRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore an edit that lost a conflict.",
    discussion: """
      Examples:
        climbing sync conflicts restore 4f21

      Everything that the edit said of its record comes back, as an edit made now, and goes to the \
      other devices with the next sync.
      """)

  @Argument(help: ArgumentHelp("The ID of the conflict, or the beginning of it.", valueName: "id"))
  var id: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.fields)
    let container = SyncContainer(try await options.container(in: session))
    let report = try await RestoreConflict(container)(
      id, devices: try await KnownDevices(container)())
    try session.print(
      output, fields: ConflictJSON.fields, json: { ConflictJSON.value(report) },
      text: { try session.print("Brought back: \(session.visible(report.title)).") })
  }
}

/// `climbing sync conflicts forget`: what stayed is right.
struct SyncConflictsForgetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete losing edits for good and keep current values.",
    discussion: """
      Examples:
        climbing sync conflicts forget 4f21
        climbing sync conflicts forget --all --dry-run
      """)

  @OptionGroup var which: SyncSelectionArguments
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.fields)
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    let reports = try await ForgetConflicts(container)(
      which.meant, dryRun: dryRun, devices: try await KnownDevices(container)())
    try session.print(
      output, fields: ConflictJSON.fields, json: { .array(reports.map(ConflictJSON.value)) },
      text: {
        let edits = String.counted(reports.count, "edit")
        try session.print("\(dryRun ? "Would forget" : "Forgot") \(edits) that lost a conflict.")
      })
  }
}

/// Losing edits and refused changes, as JSON.
enum ConflictJSON {
  static let fields = JSONFields([
    "id", "table", "record", "title", "fields", "lostAt", "lostBy", "noticedAt", "restoredAt",
  ])

  static func value(_ report: ConflictReport) -> JSONValue {
    let fields = report.fields.map { field -> JSONValue in
      [
        "name": .string(field.name), "kept": JSONValue(field.kept),
        "lost": JSONValue(field.lost),
        "keptAt": .string(field.keptAt.description), "keptBy": value(field.keptBy),
      ]
    }
    return [
      "id": .string(report.id.description), "table": .string(report.table),
      "record": JSONValue(.uuid(report.record.record)),
      "title": .string(report.title), "fields": .array(fields),
      "lostAt": .string(report.lostAt.description), "lostBy": value(report.lostBy),
      "noticedAt": .string(report.noticedAt.description), "restoredAt": .text(report.restoredAt),
    ]
  }

  static let refusalFields = JSONFields([
    "id", "place", "title", "table", "record", "code", "reason", "isHeld", "isTakenOut", "fields",
    "refusedAt",
  ])

  static func value(_ refusal: Refusal) -> JSONValue {
    let change = refusal.change
    return [
      "id": .string(refusal.id.description), "place": .text(refusal.place),
      "title": .string(refusal.title), "table": .string(change.table),
      "record": JSONValue(.uuid(change.record)), "code": .string(refusal.code),
      "reason": .string(refusal.reason), "isHeld": .boolean(refusal.isHeld),
      "isTakenOut": .boolean(refusal.isTakenOut), "fields": .list(change.fields.map(\.name)),
      "refusedAt": .string(refusal.refusedAt.description),
    ]
  }

  private static func value(_ author: ConflictAuthor) -> JSONValue {
    switch author {
    case .here: ["isThis": true, "name": .null]
    case .device(let name): ["isThis": false, "name": .string(name)]
    case .elsewhere: ["isThis": false, "name": .null]
    }
  }
}
