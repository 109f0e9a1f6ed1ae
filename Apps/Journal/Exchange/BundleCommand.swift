import ArgumentParser
import Interchange
import JournalFeatures
import JournalFormats
import ProductCommands
import Secrets
import Storage
import TerminalCommands
import Vault

/// `journal bundle`: carries the journal to another device and back.
struct BundleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Carry your journal to another device, sealed, by hand.",
    discussion: """
      Examples:
        journal bundle out journal.bundle        on this device
        journal bundle in journal.bundle         on the other

      There is no sync: you move the file yourself. Of each field the later edit stays, and what was \
      deleted on one device goes on both.
      """,
    subcommands: [BundleOutCommand.self, BundleInCommand.self])

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}

/// `journal bundle out`: everything, sealed for another device.
struct BundleOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "out", abstract: "Write everything into a sealed file for another device.")

  static let fields = JSONFields(["file", "records"])

  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @Flag(help: "Replace the file if it is there.") var force = false
  @Option(
    help: ArgumentHelp(
      "Seal it with the passphrase in this file, which only you may read (0600).",
      valueName: "file"), completion: .file())
  var filePassphraseFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    try JournalProduct.stores.requireApart(file, from: options.store, in: session)
    let container = try await options.container(in: session)
    let passphrase = try await PassphraseChoice(
      session: session, name: "Passphrase for the file",
      argument: "--file-passphrase-file FILE")(file: filePassphraseFile)
    let bundle = try await MakeBundle(container)()
    try await session.newFile(at: file, replacing: force) { file in
      try JournalBundleFile.write(bundle, passphrase: passphrase) { try file.write($0) }
    }
    try session.print(
      output, fields: Self.fields,
      json: { ["file": .string(file), "records": .count(bundle.changes.count)] },
      text: {
        session.note("Sealed in \(session.visible(file)). Over there: journal bundle in FILE")
      })
  }
}

/// `journal bundle in`: takes in what another device wrote.
struct BundleInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "in", abstract: "Take in a file that journal bundle out wrote on another device.",
    discussion: "Ends with 1 if a record of the file could not be taken in.")

  static let fields = JSONFields([
    "file", "read", "applied", "merged", "unchanged", "swept", "erased", "refused", "dryRun",
    "isScrubbed",
  ])

  @Argument(help: ArgumentHelp("The bundle to read.", valueName: "file"), completion: .file())
  var file: String
  @Flag(help: "Only say what would be done.") var dryRun = false
  @Option(
    help: ArgumentHelp(
      "What opens the file is in this one, which only you may read (0600).", valueName: "file"),
    completion: .file())
  var filePassphraseFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let given = try await JournalFile(given: file, in: session)
    let container = try await options.container(in: session)
    let passphrase = try await passphrase(session)
    let bundle: JournalBundle
    do {
      bundle = try JournalBundleFile.read(given, passphrase: passphrase)
    } catch let error as JournalImportError {
      throw error.namingOption
    }
    let report = try await TakeBundle(container)(bundle, dryRun: dryRun)
    if !dryRun { try await SupportCopy(container: container).refresh() }
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: {
        let verb = dryRun ? "Would take" : "Took"
        try session.print(
          "\(verb) in \(report.applied) of \(Counted(report.read, "record")); \(report.merged) in part, \(report.unchanged) were here."
        )
        tell(report, session)
      })
    if !report.refused.isEmpty { throw SilentExit(.failed) }
  }

  private func tell(_ report: BundleReport, _ session: CommandSession) {
    if report.erased > 0 {
      let place = report.isDryRun ? "to be deleted here" : "here too"
      session.note(
        "Deleted on the other device, and \(place): \(Counted(report.erased, "record")).")
    }
    if report.swept > 0 {
      session.note(
        "\(Counted(report.swept, "record")) about deleted thoughts \(report.isDryRun ? "would go" : "went") with them."
      )
    }
    if !report.isScrubbed {
      session.note("Another program was reading; the files are cleaned at the next deleting.")
    }
    for (reason, count) in refused(report) {
      session.note("Careful: \(Counted(count, "record")) not taken in: \(reason.refusal).")
    }
  }

  private func refused(_ report: BundleReport) -> [(reason: ChangeOutcome, count: Int)] {
    report.refused.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { (reason: $0.key, count: $0.value) }
  }

  private func passphrase(_ session: CommandSession) async throws -> Secret? {
    if let filePassphraseFile { return try PassphraseFile.read(filePassphraseFile) }
    guard session.canAskHidden else { return nil }
    return try await session.prompt.hidden(
      "Passphrase of the file:", answeredBy: "--file-passphrase-file FILE"
    ) { Secret(bytes: $0) }
  }

  private func json(_ report: BundleReport) -> JSONValue {
    var reasons = JSONObject()
    for (reason, count) in refused(report) { reasons[reason.rawValue] = .count(count) }
    return [
      "file": .string(file), "read": .count(report.read), "applied": .count(report.applied),
      "merged": .count(report.merged), "unchanged": .count(report.unchanged),
      "swept": .count(report.swept), "erased": .count(report.erased),
      "refused": .object(reasons),
      "dryRun": .boolean(report.isDryRun), "isScrubbed": .boolean(report.isScrubbed),
    ]
  }
}

extension ChangeOutcome {
  /// The reason why a record was not taken in.
  fileprivate var refusal: String {
    switch self {
    case .unknownSchema: "a newer program wrote them; update this one and take the file in again"
    case .incomplete: "the file lacks a part of them"
    case .tooFarAhead:
      "they are from more than a day ahead; look at the clocks of both devices and try again"
    case .invalid: "they contradict themselves"
    case .applied, .merged, .superseded: "they are here"
    }
  }
}
