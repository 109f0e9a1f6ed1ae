import ArgumentParser
import DatingFeatures
import DatingModels
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
    let container = try await plugins.container(in: session)
    let undone = try await UndoSwipe(container)()
    if output.json {
      let json = JSONValue.array(undone.map(json))
      try session.print(json: UndoCommand.fields.narrow(json, to: output.fields))
    } else if undone.count == 1 {
      try session.print(sentence(undone[0], session))
    } else {
      try session.print("Took the reset back: \(undone.count) cards are decided again.")
    }
  }

  private func json(_ undone: UndoneSwipe) -> JSONValue {
    [
      "id": .string(undone.intervention.id.description),
      "slug": .string(undone.intervention.slug),
      "name": .string(undone.intervention.name),
      "undone": undone.undone.map { .string($0.rawValue) } ?? .null,
      "restored": undone.restored.map { .string($0.rawValue) } ?? .null,
    ]
  }

  private func sentence(_ undone: UndoneSwipe, _ session: CommandSession) -> String {
    let name = session.visible(undone.intervention.name)
    let what = undone.undone.map { "\($0.rawValue) undone" } ?? "undone"
    let now = undone.restored.map { "\($0.title) again" } ?? "back on the stack"
    return "\(name): \(what), \(now)."
  }
}
