import ArgumentParser
import Assembly
import ClimbingFeatures
import DomainModels
import Grades
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing grade`: reads grades and converts them.
struct GradeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Read a grade and convert it; tables; the list of scales.",
    discussion: """
      Examples:
        climbing grade 5.11d                  what it is in every scale of its family
        climbing grade 5.11d --to french
        climbing grade 6a --scale font        6a alone is read as French
        climbing grade table french yds uiaa
        climbing grade scales --family boulder
        cut -f3 ticks.tsv | climbing grade --stdin --to french

      A grade that can't be read is an error, never a guess. Conversions are ranges: two tables of \
      different makers are asked, and where they disagree the answer says so.
      """,
    subcommands: [GradeReadingCommand.self, GradeTableCommand.self, GradeScalesCommand.self],
    defaultSubcommand: GradeReadingCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing grade STRING`: what a grade means.
struct GradeReadingCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Read a grade and convert it (read can be left out).",
    discussion: """
      Examples:
        climbing grade 5.11d
        climbing grade "VIII-" --scale uiaa --to french --json
        climbing grade 6a,7a,8a                the hardest of three pitches
        printf '6a\\tfont\\n5.10a\\n' | climbing grade --stdin --json

      A text of several meanings is read in your own scales (climbing account edit), or else by \
      custom: 7a is French, 7A is Font, VI is UIAA, 22 is Ewbank; what else it could be is said. With --stdin, each line is a grade, with its scale behind a tab if need be, and each becomes \
      one line of JSON; what can't be read becomes an error in its place.
      """)

  static let fields = JSONFields(["scale", "family", "band", "conversions"])

  @Argument(help: ArgumentHelp("The grade, such as 5.11d, 7a+ or VIII-.", valueName: "grade"))
  var text: String?
  @Option(help: ArgumentHelp("It is in this scale.", valueName: "scale")) var scale: String?
  @Option(help: ArgumentHelp("Convert it to this scale alone.", valueName: "scale"))
  var to: String?
  @Flag(name: .customLong("stdin"), help: "Read one grade a line, print one JSON a line.")
  var isStream = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    guard (text == nil) == isStream else {
      throw ValidationError(
        isStream ? "'--stdin' reads the grades, so none can stand here" : "a grade is missing")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let scale = try GradeReader.scale(scale)
    var reader = GradeReader(target: try GradeReader.scale(to), habits: try await habits(session))
    guard let text else {
      return try await GradeStream(scale: scale, fields: output.fields)(&reader, in: session)
    }
    let reading = try reader.read(text, in: scale)
    try session.print(
      output, fields: Self.fields, json: { reading.json }, text: { try print(reading, session) })
    if reading.pitches.count > 1 {
      session.note("\(reading.title) is the hardest of \(reading.pitches.count) pitches.")
    }
    if scale == nil { note(GradeReader.readings(of: text), reading, session) }
  }

  /// The scales of the climber's profile, where a text may need them and there is a logbook.
  private func habits(_ session: CommandSession) async throws -> GradeHabits {
    let isNeeded = scale == nil && text.map { GradeReader.readings(of: $0).count > 1 } ?? true
    guard isNeeded,
      try ClimbingProduct.stores.location(options.store, in: session).mayBePresent
    else { return GradeHabits() }
    return try await GradeHabits(
      of: options.container(in: session, showsBanner: false, syncs: false))
  }

  /// Says what the text could be as well, where custom had to decide.
  private func note(_ readings: [Grade], _ reading: GradeReading, _ session: CommandSession) {
    let others = readings.filter { $0.scale != reading.grade.scale }
    guard !others.isEmpty else { return }
    let names = others.map { "\($0.scale.name) \($0.text)" }.joined(separator: ", ")
    let scales = others.map { "--scale \($0.scale.id)" }.joined(separator: ", ")
    session.note("Read as \(reading.title). If it is \(names): \(scales)")
  }

  private func print(_ reading: GradeReading, _ session: CommandSession) throws {
    if to != nil, let only = reading.conversions.first {
      try session.print(only.conversion.description)
      guard session.traits.stdoutIsTerminal else { return }
      return session.note("\(reading.title) in \(only.scale.name): \(only.conversion.doubt).")
    }
    if session.traits.stdoutIsTerminal {
      try session.print("\(reading.title): a grade of \(reading.grade.family.name).")
      if reading.conversions.isEmpty { return }
      try session.print()
    }
    try session.print(table: table(reading))
  }

  private func table(_ reading: GradeReading) -> Table {
    var table = Table(["SCALE", "GRADE", "CONFIDENCE", "SOURCES"])
    for (scale, conversion) in reading.conversions {
      table.append([
        TableCell(scale.name, pipeText: scale.id),
        TableCell(conversion.description, style: .bold),
        TableCell(conversion.confidence.rawValue), TableCell(conversion.sources),
      ])
    }
    return table
  }
}

/// A grade that was read, and what it is elsewhere.
struct GradeReading {
  let grade: Grade
  /// The pitches of a list, of which the grade is the hardest; else none.
  var pitches: [Grade] = []
  let conversions: [(scale: GradeScale, conversion: GradeConversion)]

  /// The grade with its scale, for people.
  var title: String { "\(grade.scale.name) \(grade.text)" }

  var json: JSONValue {
    var converted = JSONObject()
    for (scale, conversion) in conversions {
      converted[scale.id] = [
        "low": .string(conversion.low.text), "high": .string(conversion.high.text),
        "confidence": .string(conversion.confidence.rawValue),
        "sourcesAgree": conversion.sourcesAgree.map { .boolean($0) } ?? .null,
      ]
    }
    return [
      "scale": .string(grade.scale.id), "family": .string(grade.family.id),
      "band": [.integer(Int64(grade.band.lo)), .integer(Int64(grade.band.hi))],
      "conversions": .object(converted),
    ]
  }
}

extension GradeConversion {
  /// The agreement of the two tables, in a word or two.
  var sources: String {
    switch sourcesAgree {
    case true?: "agree"
    case false?: "disagree"
    case nil: "one alone"
    }
  }

  /// The certainty of the conversion, as a clause.
  var doubt: String {
    let certainty =
      switch confidence {
      case .high: answers.isEmpty ? "it is that scale's own" : "both tables say the same"
      case .medium: "the tables overlap"
      case .single: "only one table knows it"
      case .low: "the tables disagree"
      }
    return isCutOff ? "\(certainty), and it reaches beyond the scale's end" : certainty
  }
}

/// A text that is no grade, or a grade that has no equivalent, as commands report it.
struct GradeFailure: ExplainedError {
  private let error: GradeError

  init(_ error: GradeError) {
    self.error = error
  }

  var code: String { error.code }
  var message: String { error.message }
  var hint: String? {
    switch error.reason {
    case .ambiguous(let readings), .needsScale(let readings):
      "Name the scale: " + readings.map { "--scale \($0.scale.id)" }.joined(separator: " or ")
    default: error.hint
    }
  }
  var kind: FailureKind {
    if case .unknownScale = error.reason { .usage } else { .failed }
  }
}
