import FriendsModels
import FriendsRequests
import TerminalCommands

/// Answers who asked to join: what admit and refuse have in common.
struct CrewRequestTask {
  let crew: CrewArgument
  let person: PersonArgument
  let output: OutputOptions
  let options: FriendsOptions

  func callAsFunction(accept: Bool, in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let crew = try await visit.crew(crew.crew)
    let user = try await NameFinder<Member>(
      noun: "request", listing: "friends crews requests CREW")(person.person) {
        try await visit.ask(Crews.ListJoinRequests(crew: crew)).requests
          .map { .init(id: $0.user.id, name: $0.user.name) }
      }
    try visit.print(
      try await visit.ask(Crews.AnswerJoinRequest(crew: crew, user: user, accept: accept)), output)
  }
}
