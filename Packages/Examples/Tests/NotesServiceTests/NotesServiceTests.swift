import DomainModelsTesting
import Secrets
import Services
import ServicesTesting
import Testing

@testable import NotesService

@Suite("The sample of a service") struct NotesServiceTests {
  private static let ada = Caller(token: SecretText("ada"))
  private static let bob = Caller(token: SecretText("bob"))

  @Test("keeps the contract in this process", arguments: ServiceContract<NotesAPI>.rules)
  func embedded(_ rule: ServiceContract<NotesAPI>.Rule) async throws {
    try await rule.check(try await subject(notes()))
  }

  @Test("keeps the contract behind bytes", arguments: ServiceContract<NotesAPI>.rules)
  func bytes(_ rule: ServiceContract<NotesAPI>.Rule) async throws {
    try await rule.check(try await subject(WireService(notes())))
  }

  @Test("is complete, and the contract has all its rules") func completeness() {
    #expect(notes().missing.isEmpty)
    #expect(ServiceContract<NotesAPI>.rules.map(\.id) == (1...6).map { "SV\($0)" })
  }

  private func notes() -> EmbeddedService<NotesAPI> {
    Notes { caller in
      guard let token = caller.token?.text, ["ada", "bob"].contains(token) else {
        throw ServiceError(NotesAPI.codes.unauthorized, "no user is signed in")
      }
      return token
    }.service
  }

  private func subject(
    _ service: some Service<NotesAPI>
  ) async throws -> ServiceSubject<NotesAPI> {
    let note = try await service.perform(AddNote(text: "Buy rope."), by: Self.ada)
    return ServiceSubject(
      service,
      samples: [.init(AddNote(text: "Call.")), .init(ShowNote(id: note.id)), .init(ListNotes())],
      owner: Self.ada, hidden: [.init(ShowNote(id: note.id)), .init(ShowNote(id: 99))],
      stranger: Self.bob)
  }
}
