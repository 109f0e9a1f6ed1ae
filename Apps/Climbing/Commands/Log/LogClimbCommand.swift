import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing log NAME GRADE`: a climb with its first attempt.
struct LogClimbCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climb", abstract: "Log a climb with an attempt (climb can be left out).",
    discussion: """
      Examples:
        climbing log "Monkey Face" 5.11d --style onsight --crag "Smith Rock"
        climbing log "" V4 --discipline boulder --style flash     a gym problem without a name
        climbing log "Zebra" 5.10a --result fall --mode top-rope
        climbing log "Astro Monkey" 5.11d --no-attempt            only the climb
        climbing log "Zebra" 5.10a --date yesterday --session latest

      Without --result it was sent. An onsight is refused where an earlier attempt is known.
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
    if noAttempt {
      let logged = try await AddClimb(container)(draft)
      try terminal.print(
        output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
        text: { try terminal.print("Added \(text.name(logged.climb)).") })
      return try await offerSession(for: logged.climb, container, text)
    }
    let log = try await LogClimb(container)(draft, attempt.draft())
    try terminal.print(
      output, fields: AttemptLogJSON.fields, json: { AttemptLogJSON.value(log) },
      text: { try terminal.print(text.logged(log)) })
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
}
