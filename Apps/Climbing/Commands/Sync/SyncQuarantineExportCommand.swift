import ArgumentParser
import Assembly
import ClimbingFeatures
import Interchange
import ProductCommands
import Sync
import Terminal
import TerminalCommands

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
