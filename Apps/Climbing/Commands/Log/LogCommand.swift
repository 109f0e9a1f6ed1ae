import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import PageScreens
import ProductCommands
import TerminalCommands

/// `climbing log`: climbs and attempts go into the logbook.
struct LogCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log climbs and attempts; change, delete, undo.",
    discussion: """
      Examples:
        climbing log "Monkey Face" 5.11d --style onsight --crag "Smith Rock"
        climbing log "Just Do It" 5.14c --result fall --date 2026-04-30
        climbing log attempt monkey --style redpoint
        climbing log undo
        climbing log edit monkey --stars 4
        climbing log show monkey

      While a session is under way the climb belongs to it; with a date of its own it doesn't.
      """,
    subcommands: [
      LogClimbCommand.self, LogAttemptCommand.self, LogShowCommand.self, LogUndoCommand.self,
      LogEditCommand.self, LogEditAttemptCommand.self, LogDeleteCommand.self,
      LogRestoreCommand.self,
    ],
    defaultSubcommand: LogClimbCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing log NAME GRADE`: a climb with its first attempt.
struct LogClimbCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climb", abstract: "Log a climb with an attempt (climb can be left out).",
    discussion: """
      Examples:
        climbing log "Monkey Face" 5.11d --style onsight --crag "Smith Rock"
        climbing log "" V4 --discipline boulder --style flash     a gym problem without a name
        climbing log "Zebra" 5.10a --result fall --mode top-rope
        climbing log "Tour Ronde" D --discipline alpine
        climbing log Pany 6a,6c,5+ --discipline trad     the hardest pitch counts
        climbing log "Astro Monkey" 5.11d --no-attempt            only the climb
        climbing log "Zebra" 5.10a --date yesterday --session latest

      A grade of several scales (6a, 7+) is read in yours: `climbing account edit --route-scale \
      french --boulder-scale font` sets them once, an import takes over those of its logbook, and \
      where neither was done you are asked. Without --result it was sent. An onsight is refused where an earlier attempt is known.
      """)

  @Argument(help: "What it is called; may be empty where there is a grade.") var name: String
  @Argument(help: ArgumentHelp("Its grade, as you would write it.", valueName: "grade"))
  var grade: String?
  @OptionGroup(title: "Attempt") var attempt: AttemptDetails
  @Flag(help: "Log the climb alone.") var noAttempt = false
  @OptionGroup(title: "Climb") var details: ClimbDetails
  @Option(help: ArgumentHelp("Put it into this session.", valueName: "session"))
  var session: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in terminal: CommandSession) async throws {
    try output.check(noAttempt ? ClimbJSON.fields : AttemptLogJSON.fields)
    let container = try await options.container(in: terminal, showsBanner: false)
    let draft = details.draft(
      name, grade: grade, session: session.map(SessionArgument.reference(to:)),
      today: container.today)
    let text = ClimbText(session: terminal)
    let clarified = GradeClarification(session: terminal, container: container)
    if noAttempt {
      let logged = try await clarified { try await AddClimb(container)(draft) }
      try terminal.print(
        output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
        text: { try terminal.print("Added \(text.name(logged.climb)).") })
      note(logged.climb, text, terminal)
      return try await offerSession(for: logged.climb, container, text)
    }
    let log = try await clarified { try await LogClimb(container)(draft, attempt.draft()) }
    try terminal.print(
      output, fields: AttemptLogJSON.fields, json: { AttemptLogJSON.value(log) },
      text: { try terminal.print(text.logged(log)) })
    note(log.climb.climb, text, terminal)
    if !output.json, let advice = text.advice(log) { terminal.note(advice) }
    try await offerSession(for: log.climb.climb, container, text)
  }

  /// Names the session of the climb's day, where the climber said a date and no session.
  private func offerSession(
    for climb: Climb, _ container: ClimbingContainer, _ text: ClimbText
  ) async throws {
    guard !output.json else { return }
    let sessions = try await FindSessionsOfDay(container)(for: climb)
    if let offer = text.offer(sessions, for: climb) { text.session.note(offer) }
  }

  /// Says how a grade of several meanings was read, unless the scale was named.
  private func note(_ climb: Climb, _ text: ClimbText, _ terminal: CommandSession) {
    guard !output.json, details.scale == nil, let reading = text.reading(climb) else { return }
    terminal.note(reading)
  }
}

/// `climbing log attempt`: another go at a climb.
struct LogAttemptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "attempt", abstract: "Log another attempt at a climb.",
    discussion: """
      Examples:
        climbing log attempt monkey --style redpoint
        climbing log attempt monkey --result fall --notes "foot slipped"
        climbing log attempt nose --pitch 3 --grade 5.9 --mode follow
      """)

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Attempt") var attempt: AttemptDetails
  @Option(help: "Which pitch, from 1; without it the whole climb.") var pitch: Int?
  @Option(help: ArgumentHelp("The pitch's grade.", valueName: "grade")) var grade: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(AttemptLogJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let clarified = GradeClarification(
      session: session, container: container, hasOptions: false)
    let log = try await clarified {
      try await LogAttempt(container)(
        climb.reference, attempt.draft(pitch: pitch, grade: grade, notes: notes))
    }
    let text = ClimbText(session: session)
    try session.print(
      output, fields: AttemptLogJSON.fields, json: { AttemptLogJSON.value(log) },
      text: { try session.print(text.logged(log)) })
    if !output.json, let advice = text.advice(log) { session.note(advice) }
  }
}

/// `climbing log show`: a climb with its attempts.
struct LogShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a climb of the logbook with its attempts.")

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await FindClimb(container)(climb.reference)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let page = ClimbingPage(logged) { session.phrase(for: $0) }
        try session.print(session.pageText().lines(of: page, isNumbered: true))
      })
  }
}
