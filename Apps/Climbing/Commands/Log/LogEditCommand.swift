import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing log edit`: changes what is known of a climb.
struct LogEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a climb of the logbook.",
    discussion: """
      Examples:
        climbing log edit monkey --stars 4 --notes "windy"
        climbing log edit monkey --grade 5.12a
        climbing log edit monkey --partner ""          takes the partner away
      """)

  @OptionGroup var climb: ClimbArgument
  @Option(help: ArgumentHelp("The new name.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("The new grade.", valueName: "grade")) var grade: String?
  @OptionGroup(title: "Climb") var details: ClimbDetails
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    guard details.edit(name: name, grade: grade) != ClimbEdit() else {
      throw ValidationError("there is nothing to change")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let clarified = GradeClarification(session: session, container: container)
    let logged = try await clarified {
      try await EditClimb(container)(climb.reference, details.edit(name: name, grade: grade))
    }
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try session.print("Changed \(ClimbText(session: session).name(logged.climb)).") })
  }
}
