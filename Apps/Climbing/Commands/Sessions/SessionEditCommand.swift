import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing session edit`: changes what is known of a session.
struct SessionEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a session; without a name the latest.",
    discussion: """
      Examples:
        climbing session edit --rpe 8
        climbing session edit 2026-05-01 --place "Smith Rock" --notes ""
        climbing session edit latest --reopen                it goes on

      An empty text takes the text away.
      """)

  @OptionGroup var which: SessionArgument
  @Option(help: ArgumentHelp("Where it was.", valueName: "name")) var place: String?
  @Option(help: "How ready the head was, 1 to 5.") var mental: Int?
  @Option(help: "How ready the body was, 1 to 5.") var physical: Int?
  @Option(help: "How hard it was, 1 to 10.") var rpe: Int?
  @Option(help: "How pumped you were, 1 to 5.") var pump: Int?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Option(help: ArgumentHelp("When it began (RFC 3339).", valueName: "time"))
  var started: TimestampText?
  @Option(help: ArgumentHelp("When it ended (RFC 3339).", valueName: "time"))
  var ended: TimestampText?
  @Flag(help: "It has not ended.") var reopen = false
  @Option(help: "Who may see it.") var visibility: Choice<Visibility>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if reopen, ended != nil { throw ValidationError("'--reopen' and '--ended' exclude each other") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let edited = try await EditSession(container)(which.reference(.latest), edit)
    let detail = try await FindSession(container)(.identified(edited.id))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: { try SessionText(session: session).print(detail) })
  }

  private var edit: SessionEdit {
    func text(_ value: String?) -> FieldEdit<String> {
      value.map { $0.isEmpty ? .clear : .set($0) } ?? .keep
    }
    func number(_ value: Int?) -> FieldEdit<Int> { value.map { .set($0) } ?? .keep }
    let end: FieldEdit<Timestamp> = reopen ? .clear : ended.map { .set($0.timestamp) } ?? .keep
    return SessionEdit(
      startedAt: started?.timestamp, endedAt: end, mentalReadiness: number(mental),
      physicalReadiness: number(physical), rpe: number(rpe), pump: number(pump),
      place: text(place), notes: text(notes), visibility: visibility?.value)
  }
}

/// `climbing session delete`: takes a session out of the logbook.
struct SessionDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a session with its climbs; restore brings it back.",
    discussion: """
      Examples:
        climbing session delete 2026-05-01 --dry-run
        climbing session delete 2026-05-01
        climbing session restore 2026-05-01
      """)

  @Argument(
    help: ArgumentHelp(
      "A day such as 2026-05-01, active, latest, or the beginning of an ID.",
      valueName: "session"))
  var which: String
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let reference = SessionArgument.reference(to: which)
    let detail =
      dryRun
      ? try await FindSession(container)(reference) : try await DeleteSession(container)(reference)
    let own = detail.session
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: {
        let climbs = detail.climbs.count == 1 ? "1 climb" : "\(detail.climbs.count) climbs"
        try session.print(
          "\(dryRun ? "Would delete" : "Deleted") the session of \(own.day) with \(climbs).")
      })
    if !dryRun, !output.json { session.note("Back with: climbing session restore \(own.id.short)") }
  }
}

/// `climbing session restore`: brings a deleted session back.
struct SessionRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a deleted session back, with what was deleted with it.")

  @OptionGroup var which: SessionArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let detail = try await RestoreSession(container)(which.reference(.latest))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: { try session.print("Restored the session of \(detail.session.day).") })
  }
}
