import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
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
