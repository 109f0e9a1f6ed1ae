import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalFormats
import JournalModels
import ProductCommands
import Secrets
import Storage
import Terminal
import TerminalCommands

/// `journal export`: the journal as a file.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write your journal into a file, sealed or readable.",
    discussion: """
      Examples:
        journal export --format age --output journal.age     only a passphrase opens it
        journal export --output journal.json                 everything, readable by all
        journal export --format md --query "since:2026-01"   to read and to print

      age and json hold everything and come back with journal import; the age program opens the \
      first, too. md and csv hold the thoughts. Anyone with an unsealed file can read it.
      """)

  static let fields = JSONFields([
    "file", "format", "thoughts", "records", "bytes", "isWhole", "isSealed",
  ])

  /// A form, as the user asks for it.
  enum Format: String, ExpressibleByArgument, CaseIterable { case json, md, csv, age }

  @Option(help: "In which form.") var format: Format = .json
  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @Option(help: ArgumentHelp("Only thoughts that this finds.", valueName: "question"))
  var query: String?
  @Option(
    help: ArgumentHelp(
      "Seal it (age) with the passphrase in this file, which only you may read (0600).",
      valueName: "file"), completion: .file())
  var filePassphraseFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if output == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    if output == "-", format == .age, session.traits.stdoutIsTerminal {
      throw UsageFailure(
        message: "a sealed export is bytes, which a terminal can't show",
        hint: "Name a file with '--output'.")
    }
    try JournalProduct.stores.requireApart(output, from: options.store, in: session)
    let container = try await options.container(in: session)
    let catalogue = try await ListDistortions(container)()
    let question = try query.map {
      try JournalQuery(parsing: $0, today: container.today, catalogue: catalogue)
    }
    let writable = try await writableFormat(session)
    let report = try await write(writable, question, container, session)
    guard output != "-" else { return warn(report, session) }
    try session.print(
      form, fields: Self.fields, json: { json(report) },
      text: {
        try session.print(
          "Exported \(Counted(report.thoughts, "thought")) to \(session.visible(output)).")
      })
    warn(report, session)
  }

  private func writableFormat(_ session: CommandSession) async throws -> WritableJournalFormat {
    switch format {
    case .json: return .json
    case .md: return .markdown
    case .csv: return .csv
    case .age:
      let passphrase = try await PassphraseChoice(
        session: session, name: "Passphrase for the file",
        argument: "--file-passphrase-file FILE")(file: filePassphraseFile)
      return .age(passphrase)
    }
  }

  private func write(
    _ format: WritableJournalFormat, _ question: JournalQuery?, _ container: JournalContainer,
    _ session: CommandSession
  ) async throws -> ExportReport {
    if output == "-" {
      let sink = session.output
      return try await ExportJournal(container)(as: format, question) { try sink.write($0) }
    }
    return try await session.newFile(at: output, replacing: force) { file in
      try file.restart()
      return try await ExportJournal(container)(as: format, question) { try file.write($0) }
    }
  }

  /// Warns each time that the file is readable by anyone who has it.
  private func warn(_ report: ExportReport, _ session: CommandSession) {
    if !report.isSealed {
      session.note("Careful: anyone with this file can read it. --format age seals it.")
    }
  }

  private func json(_ report: ExportReport) -> JSONValue {
    [
      "file": .string(output), "format": .string(format.rawValue),
      "thoughts": .count(report.thoughts), "records": .count(report.records),
      "bytes": .count(report.bytes), "isWhole": .boolean(report.isWhole),
      "isSealed": .boolean(report.isSealed),
    ]
  }
}
