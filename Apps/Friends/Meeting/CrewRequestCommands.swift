import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// Answers who asked to join: what admit and refuse have in common.
struct CrewRequestTask {
  let crew: CrewArgument
  let person: PersonArgument
  let output: OutputOptions
  let options: FriendsOptions

  func callAsFunction(accept: Bool, in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let crew = try await context.crew(crew.crew)
    let user = try await self.user(of: crew, context)
    try context.print(
      try await context.ask(Crews.AnswerJoinRequest(crew: crew, user: user, accept: accept)), output
    )
  }

  /// Finds the requesting user by a name, its beginning, or an ID.
  private func user(
    of crew: WireID<Crew>, _ context: FriendsCommandContext
  ) async throws -> WireID<Member> {
    let text = person.person
    if let id = WireID<Member>(text) { return id }
    let users = try await context.ask(Crews.ListJoinRequests(crew: crew)).requests.map(\.user)
    let wanted = text.lowercased()
    let exact = users.filter { $0.name.lowercased() == wanted }
    let meant =
      exact.isEmpty
      ? users.filter { $0.name.lowercased().hasPrefix(wanted) || $0.id.text.hasPrefix(wanted) }
      : exact
    let found = FindData(
      matches: meant.map { FoundItem(kind: .person, id: $0.id.text, name: $0.name) },
      others: users.map(\.name))
    return try context.id(
      of: context.one(in: found, text, noun: "request", listing: "friends crews requests CREW"))
  }
}

/// `friends crews join`: joins a crew, or asks to.
struct CrewsJoinCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a crew that is open or invited you, or ask to.")

  @OptionGroup var crew: CrewArgument
  @Option(help: ArgumentHelp("What to tell who decides.", valueName: "text")) var note: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.joined)
    let context = try await options.context(in: session)
    let joined = try await context.askAll(
      Crews.Join(crew: try await context.crew(crew.crew), note: note))
    try context.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}

/// `friends crews requests`: who wants to join.
struct CrewsRequestsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests", abstract: "List who wants to join a crew that you look after.")

  static let fields = ResponseFields(["user", "note", "askedAt", "compatibility"])

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let id = try await context.crew(crew.crew)
    let data = try await context.ask(Crews.ListJoinRequests(crew: id))
    try context.print(
      data.requests, list: FriendsPage(data, in: id), of: "NAME", Self.fields, output,
      empty: "No requests to join.")
  }
}

/// `friends crews answer`: answers a proposed crew.
struct CrewsAnswerCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer a crew that is proposed with you.")

  /// The answers to a proposal.
  enum Answer: String, CaseIterable, Sendable {
    case yes
    case no
  }

  @Argument(help: ArgumentHelp("The proposal's name or id.", valueName: "proposal"))
  var proposal: String
  @Argument(help: "Whether you join the crew.") var answer: Choice<Answer>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.proposal)
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Crews.AnswerProposal(
        proposal: try await context.proposal(proposal), accept: answer.value == .yes))
    try context.print(answered, output)
  }
}

/// `friends crews admit`: accepts a request to join.
struct CrewsAdmitCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "admit", abstract: "Accept a request to join a crew.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try await CrewRequestTask(crew: crew, person: person, output: output, options: options)(
      accept: true, in: session)
  }
}

/// `friends crews refuse`: refuses a request to join.
struct CrewsRefuseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "refuse", abstract: "Refuse a request to join a crew.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try await CrewRequestTask(crew: crew, person: person, output: output, options: options)(
      accept: false, in: session)
  }
}
