import AccountCommands
import AccountRequests
import ArgumentParser
import ClimbingAssembly
import DomainModels
import HubRequests
import Interchange
import ProductCommands
import Services
import TerminalCommands

/// `climbing account delete`: deletes an account at a hub.
struct AccountDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete your account at a hub, and all that the hub has of you, for good.",
    discussion: """
      Examples:
        climbing account delete --server https://hub.example.org --dry-run
        climbing account delete --server https://hub.example.org
        climbing account delete --server https://hub.example.org --send-proof
        climbing account delete --server https://hub.example.org --proof 123456 --yes

      The hub removes the logbook, posts, follows, kudos, comments and blocks that it has of you, \
      the list of your devices, and the account. There is no undo. The logbook stays on this device \
      and on your other ones; what others have already been shown stays on their devices until they \
      sync. Backups of the hub stay as they are.

      \(CodeSource.advice)
      """)

  static let fields = JSONFields(["server", "rows", "bytes", "devices", "deletedAt", "dryRun"])

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var proof: ProofOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try HubContext(server, store, in: session)
    if !dryRun, let sent = try await context.sent(proof) {
      session.note(HubContext.words(of: sent))
      session.note("Then: climbing account delete --server \(context.server) --proof CODE")
      return
    }
    let logbook = try await context.ask(Logbook.Show())
    let devices = try await context.ask(Devices.List()).count
    if dryRun { return try report(logbook, devices, nil, context) }
    if !yes {
      try await session.prompt.typeToConfirm(
        "\(context.address.server)",
        consequence:
          "\(context.address) removes your account and \(String.counted(logbook.rows, "row")) of "
          + "your logbook, for good. The logbook stays on this device.",
        answeredBy: "--yes")
    }
    let receipt = try await context.ask(
      Accounts.Delete(proof: try await context.proof(proof, for: "climbing account delete")))
    try report(logbook, devices, receipt.deletedAt, context)
  }

  private func report(
    _ logbook: LogbookInfo, _ devices: Int, _ deletedAt: Timestamp?, _ context: HubContext
  ) throws {
    let session = context.session
    let rows = String.counted(logbook.rows, "row")
    let list = String.counted(devices, "device")
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "server": .string("\(context.address)"), "rows": .count(logbook.rows),
          "bytes": .count(logbook.bytes), "devices": .count(devices),
          "deletedAt": .text(deletedAt), "dryRun": .boolean(dryRun),
        ]
      },
      text: {
        try session.print(
          dryRun
            ? "Would delete the account at \(context.address): \(rows) and a list of \(list)."
            : "Deleted the account at \(context.address): \(rows) and a list of \(list).")
      })
    guard !output.json else { return }
    session.note("The logbook stays on this device.")
    if !dryRun { session.note("Then: climbing sync unlink \(context.server)") }
  }
}
