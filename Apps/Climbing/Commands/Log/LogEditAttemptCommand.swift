import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing log edit-attempt`: changes what is known of an attempt.
struct LogEditAttemptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit-attempt", abstract: "Change an attempt; without a number the last one.",
    discussion: """
      Examples:
        climbing log edit-attempt monkey --style flash
        climbing log edit-attempt monkey 2 --result fall
      """)

  @OptionGroup var climb: ClimbArgument
  @Argument(help: ArgumentHelp("Which one, counted from 1.", valueName: "number"))
  var number: Int?
  @Option(help: "How far it came.") var result: Word<AttemptResult>?
  @Option(help: "In what style.") var style: Word<AscentStyle>?
  @Option(help: "How it was protected.") var mode: Word<AscentMode>?
  @Option(help: "Which pitch, from 1.") var pitch: Int?
  @Option(help: ArgumentHelp("The pitch's grade.", valueName: "grade")) var grade: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Flag(help: "Take the style away.") var noStyle = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let reference: AttemptReference =
      number.map { .numbered($0, of: climb.reference) } ?? .last(of: climb.reference)
    let clarified = GradeClarification(
      session: session, container: container, hasOptions: false)
    let logged = try await clarified { try await EditAttempt(container)(reference, edit) }
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        try session.print(
          "Changed an attempt at \(ClimbText(session: session).name(logged.climb)).")
      })
  }

  private var edit: AttemptEdit {
    func text(_ value: String?) -> FieldEdit<String> {
      value.map { $0.isEmpty ? .clear : .set($0) } ?? .keep
    }
    return AttemptEdit(
      result: result?.value,
      style: noStyle ? .clear : style.map { .set($0.value) } ?? .keep,
      mode: mode.map { .set($0.value) } ?? .keep, pitch: pitch.map { .set($0) } ?? .keep,
      gradeText: text(grade), notes: text(notes))
  }
}
