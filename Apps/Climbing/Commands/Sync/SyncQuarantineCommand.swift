import ArgumentParser
import Assembly
import ClimbingFeatures
import DomainModels
import Interchange
import ProductCommands
import Sync
import Terminal
import TerminalCommands

/// `climbing sync quarantine`: what a place refused.
struct SyncQuarantineCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine", abstract: "Decide about changes that a place refused.",
    discussion: """
      Examples:
        climbing sync quarantine
        climbing sync quarantine export --output refused.jsonl
        climbing sync quarantine retry --all
        climbing sync quarantine discard 0198f2 --dry-run

      A folder refuses nothing; a service may. What it refused stays here until you decide.
      """,
    subcommands: [
      SyncQuarantineListCommand.self, SyncQuarantineRetryCommand.self,
      SyncQuarantineDiscardCommand.self, SyncQuarantineExportCommand.self,
    ],
    defaultSubcommand: SyncQuarantineListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing sync quarantine list`: what was refused, and why.
struct SyncQuarantineListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was refused, and why.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session, syncs: false)
    let refusals = try await ListRefusals(container)()
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) }, table: { table(refusals, session) })
    if refusals.isEmpty, !output.json { session.note("Nothing was refused.") }
  }

  private func table(_ refusals: [Refusal], _ session: CommandSession) -> Table {
    var table = Table([
      "ID", "RECORD", TableColumn("REASON", minimumWidth: 16, isFlexible: true), "REFUSED",
    ])
    for refusal in refusals {
      table.append([
        TableCell(refusal.id.short, pipeText: refusal.id.description), TableCell(refusal.title),
        TableCell(refusal.reason), session.cell(for: refusal.refusedAt),
      ])
    }
    return table
  }
}

/// `climbing sync quarantine export`: refused changes as they would have travelled.
struct SyncQuarantineExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write refused changes into a file, one on each line.",
    discussion: """
      Examples:
        climbing sync quarantine export --output refused.jsonl
        climbing sync quarantine export | jq .
      """)

  static let fields = JSONFields(["file", "changes"])

  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if output == "-", form.json { throw UsageFailure.reportOnStandardOutput() }
    let container = try await options.container(in: session, syncs: false)
    let refusals = try await ListRefusals(container)()
    let lines = try refusals.map { Array((try ChangeJSON.text(of: $0.change) + "\n").utf8) }
    if output == "-" {
      for line in lines { try session.output.write(line) }
      return
    }
    try ClimbingProduct.stores.requireApart(output, from: options.store, in: session)
    try await session.newFile(at: output, replacing: force) { file in
      try file.restart()
      for line in lines { try file.write(line) }
    }
    try session.print(
      form, fields: Self.fields,
      json: { ["file": .string(output), "changes": .count(refusals.count)] },
      text: {
        let changes = String.counted(refusals.count, "refused change")
        try session.print("Exported \(changes) to \(session.visible(output)).")
      })
  }
}

/// `climbing sync quarantine retry`: hands refused changes over again.
struct SyncQuarantineRetryCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Hand refused changes over again, with the next sync.",
    discussion: """
      Examples:
        climbing sync quarantine retry 0198f2
        climbing sync quarantine retry --all
      """)

  @OptionGroup var which: SyncSelectionArguments
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.refusalFields)
    let container = try await options.container(in: session)
    let refusals = try await RetryRefusals(container)(which.meant)
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) },
      text: {
        try session.print("\(String.counted(refusals.count, "change")) will go with the next sync.")
      })
  }
}

/// `climbing sync quarantine discard`: gives refused changes up.
struct SyncQuarantineDiscardCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Give refused changes up, for good.",
    discussion: """
      Examples:
        climbing sync quarantine discard 0198f2 --dry-run
        climbing sync quarantine discard --all
      """)

  @OptionGroup var which: SyncSelectionArguments
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ConflictJSON.refusalFields)
    let container = try await options.container(in: session, syncs: false)
    let refusals = try await DiscardRefusals(container)(which.meant, dryRun: dryRun)
    try session.print(
      output, fields: ConflictJSON.refusalFields,
      json: { .array(refusals.map(ConflictJSON.value)) },
      text: {
        let changes = String.counted(refusals.count, "refused change")
        try session.print("\(dryRun ? "Would discard" : "Discarded") \(changes).")
      })
  }
}
