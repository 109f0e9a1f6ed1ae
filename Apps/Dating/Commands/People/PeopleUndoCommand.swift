import ArgumentParser
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people undo`: takes the newest decision back.
struct PeopleUndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back your newest decision.",
    discussion: """
      As often as there are decisions, up to the last hundred. A like that became a match can't be \
      taken back: dating people unmatch ends it.
      """)

  static let fields = ResponseFields(
    ["id", "name", "undone", "restored"], from: ["id": "person"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let undone = try await context.ask(Decisions.Undo())
    try session.print(
      undone, Self.fields, output,
      text: {
        let name = session.visible(undone.name ?? "Somebody who is gone")
        let now = undone.restored.map { "\($0.title) again" } ?? "undecided again"
        try session.print("\(name): \(undone.undone.rawValue) undone, \(now).")
      })
  }
}
