import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Interchange
import LogbookFormats
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

      An exported logbook is restored whole, with its climber, where no climb is logged yet. \
      Elsewhere its sessions, climbs and tags are added to the signed-in climber's logbook; its \
      profile, posts and follows are left out and counted.
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
    var reports: [ImportReport] = []
    var failures: [Int: any ExplainedError] = [:]
    for file in files {
      do {
        reports.append(try await task(file))
      } catch let error as any ExplainedError where files.count > 1 {
        // One bad file is no reason to keep the others out.
        failures[reports.count] = error
        var report = ImportReport(file: file, format: nil, isDryRun: dryRun)
        report.unreadable = [UnreadableRow(line: 1, reason: error.message)]
        reports.append(report)
      }
    }
    try session.print(
      output, fields: Self.fields, json: { .array(reports.map(\.json)) },
      table: { table(reports) })
    for (index, report) in reports.enumerated() {
      if let failure = failures[index] {
        session.note("error: \(session.visible(report.file)): \(session.visible(failure.message))")
        if let hint = failure.hint { session.note("hint: \(session.visible(hint))") }
      } else {
        note(report, session)
      }
    }
    if !failures.isEmpty || reports.contains(where: \.isIncomplete) {
      throw SilentExit(.failed)
    }
  }

  private func table(_ reports: [ImportReport]) -> Table {
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
    for report in reports {
      let numbers = [
        report.read, report.imported + report.updated, report.duplicates, report.repaired,
        report.linked, report.notTaken.count,
      ]
      table.append(
        [TableCell(report.file), TableCell(report.format ?? "?")]
          + numbers.map { TableCell("\($0)") })
    }
    return table
  }

  /// Says what could not be read and what was put right, up to a screenful; JSON has it all.
  private func note(_ report: ImportReport, _ session: CommandSession) {
    if let handle = report.movedIn?.profile.handle {
      let verb = dryRun ? "would be" : "is"
      session.note("This device's climber \(verb) \(session.visible(handle)) now, as in the file.")
    }
    guard !output.json else { return }
    let scales = [report.routeScale, report.boulderScale].compactMap {
      $0.flatMap { try? GradeScale.named($0) }?.name
    }
    if !scales.isEmpty {
      let verb = dryRun ? "would be" : "are"
      session.note(
        "Your grades \(verb) read as \(scales.joined(separator: " and ")) from now on, as in "
          + "the file. To change that: \(session.programName) account edit --route-scale SCALE --boulder-scale SCALE"
      )
    }
    for (title, rows) in [
      ("not read", report.unreadable.map { ($0.line, $0.reason) }),
      ("repaired", report.repairs.map { ($0.line, $0.what) }),
    ] {
      for (line, text) in rows.prefix(10) {
        session.note("\(session.visible(report.file)):\(line): \(title): \(session.visible(text))")
      }
      if rows.count > 10 { session.note("and \(rows.count - 10) more \(title)") }
    }
    if report.isIncomplete {
      session.note("error: \(session.visible(report.file)) is not a whole logbook")
      session.note(
        "hint: Take another copy of the file, or export again; what could be read was imported")
    }
    if report.leftOut > 0 {
      session.note("left out, because it stands under another's profile: \(report.leftOut)")
    }
  }
}

extension ImportReport {
  /// True if it is a whole logbook of which a part was missing or could not be read.
  fileprivate var isIncomplete: Bool { climber != nil && unreadableCount > 0 }

  fileprivate var json: JSONValue {
    [
      "file": .string(file), "format": .text(format), "read": .count(read),
      // What was older here counts as imported.
      "imported": .count(imported + updated), "duplicates": .count(duplicates),
      "repaired": .count(repaired), "linked": .count(linked),
      "unreadable": .array(
        notTaken.map { ["line": .integer(Int64($0.line)), "reason": .string($0.reason)] }),
    ]
  }
}

/// Imports files of any known format.
struct ImportTask {
  let options: ClimbingOptions
  let session: CommandSession
  /// The name of the format; `nil` to find it out.
  let format: String?
  let dryRun: Bool
  /// The product, once it has to be known who climbs.
  private var container: ClimbingContainer?

  init(options: ClimbingOptions, session: CommandSession, format: String?, dryRun: Bool) {
    self.options = options
    self.session = session
    self.format = format
    self.dryRun = dryRun
  }

  /// Imports a file, with progress on a terminal.
  mutating func callAsFunction(_ path: String) async throws -> ImportReport {
    let given =
      path == "-" ? try await InputFile(input: session) : try InputFile(path: path)
    let file = LogbookFile(given)
    let archive = try archive(of: file)
    if let archive, let report = try await moveIn(file, archive) {
      // Another climber acts from now on.
      container = nil
      return report
    }
    let container = try await knownContainer()
    let (format, dryRun) = (format, dryRun)
    return try await session.withProgress { line in
      if let archive {
        return try await RestoreLogbook(container, from: archive)(
          file, dryRun: dryRun, progress: ImportTask.progress(line))
      }
      return try await ImportLogbook(container)(
        file, format: format, dryRun: dryRun, progress: ImportTask.progress(line))
    }
  }

  /// Takes the archive's climber over if the store has no climber and the user named none.
  ///
  /// It comes before anything that asks who climbs: asking makes a climber.
  private func moveIn(
    _ file: LogbookFile, _ archive: any LogbookArchiveFormat
  ) async throws -> ImportReport? {
    guard options.climber == nil else { return nil }
    let accounts = try await ClimbingOptions.accounts(options.store, in: session)
    let dryRun = dryRun
    return try await session.withProgress { line in
      try await MoveIn(accounts, from: archive)(
        file, dryRun: dryRun, progress: ImportTask.progress(line))
    }
  }

  private mutating func knownContainer() async throws -> ClimbingContainer {
    if let container { return container }
    let opened = try await options.container(in: session)
    container = opened
    return opened
  }

  private static func progress(_ line: ProgressLine) -> @Sendable (ImportProgress) -> Void {
    { step in
      switch step {
      case .reading(let bytes, let all): line.update("Reading bytes", done: bytes, of: all)
      case .writing(let rows, let all): line.update("Writing rows", done: rows, of: all)
      }
    }
  }

  /// The form of a whole logbook that the file has, if it has one.
  private func archive(of file: LogbookFile) throws -> (any LogbookArchiveFormat)? {
    let archives = ClimbingProduct.composition.archives
    if let format { return archives.first { $0.name == format.lowercased() } }
    let beginning = try file.bytes(in: 0..<LogbookFormat.beginningSize)
    return archives.first { $0.recognises(beginning) }
  }
}

extension LogbookFile {
  /// A file that the user named.
  init(_ given: InputFile) {
    self.init(name: given.name, count: given.size) { try given.bytes(in: $0) }
  }
}
