import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingScreens
import Interchange
import PageCommands
import Terminal
import TerminalCommands

/// `climbing session start`: a session begins.
struct SessionStartCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a session.",
    discussion: """
      Examples:
        climbing session start
        climbing session start --place "Smith Rock" --mental 4 --physical 3
      """)

  @Option(help: ArgumentHelp("The place: a crag or a gym.", valueName: "name")) var place: String?
  @Option(help: "How ready your head is, 1 to 5.") var mental: Int?
  @Option(help: "How ready your body is, 1 to 5.") var physical: Int?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Option(help: "Who may see it.") var visibility = Choice(Visibility.onlyMe)
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let started = try await StartSession(container)(
      SessionStart(
        mentalReadiness: mental, physicalReadiness: physical, place: place, notes: notes,
        visibility: visibility.value))
    try session.print(
      output, fields: SessionJSON.fields,
      json: { SessionJSON.value(SessionDetail(session: started, climbs: [])) },
      text: {
        let place = started.place.map { " at \(session.visible($0))" } ?? ""
        try session.print("The session\(place) has begun.")
      })
    if !output.json {
      session.note("Log a climb: climbing log NAME GRADE. At the end: climbing session end")
    }
  }
}

/// `climbing session end`: the session that is under way ends.
struct SessionEndCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End the session that is under way.",
    discussion: """
      Examples:
        climbing session end --rpe 7 --pump 3
        climbing session end --at 2026-05-01T18:30:00+02:00     forgot it yesterday
      """)

  @OptionGroup var which: SessionArgument
  @Option(help: "How hard the whole session was, 1 to 10.") var rpe: Int?
  @Option(help: "How pumped you are, 1 to 5.") var pump: Int?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Option(help: ArgumentHelp("When it ended, if not now (RFC 3339).", valueName: "time"))
  var at: TimestampText?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let ended = try await EndSession(container)(
      which.reference(.active), SessionEnd(rpe: rpe, pump: pump, notes: notes, at: at?.moment))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(ended) },
      text: { try SessionText(session: session).print(ended) })
  }
}

/// `climbing session`: a session on a full screen.
struct SessionScreenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Live a session on a full screen (screen can be left out).",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Everything is on the disk before \
      the next picture is drawn, so nothing is lost however the program ends. Leaving the screen \
      does not end the session.

      With --plain, the same line by line, in words: for screen readers, and for pipes.
      """)

  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    if screen.isPlain {
      let container = try await options.container(in: session, showsBanner: false)
      let plain = PlainSession(container, on: try session.console())
      return try await session.interruptible { try await plain() }
    }
    try session.requireScreen(
      alternative: "Use --plain for the same in words; or the steps: climbing session start, "
        + "climbing log, climbing session end.")
    let container = try await options.container(in: session, showsBanner: false)
    let syncing = SyncContinuously(SyncContainer(container))
    let performer = ClimbingPerformer(container) { await syncing(after: $0, report: $1) }
    try await session.show(ClimbingScreen.session(session.look())) {
      await performer($0, tell: $1)
    }
  }
}
