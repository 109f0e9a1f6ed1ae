import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
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
        climbing log edit monkey --session 2026-05-01  puts it into the session of that day
      """)

  @OptionGroup var climb: ClimbArgument
  @Option(help: ArgumentHelp("The new name.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("The new grade.", valueName: "grade")) var grade: String?
  @OptionGroup(title: "Climb") var details: ClimbDetails
  @Option(
    help: ArgumentHelp(
      "Put it into this session; an empty text takes it out.", valueName: "session"))
  var session: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    // Whether anything changes does not depend on what day it is.
    guard edit(today: CivilDate(daysSinceEpoch: 0)) != ClimbEdit() else {
      throw ValidationError("there is nothing to change")
    }
  }

  func run(in terminal: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: terminal)
    let clarified = GradeClarification(session: terminal, container: container)
    let logged = try await clarified {
      try await EditClimb(container)(climb.reference, edit(today: container.today))
    }
    try terminal.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try terminal.print("Changed \(ClimbText(session: terminal).name(logged.climb)).") })
  }

  private func edit(today: CivilDate) -> ClimbEdit {
    var edit = details.edit(name: name, grade: grade, today: today)
    edit.session =
      session.map { $0.isEmpty ? .clear : .set(SessionArgument.reference(to: $0)) } ?? .keep
    return edit
  }
}
