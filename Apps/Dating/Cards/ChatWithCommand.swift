import ArgumentParser
import DatingAssembly
import DatingFeatures
import DatingModels
import DatingScreens
import DomainModels
import Interchange
import LLM
import Networking
import ProductCommands
import Terminal
import TerminalCommands

/// `dating chat with`, and `dating chat` by itself: a conversation with a card.
struct ChatWithCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "with", abstract: "Talk to a card: what `dating chat ID` does.")

  static let fields = JSONFields([
    "id", "slug", "name", "said", "reply", "ending", "model", "isOffline",
  ])

  @OptionGroup var card: CardArgument
  @Option(help: ArgumentHelp("Say this and print the answer.", valueName: "text"))
  var say: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup(title: "Language model") var recording: RecordingOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if output.json, say == nil { throw ValidationError("'--json' needs '--say TEXT'") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ChatWithCommand.fields)
    try await recording.transport(in: session) { transport in
      try await talk(session, through: transport)
    }
  }

  private func talk(
    _ session: CommandSession, through transport: (any HTTPTransport)?
  ) async throws {
    if let say { return try await answer(say, session, through: transport) }
    if screen.isPlain {
      let container = try await plugins.container(
        in: session, model: model.llm, transport: transport, pace: session.pace)
      let chat = PlainChat(container, on: try session.console())
      let reference = card.reference
      return try await session.interruptible { try await chat(with: reference) }
    }
    try session.requireScreen(
      alternative: "Use --plain to type and read line by line, or --say TEXT for one message.")
    let container = try await plugins.container(
      in: session, model: model.llm, transport: transport, pace: session.pace)
    // An unknown name is an error before the full screen starts.
    let found = try await FindCard(container)(card.reference)
    let reference = CardReference(found.intervention.slug)
    try await session.show(
      DatingScreen.chatting(with: reference, session.look()), over: container)
  }

  private func answer(
    _ text: String, _ session: CommandSession, through transport: (any HTTPTransport)?
  ) async throws {
    let container = try await plugins.container(
      in: session, model: model.llm, transport: transport)
    let found = try await FindCard(container)(card.reference).intervention
    let reference = CardReference(found.slug)
    let said = try await SendMessage(container)(reference, text)
    let answer: ChatMessage
    do {
      // What came of an answer is kept, also after Ctrl-C.
      answer = try await session.interruptible {
        try await AnswerMessages(container)(
          reference, notice: { session.note(session.visible($0.sentence)) })
      }
    } catch {
      // A part of an answer is an answer too; the error says that it is one, and is not hidden by
      // what may go wrong with looking for it.
      let last = try? await LoadConversation(container)(reference, newest: 1).messages.last
      if let last, last.author == .persona, last.position > said.position {
        try show(found, said, last, container, session)
      }
      throw error
    }
    try show(found, said, answer, container, session)
  }

  private func show(
    _ found: Intervention, _ said: ChatMessage, _ answer: ChatMessage,
    _ container: DatingContainer, _ session: CommandSession
  ) throws {
    let isOffline = container.languageModel.capabilities.contains(.offline)
    try session.print(
      output, fields: ChatWithCommand.fields,
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

/// Calls of language models, as a table and as JSON.
struct LoggedCallReport {
  static let fields = call.list

  private static let call = ResponseFields([
    "id", "slug", "askedAt", "model", "question", "answer", "ending", "failure", "attempts",
    "isKept", "inputTokens", "outputTokens", "cost", "firstWordAfter", "duration",
  ])

  let calls: [LoggedCall]

  /// Prints them, the latest first.
  func print(_ output: OutputOptions, _ session: CommandSession) throws {
    try session.print(
      output, fields: Self.fields, json: { .array(calls.map(json)) }, table: { table(session) })
  }

  private func json(_ logged: LoggedCall) -> JSONValue {
    Self.call.json(
      of: logged.call,
      adding: [
        "slug": .text(logged.intervention?.slug),
        "cost": logged.call.picodollars.map { .number(Double($0) / 1e12) } ?? .null,
      ])
  }

  private func table(_ session: CommandSession) -> Table {
    var table = Table([
      "WHEN", TableColumn("WHO", minimumWidth: 8, isFlexible: true),
      TableColumn("MODEL", minimumWidth: 7, isFlexible: true),
      TableColumn("ASKED", minimumWidth: 12, isFlexible: true),
      TableColumn("ANSWERED", minimumWidth: 12, isFlexible: true),
      TableColumn("TOKENS", alignment: .trailing), TableColumn("COST", alignment: .trailing),
    ])
    for logged in calls {
      let call = logged.call
      let tokens = call.inputTokens.flatMap { input in
        call.outputTokens.map { "\(input)+\($0)" }
      }
      let ending = call.ending == .complete ? nil : "[\(call.failure ?? call.ending.title)]"
      table.append([
        session.cell(for: call.askedAt), TableCell(logged.intervention?.name ?? "?"),
        TableCell(call.model), TableCell(call.question.oneLine),
        TableCell([call.answer.oneLine, ending].compactMap { $0 }.joined(separator: " ")),
        TableCell(tokens ?? ""),
        TableCell(call.picodollars.map { "\(Cost(picodollars: Int64($0)))" } ?? ""),
      ])
    }
    return table
  }
}

extension String {
  /// The text on one line.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
