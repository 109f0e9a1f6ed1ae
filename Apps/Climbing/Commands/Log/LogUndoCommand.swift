import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing log undo`: takes back what was logged last.
struct LogUndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what was logged last in the session under way.")

  static let fields = JSONFields(["climb", "name", "attempt", "result"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let undone = try await UndoLogging(container)()
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "climb": .string(undone.climb.id.description), "name": .string(undone.climb.name),
          "attempt": .text(undone.attempt?.id), "result": .text(undone.attempt?.result.rawValue),
        ]
      },
      text: {
        let name = ClimbText(session: session).name(undone.climb)
        let what = undone.attempt.map { "\($0.ascent), on \(name)" } ?? name
        try session.print("Took back: \(what).")
      })
  }
}
