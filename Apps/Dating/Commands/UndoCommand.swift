import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import Interchange
import TerminalCommands

/// `dating undo`: takes the last swipe back.
struct UndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last swipe, or the last reset.",
    discussion: "As often as there are swipes of this device.")

  static let fields = JSONFields(["id", "slug", "name", "undone", "restored"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try output.check(UndoCommand.fields)
    let container = try await plugins.container(in: session)
    let undone = try await UndoSwipe(container)()
    try session.print(
      output, fields: UndoCommand.fields, json: { .array(undone.map(json)) },
      text: { try session.print(session.visible(undone.sentence)) })
  }

  private func json(_ undone: UndoneSwipe) -> JSONValue {
    CardJSON.of(
      undone.intervention,
      [
        "undone": undone.undone.map { .string($0.rawValue) } ?? .null,
        "restored": undone.restored.map { .string($0.rawValue) } ?? .null,
      ])
  }
}
