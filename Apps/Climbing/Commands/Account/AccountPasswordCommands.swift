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

/// `climbing account password`: sets or changes the password of an account at a hub.
struct AccountPasswordCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Set or change the password of your account at a hub; other devices sign in again.",
    discussion: """
      Examples:
        climbing account password --server https://hub.example.org
        climbing account password --server https://hub.example.org --send-proof
        climbing account password --server https://hub.example.org --proof 123456 \
      --password-file new.txt

      An account needs no password: a code by mail signs in, too. Where the old password is \
      forgotten, a code proves that the account is yours; sign in by a code first if you are signed \
      out. Other devices of the account have to sign in again; they lose nothing.

      \(CodeSource.advice)
      """)

  static let fields = JSONFields(["server", "isChanged", "next"])

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @OptionGroup var password: PasswordOptions
  @OptionGroup var proof: ProofOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try HubContext(server, store, in: session)
    if let sent = try await context.sent(proof) {
      let next = "climbing account password --server \(context.server) --proof CODE"
      try session.print(
        output, fields: Self.fields,
        json: {
          [
            "server": .string("\(context.address)"), "isChanged": false, "next": .string(next),
          ]
        },
        text: { try session.print(HubContext.words(of: sent)) })
      if !output.json { session.note("Then: \(next)") }
      return
    }
    let proof = try await context.proof(proof, for: "climbing account password")
    let password = try await password.newPassword(
      in: session, "New password, at least 8 characters:")
    _ = try await context.ask(Accounts.ChangePassword(password: password, proof: proof))
    try session.print(
      output, fields: Self.fields,
      json: { ["server": .string("\(context.address)"), "isChanged": true, "next": .null] },
      text: { try session.print("Changed the password of the account at \(context.address).") })
    if !output.json { session.note("Other devices of the account have to sign in again.") }
  }
}

/// `climbing account verify`: signs in at a hub by the code that it sent.
struct AccountVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sign in at a hub by the code that it sent.",
    discussion: """
      Examples:
        climbing account verify --server https://hub.example.org
        climbing account verify --server https://hub.example.org <code.txt

      The code is asked for, or read from standard input: others see what is an argument. It works \
      once, for a few minutes, and only on the device that asked for it.
      """)

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @Option(
    help: ArgumentHelp(
      "What the hub calls this device; without it the name of the machine.", valueName: "name"))
  var deviceName: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(HubContext.fields)
    let context = try HubContext(server, store, in: session, deviceName: deviceName)
    let isNew = try await context.enter(by: try await context.code())
    try context.printEntry(isNew: isNew, output)
  }
}

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
