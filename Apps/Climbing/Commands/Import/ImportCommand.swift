import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing import`: moves in with a logbook from elsewhere.
struct ImportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import logbooks of other services, or one of your own.",
    discussion: """
      Examples:
        climbing import ticks.csv --dry-run          what it would bring
        climbing import ticks.csv "8a logbook.csv"
        climbing import logbook.jsonl                what climbing export wrote
        gunzip < ticks.csv.gz | climbing import -

      Mountain Project, theCrag, 8a.nu, UKClimbing (CSV and XLSX), KAYA, Sendage, 27 Crags, \
      BoardLib; the format is found out from the file. Importing again adds nothing twice. A row \
      that can't be read is listed with its line, and the rest goes in; each file is one \
      transaction.

      A logbook of your own brings everything back, you among it, where nobody has logged anything \
      yet. Elsewhere its sessions, climbs and tags come into the logbook of whoever acts, and what \
      is its climber's own (profile, posts, follows) is left out and counted.
      """)

  static let fields = JSONFields([
    "file", "format", "read", "imported", "duplicates", "repaired", "linked", "unreadable",
  ])

  @Argument(
    help: ArgumentHelp("Files to import; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]
  @Option(
    help: ArgumentHelp("They are in this format; `climbing plugins` lists them.", valueName: "name")
  )
  var format: String?
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    var task = ImportTask(options: options, session: session, format: format, dryRun: dryRun)
    var outcomes: [ImportOutcome] = []
    for file in files {
      do {
        outcomes.append(try await task(file))
      } catch let error as any ExplainedError where files.count > 1 {
        // One bad file is no reason to keep the others out.
        outcomes.append(ImportOutcome(file: file, failure: error))
      }
    }
    try session.print(
      output, fields: Self.fields, json: { .array(outcomes.map(\.json)) },
      table: { table(outcomes) })
    for outcome in outcomes { note(outcome, session) }
    if outcomes.contains(where: { $0.failure != nil || $0.isIncomplete }) {
      throw SilentExit(.failed)
    }
  }

  private func table(_ outcomes: [ImportOutcome]) -> Table {
    let number = TextAlignment.trailing
    let counts = [
      "ROWS", dryRun ? "WOULD BE NEW" : "NEW", "THERE BEFORE", "REPAIRED", "LINKED", "UNREADABLE",
    ]
    var table = Table(
      [
        TableColumn("FILE", minimumWidth: 10, isFlexible: true, wraps: true),
        TableColumn("FORMAT", priority: -1),
      ]
        + counts.map { TableColumn($0, alignment: number) })
    for outcome in outcomes {
      let numbers = [
        outcome.read, outcome.imported, outcome.duplicates, outcome.repaired, outcome.linked,
        outcome.notTaken.count,
      ]
      table.append(
        [TableCell(outcome.file), TableCell(outcome.format ?? "?")]
          + numbers.map { TableCell("\($0)") })
    }
    return table
  }

  /// Says what could not be read and what was put right, up to a screenful; JSON has it all.
  private func note(_ outcome: ImportOutcome, _ session: CommandSession) {
    if let failure = outcome.failure {
      session.note("error: \(session.visible(outcome.file)): \(session.visible(failure.message))")
      if let hint = failure.hint { session.note("hint: \(session.visible(hint))") }
      return
    }
    if let handle = outcome.movedIn {
      let verb = dryRun ? "would be" : "is"
      session.note("This device's climber \(verb) \(session.visible(handle)) now, as in the file.")
    }
    guard !output.json else { return }
    if !outcome.scales.isEmpty {
      let verb = dryRun ? "would be" : "are"
      session.note(
        "Your grades \(verb) read as \(outcome.scales.joined(separator: " and ")) from now on, as in "
          + "the file. To change that: \(session.programName) account edit --route-scale SCALE --boulder-scale SCALE"
      )
    }
    for (title, rows) in [
      ("not read", outcome.unreadable), ("repaired", outcome.repairs),
    ] {
      for row in rows.prefix(10) {
        session.note(
          "\(session.visible(outcome.file)):\(row.line): \(title): \(session.visible(row.reason))")
      }
      if rows.count > 10 { session.note("and \(rows.count - 10) more \(title)") }
    }
    if outcome.isIncomplete {
      session.note("error: \(session.visible(outcome.file)) is not a whole logbook")
      session.note(
        "hint: Take another copy of the file, or export again; what could be read was imported")
    }
    if !outcome.leftOut.isEmpty {
      session.note(
        "left out, because it stands under another's profile: \(outcome.leftOut.count)")
    }
  }
}
