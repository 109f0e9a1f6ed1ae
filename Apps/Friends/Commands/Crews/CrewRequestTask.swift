import FriendsModels
import FriendsRequests
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
