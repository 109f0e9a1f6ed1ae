import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import DatingScreens
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `dating swipe`: the stack on a full screen.
struct SwipeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "swipe",
    abstract: "Swipe on a full screen: like, pass, think again, read profiles, chat.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Every swipe is on the disk before \
      the next card is drawn, so nothing is lost however the program ends.

      With --plain, the same line by line, in words: for screen readers, and for pipes. One action \
      from a script is dating next, like, pass, later or undo.
      """)

  @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    if screen.isPlain {
      let container = try await plugins.container(
        in: session, model: model.llm, pace: session.pace)
      let swiping = PlainSwiping(container, on: try session.console())
      let chosen = category?.value
      return try await session.interruptible { try await swiping(in: chosen) }
    }
    try session.requireScreen(
      alternative:
        "Use --plain for the same in words; or one action: dating next, like, pass, undo.")
    let container = try await plugins.container(
      in: session, model: model.llm, pace: session.pace)
    try await session.show(
      DatingScreen.swiping(in: category?.value, session.look()), over: container)
  }
}

/// `dating like`: decides on a card.
struct LikeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "like", abstract: "Swipe right: it's a match.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .like, in: session)
  }
}

/// `dating pass`: decides on a card.
struct PassCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Swipe left.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .pass, in: session)
  }
}

/// `dating later`: decides on a card.
struct LaterCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "later", abstract: "Put a card on the later pile.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .later, in: session)
  }
}

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

/// Swipes a card and says what came of it: what like, pass and later have in common.
struct SwipeReport {
  let output: OutputOptions
  let plugins: PluginOptions

  static let fields = JSONFields([
    "id", "slug", "name", "verdict", "decidedAt", "previousVerdict", "isMatch",
  ])

  func callAsFunction(
    _ reference: CardReference, _ verdict: Verdict, in session: CommandSession
  ) async throws {
    try output.check(SwipeReport.fields)
    let container = try await plugins.container(in: session)
    let swipe = try await SwipeCard(container)(reference, verdict)
    try session.print(
      output, fields: SwipeReport.fields, json: { json(swipe) },
      text: { try session.print(session.visible(swipe.sentence)) })
  }

  private func json(_ swipe: Swipe) -> JSONValue {
    CardJSON.of(
      swipe.intervention,
      [
        "verdict": .string(swipe.decision.verdict.rawValue),
        "decidedAt": .string(swipe.decision.decidedAt.description),
        "previousVerdict": swipe.previousVerdict.map { .string($0.rawValue) } ?? .null,
        "isMatch": .boolean(swipe.decision.verdict == .like),
      ])
  }
}
