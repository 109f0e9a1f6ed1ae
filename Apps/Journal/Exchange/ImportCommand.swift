import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalFormats
import ProductCommands
import Secrets
import Terminal
import TerminalCommands
import Vault

/// `journal import`: moves in with what was written elsewhere.
struct ImportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import another journal, or an export of this one.",
    discussion: """
      Examples:
        journal import FreeCBT.txt --dry-run            what it would bring
        journal import journal.age                      asks for the file's passphrase
        journal import Journal.dayone
        journal import entries.csv --format csv
        journal import journal.age --restore-deleted    what you deleted here comes back, too

      FreeCBT, Quirk, jrnl (also encrypted), Day One, Daylio, Daily You, CSV, and what journal export \
      wrote; the format is found out from the file. Importing again adds nothing twice, and what \
      you deleted here stays deleted without --restore-deleted; what comes back has a new ID. What \
      can't be read is listed by its place, and the rest goes in, in one transaction. The file itself \
      stays where it is, and is as readable as it was.
      """)

  static let fields = JSONFields([
    "file", "format", "read", "added", "merged", "unchanged", "customDistortions", "problems",
    "problemCount", "dryRun", "restored", "deletedHere",
  ])

  @Argument(
    help: ArgumentHelp("A file or a folder; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Option(
    help: ArgumentHelp("It is in this format; journal plugins lists them.", valueName: "name"))
  var format: String?
  @Option(
    help: ArgumentHelp(
      "What opens the file is in this one, which only you may read (0600).", valueName: "file"),
    completion: .file())
  var filePassphraseFile: String?
  @Option(
    help: ArgumentHelp(
      "How dates such as 03/04/2026 are meant, where the file does not tell.", valueName: "order"))
  var dates: Choice<DateOrder>?
  @Flag(help: "Bring back what you deleted here earlier.") var restoreDeleted = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let given = try await JournalFile(given: file, in: session)
    let container = try await options.container(in: session)
    let report = try await read(given, container, session)
    if !dryRun { try await SupportCopy(container: container).refresh() }
    try session.print(
      output, fields: Self.fields, json: { json(report) }, text: { try tell(report, session) })
  }

  private func read(
    _ file: JournalFile, _ container: JournalContainer, _ session: CommandSession
  ) async throws -> ImportReport {
    let given = try filePassphraseFile.map { try PassphraseFile.read($0) }
    do {
      return try await read(file, given, container, session)
    } catch let error as JournalImportError {
      guard case .needsPassphrase = error, given == nil, session.canAskHidden else {
        throw error.namingOption
      }
      let typed = try await session.prompt.hidden(
        "Passphrase of the file:", answeredBy: "--file-passphrase-file FILE"
      ) { Secret(bytes: $0) }
      return try await read(file, typed, container, session)
    }
  }

  private func read(
    _ file: JournalFile, _ passphrase: Secret?, _ container: JournalContainer,
    _ session: CommandSession
  ) async throws -> ImportReport {
    let (format, dates, dryRun, restores) = (format, dates?.value, dryRun, restoreDeleted)
    return try await session.withProgress { line in
      try await ImportJournal(container)(
        file, format: format, dryRun: dryRun, passphrase: passphrase, dateOrder: dates,
        restoresDeleted: restores, progress: { line.update("Importing entries", done: $0) })
    }
  }

  private func json(_ report: ImportReport) -> JSONValue {
    [
      "file": .string(report.file), "format": .string(report.format), "read": .count(report.read),
      "added": .count(report.added), "merged": .count(report.merged),
      "unchanged": .count(report.unchanged),
      "customDistortions": .list(report.customDistortions),
      "problems": .array(
        report.problems.map { ["place": .string($0.place), "reason": .string($0.reason)] }),
      "problemCount": .count(report.problemCount), "dryRun": .boolean(report.isDryRun),
      "restored": .count(report.restored), "deletedHere": .count(report.deletedHere),
    ]
  }

  private func tell(_ report: ImportReport, _ session: CommandSession) throws {
    try session.print(
      "\(session.visible(report.file)) (\(report.format)): \(Counted(report.read, "entry", plural: "entries")), "
        + "\(ImportCommand.parts(of: report).joined(separator: ", ")).")
    if report.deletedHere > 0 {
      session.note("--restore-deleted brings back what was deleted here.")
    }
    if !report.customDistortions.isEmpty {
      session.note(
        "Kept as your own: \(session.visible(report.customDistortions.joined(separator: ", ")))")
    }
    for problem in report.problems.prefix(10) {
      session.note("not read: \(session.visible(problem.description))")
    }
    if report.problemCount > 10 { session.note("and \(report.problemCount - 10) more not read") }
  }

  /// The counts of a file's imported, skipped and refused entries.
  private static func parts(of report: ImportReport) -> [String] {
    let verb = report.isDryRun ? "would be " : ""
    var parts = [
      "\(report.added - report.restored) \(verb)added", "\(report.merged) newer than here",
      "\(report.unchanged - report.deletedHere) here before",
    ]
    if report.restored > 0 { parts.insert("\(report.restored) \(verb)restored", at: 1) }
    if report.deletedHere > 0 {
      parts.append("\(report.deletedHere) deleted here earlier, not restored")
    }
    return parts
  }
}

extension JournalFile {
  /// A file or a folder that the user named; `-` is standard input, which stays in memory: what
  /// comes in may be private thoughts.
  ///
  /// - Throws: ``JournalFeatures/JournalImportError``.
  init(given path: String, in session: CommandSession) async throws {
    guard path == "-" else {
      try self.init(path: path)
      return
    }
    // As bytes: an archive or a sealed file is no text.
    let name = "standard input"
    self.init(name: name, bytes: try StandardInput.bytes(limit: 1 << 28, name: name))
  }
}

extension JournalImportError {
  /// The same error; one that an option helps with names the option.
  var namingOption: any ExplainedError {
    switch self {
    case .needsPassphrase: JournalFailure.filePassphrase(message)
    case .undecidedDates: JournalFailure.dates(message)
    default: self
    }
  }
}
