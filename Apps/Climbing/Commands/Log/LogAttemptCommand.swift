import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

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
