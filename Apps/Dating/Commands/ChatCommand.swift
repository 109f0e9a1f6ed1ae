import ArgumentParser
import DatingFeatures
import DatingModels
import DatingScreens
import Interchange
import LLM
import ProductCommands
import Terminal
import TerminalCommands

/// `dating chat`: a conversation with a card.
struct ChatCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk to a card: it answers from its own claims.",
    discussion: """
      Examples:
        dating chat mangrove                                on a full screen; goes on where you were
        dating chat mangrove --say "What are your flaws?"   one message, one answer
        echo "How much do you cost?" | dating chat biochar --plain

      Without a key and without a network the offline voice answers: from what the card claims, \
      with its sources, and it says so when the card doesn't know. Ctrl-C stops an answer, and what \
      came of it is kept. Everything stays on this machine: dating messages ID prints it, dating \
      forget ID deletes it.
      """)

  static let fields = JSONFields([
    "id", "slug", "name", "said", "reply", "ending", "model", "isOffline",
  ])

  @OptionGroup var card: CardArgument
  @Option(help: ArgumentHelp("Say this and print the answer.", valueName: "text"))
  var say: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if output.json, say == nil { throw ValidationError("'--json' needs '--say TEXT'") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ChatCommand.fields)
    if let say { return try await answer(say, session) }
    if screen.isPlain {
      let container = try await plugins.container(
        in: session, model: model.llm, pace: session.pace)
      let chat = PlainChat(container, on: try session.console())
      let reference = card.reference
      return try await session.interruptible { try await chat(with: reference) }
    }
    try session.requireScreen(
      alternative: "Use --plain to type and read line by line, or --say TEXT for one message.")
    let container = try await plugins.container(in: session, model: model.llm, pace: session.pace)
    // A name that means nobody is an error before the screen is taken.
    let found = try await FindCard(container)(card.reference)
    try await FullScreen(container: container, session: session)
      .run(.chatting(with: CardReference(found.intervention.slug), session.look()))
  }

  private func answer(_ text: String, _ session: CommandSession) async throws {
    let container = try await plugins.container(in: session, model: model.llm)
    let found = try await FindCard(container)(card.reference).intervention
    let said = try await SendMessage(container)(CardReference(found.slug), text)
    let answer = try await AnswerMessages(container)(CardReference(found.slug))
    let isOffline = container.languageModel.capabilities.contains(.offline)
    try session.print(
      output, fields: ChatCommand.fields,
      json: { json(found, said, answer, isOffline) },
      text: {
        // A card's answer is running text; in a pipe it is one line.
        let text = [session.visible(answer.text), answer.mark].compactMap { $0 }
          .joined(separator: " ")
        let isWrapped = session.traits.stdoutIsTerminal
        for line in isWrapped ? text.wrapped(toWidth: session.textWidth) : [text] {
          try session.print(line)
        }
      })
  }

  private func json(
    _ card: Intervention, _ said: ChatMessage, _ answer: ChatMessage, _ isOffline: Bool
  ) -> JSONValue {
    CardJSON.of(
      card,
      [
        "said": .string(said.text), "reply": .string(answer.text),
        "ending": answer.ending.map { .string($0.rawValue) } ?? .null,
        "model": answer.model.map { .string($0) } ?? .null, "isOffline": .boolean(isOffline),
      ])
  }
}
