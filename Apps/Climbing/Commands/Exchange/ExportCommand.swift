import ArgumentParser
import Assembly
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import Storage
import Synchronization
import Terminal
import TerminalCommands

/// `climbing export`: the logbook as a file.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the logbook, whole or in another service's shape.",
    discussion: """
      Examples:
        climbing export --output logbook.jsonl                 everything, for climbing import
        climbing export --format mountainproject --output ticks.csv
        climbing export --format 8a --query "since:2024" > 8a.csv

      json holds every field of every row, also what was deleted. The other shapes hold a row for \
      each climb; what they have no word for is counted.
      """)

  static let fields = JSONFields(["file", "format", "rows", "tables", "leftOut", "inexpressible"])

  @Option(
    help: ArgumentHelp("In which form: json, mountainproject, thecrag, 8a.", valueName: "name"))
  var format = "json"
  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @Option(help: ArgumentHelp("Only climbs that this finds; not for json.", valueName: "query"))
  var query: String?
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    let choice = try ExportFormat(named: format, in: ClimbingProduct.composition)
    if case .archive = choice, query != nil {
      throw UsageFailure(
        message: "a whole logbook can't be narrowed by '--query'",
        hint: "Choose another '--format', or leave '--query' out.")
    }
    if output == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    let container = try await options.container(in: session)
    let parsed = try query.map { try LogbookQuery($0, today: container.today) }
    let task = ExportTask(container: container, choice: choice, query: parsed)
    if output == "-" {
      let summary = try await task.print(in: session)
      return note(summary, session)
    }
    try ClimbingProduct.stores.requireApart(output, from: options.store, in: session)
    let summary = try await task.write(to: output, replacing: force, in: session)
    try session.print(
      form, fields: Self.fields, json: { summary.json(file: output) },
      text: {
        try session.print(
          "Exported \(String.counted(summary.rows, "row")) to \(session.visible(output)).")
      })
    if !form.json { note(summary, session) }
  }

  private func note(_ summary: ExportSummary, _ session: CommandSession) {
    if summary.leftOut > 0 {
      session.note(
        "\(String.counted(summary.leftOut, "climb")) can't be said in this shape, and left out.")
    }
    guard !summary.inexpressible.isEmpty else { return }
    let fields = summary.inexpressible.sorted { $0.key < $1.key }
      .map { "\($0.key) (\($0.value))" }
    session.note("This shape has no place for: \(fields.joined(separator: ", "))")
  }
}

/// The form that a logbook is written in.
enum ExportFormat {
  /// The whole logbook.
  case archive(any LogbookArchiveFormat)
  /// A row for each climb.
  case rows(WritableLogbookFormat)

  /// Finds a form by its name.
  ///
  /// - Throws: `UsageFailure` that lists the forms.
  init(named name: String, in composition: ClimbingComposition) throws {
    let wanted = name.lowercased()
    if let archive = composition.archives.first(where: { $0.name == wanted }) {
      self = .archive(archive)
    } else if let rows = composition.writableFormats.first(where: { $0.name == wanted }) {
      self = .rows(rows)
    } else {
      let known = composition.archives.map(\.name) + composition.writableFormats.map(\.name)
      let near = Suggestion.question(for: wanted, among: known).map { $0 + " " } ?? ""
      throw UsageFailure(
        code: "export_format_unknown", message: "there is no export format '\(name)'",
        hint: "\(near)The formats are \(known.joined(separator: ", ")).")
    }
  }

  var name: String {
    switch self {
    case .archive(let archive): archive.name
    case .rows(let format): format.name
    }
  }
}

/// The counts of an export, and the rows that it left out.
struct ExportSummary: Sendable {
  let format: String
  let rows: Int
  /// The rows of each table, in a whole logbook.
  var tables: [String: Int] = [:]
  /// The number of climbs that the format can't express.
  var leftOut = 0
  /// The number of values that the format could not express, by field.
  var inexpressible: [String: Int] = [:]

  init(format: String, _ report: ArchiveReport) {
    self.format = format
    rows = report.total
    tables = report.rows
  }

  init(_ report: ExportReport) {
    format = report.format
    rows = report.written
    leftOut = report.leftOut
    inexpressible = report.inexpressibleCounts
  }

  func json(file: String) -> JSONValue {
    func object(_ counts: [String: Int]) -> JSONValue {
      var members = JSONObject()
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) { members[name] = .count(count) }
      return .object(members)
    }
    return [
      "file": .string(file), "format": .string(format), "rows": .count(rows),
      "tables": object(tables), "leftOut": .count(leftOut),
      "inexpressible": object(inexpressible),
    ]
  }
}

/// Writes a logbook in a form, into a file or a pipe.
struct ExportTask: Sendable {
  let container: ClimbingContainer
  let choice: ExportFormat
  /// The query that selects climbs; `nil` for all.
  let query: LogbookQuery?

  /// Writes to standard output.
  func print(in session: CommandSession) async throws -> ExportSummary {
    let begun = Mutex(false)
    let output = session.output
    return try await write(
      to: LogbookSink {
        // What went into a pipe can't be taken back.
        let isAgain = begun.withLock { begun in
          defer { begun = true }
          return begun
        }
        if isAgain {
          throw StorageError(
            .busy, "the store was busy while it was read", hint: "Export again, into a file")
        }
        return { try output.write($0) }
      }, program: session.programName)
  }

  /// Writes a file, whole or not at all.
  func write(
    to path: String, replacing replaces: Bool, in session: CommandSession
  ) async throws -> ExportSummary {
    try await session.newFile(at: path, replacing: replaces) { file in
      try await session.withProgress { line in
        try await write(
          to: LogbookSink {
            try file.restart()
            return { try file.write($0) }
          }, program: session.programName
        ) { line.update("Exporting rows", done: $0) }
      }
    }
  }

  private func write(
    to sink: LogbookSink, program: String, progress: (@Sendable (Int) -> Void)? = nil
  ) async throws -> ExportSummary {
    switch choice {
    case .archive(let archive):
      let report = try await ArchiveLogbook(container, as: archive, program: program)(
        to: sink, progress: progress)
      return ExportSummary(format: archive.name, report)
    case .rows(let format):
      return ExportSummary(
        try await ExportLogbook(container)(as: format, query, to: sink))
    }
  }
}
