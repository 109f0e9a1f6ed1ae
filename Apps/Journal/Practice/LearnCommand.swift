import ArgumentParser
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal learn`: what the distortions are.
struct LearnCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Read about the ways in which thoughts can be distorted.",
    discussion: """
      Examples:
        journal learn
        journal learn mind-reading
        journal learn --hide labeling       not offered any more; nothing is lost
        journal learn --show labeling
        journal learn --add                 one of your own

      It can be read while the journal is locked; your own ones only show once it is open. Hiding, \
      showing and adding need it open.
      """)

  static let fields = JSONFields([
    "id", "name", "summary", "example", "question", "isBeginner", "isHidden", "isOwn",
  ])

  @Argument(help: ArgumentHelp("One of them; nothing lists all.", valueName: "name"))
  var name: String?
  @Option(help: ArgumentHelp("Don't offer this one any more.", valueName: "name")) var hide: String?
  @Option(help: ArgumentHelp("Offer this one again.", valueName: "name")) var show: String?
  @Flag(help: "Add one of your own; its name and what it is are asked for.") var add = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    if [name != nil, hide != nil, show != nil, add].filter({ $0 }).count > 1 {
      throw ValidationError("a name, '--hide', '--show' and '--add' exclude each other")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if hide != nil || show != nil || add { return try await change(session) }
    let catalogue = try await catalogue(session)
    let types: [DistortionType]
    if let name {
      guard let type = catalogue.find(name) else {
        throw JournalError.distortionNotFound(name, near: catalogue.nearest(to: name))
      }
      types = [type]
    } else {
      types = catalogue.all
    }
    if output.json {
      let value = types.map { json($0, catalogue) }
      return try session.print(
        json: Self.fields.narrow(name == nil ? .array(value) : value[0], to: output.fields))
    }
    let look = try session.look()
    let lines = types.map { type in
      [StyledText(session.visible(type.name), .bold)]
        + DistortionText(type, look).lines(columns: session.textWidth) + [StyledText("")]
    }
    try await session.page(Array(lines.joined().dropLast()))
  }

  /// All of them; the person's own only from an open journal.
  private func catalogue(_ session: CommandSession) async throws -> DistortionCatalogue {
    do {
      let container = try await options.container(in: session, asking: false)
      return try await ListDistortions(container)()
    } catch let failure as JournalFailure {
      switch failure {
      case .locked, .none:
        return DistortionCatalogue(packs: JournalProduct.composition.distortionPacks)
      default: throw failure
      }
    }
  }

  private func change(_ session: CommandSession) async throws {
    let draft = add ? try await draft(session) : nil
    let container = try await options.container(in: session)
    let type: DistortionType
    let done: String
    if let hide {
      type = try await HideDistortion(container)(hide)
      done = "is not offered any more. What you judged by it stays."
    } else if let show {
      type = try await ShowDistortion(container)(show)
      done = "is offered again."
    } else if let draft {
      type = try await AddDistortion(container)(draft)
      done = "is one of yours now."
    } else {
      return
    }
    let catalogue = try await ListDistortions(container)()
    try session.print(
      output, fields: Self.fields, json: { json(type, catalogue) },
      text: { session.note("\(session.visible(type.name)) \(done)") })
  }

  /// Asked for, or piped in as an object of JSON.
  private func draft(_ session: CommandSession) async throws -> DistortionDraft {
    let typed = TypedText(session: session)
    if typed.isTyped {
      let name = try await session.prompt.ask("What is it called?", answeredBy: "standard input")
      func more(_ question: String) async throws -> String? {
        try await session.prompt.nextLine(question, answeredBy: "standard input")
      }
      return DistortionDraft(
        name, summary: try await more("What is it? (Enter leaves it out)"),
        example: try await more("An example:"),
        question: try await more("A question that helps with it:"))
    }
    let text = try await typed.all() ?? ""
    guard let value = try? JSONReader.read(Array(text.utf8)), let name = value["name"]?.stringValue
    else {
      throw JournalFailure.unreadable(
        "standard input holds no object with a \"name\"",
        hint: "Such as {\"name\": …, \"summary\": …, \"example\": …, \"question\": …}")
    }
    return DistortionDraft(
      name, summary: value["summary"]?.stringValue, example: value["example"]?.stringValue,
      question: value["question"]?.stringValue)
  }

  private func json(_ type: DistortionType, _ catalogue: DistortionCatalogue) -> JSONValue {
    [
      "id": .string(type.id), "name": .string(type.name), "summary": .string(type.summary),
      "example": .string(type.example), "question": .string(type.question),
      "isBeginner": .boolean(type.isBeginner),
      "isHidden": .boolean(catalogue.hidden.contains(type.id)),
      "isOwn": .boolean(catalogue.custom.contains(type.id)),
    ]
  }
}
