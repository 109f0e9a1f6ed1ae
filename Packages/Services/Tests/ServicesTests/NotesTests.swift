import DomainModelsTesting
import Secrets
import Services
import ServicesTesting
import Testing

@Suite("A service of three requests") struct NotesTests {
  static let ada = Caller(token: SecretText("token-ada"))
  static let bob = Caller(token: SecretText("token-bob"))

  @Test("keeps the contract", arguments: ServiceContract<NotesAPI>.rules)
  func embedded(_ rule: ServiceContract<NotesAPI>.Rule) async throws {
    try await rule.check(try await Self.subject(NoteStore().service))
  }

  @Test("keeps the contract behind bytes", arguments: ServiceContract<NotesAPI>.rules)
  func bytes(_ rule: ServiceContract<NotesAPI>.Rule) async throws {
    try await rule.check(try await Self.subject(WireService(NoteStore().service)))
  }

  @Test("the contract has all its rules") func rules() {
    #expect(ServiceContract<NotesAPI>.rules.map(\.id) == (1...6).map { "SV\($0)" })
    #expect(NoteStore().service.missing.isEmpty)
  }

  @Test("what the bytes are") func form() async throws {
    let router = RequestRouter(NoteStore().service)
    let add = try WireRequest(AddNote(text: "Buy rope."))
    #expect(add.method == "POST" && add.path == "/api/v1/notes")
    #expect(add.body?.bytes == Array(#"{"text":"Buy rope."}"#.utf8))
    let reply = try await router.reply(to: add, by: Self.ada)
    #expect(reply.status == 200)
    #expect(
      String(decoding: reply.body, as: UTF8.self)
        == #"{"success":true,"data":{"id":1,"text":"Buy rope."}}"#)
    let refused = try await router.reply(to: add, by: Caller())
    #expect(refused.status == 401)
    #expect(try WireRequest(ListNotes(limit: 5)).path == "/api/v1/notes?limit=5")
  }

  @Test(
    "what no request is, is refused",
    arguments: [
      ("GET", "/api/v1/nothing", 404), ("GET", "/notes", 404), ("GET", "/api/v1/notes/", 404),
      ("DELETE", "/api/v1/notes", 405), ("GET", "/api/v1/notes/x", 400),
      ("GET", "/api/v1/notes?limit=x", 400), ("GET", "/api/v1/notes?limit=1&limit=2", 400),
      ("GET", "/api/v1/notes?limit=%4", 400), ("GET", "/api/v1/notes/7", 404),
    ])
  func refused(method: String, path: String, status: Int) async throws {
    let router = RequestRouter(NoteStore().service)
    let reply = try await router.reply(
      to: WireRequest(method: method, path: path), by: Self.ada)
    #expect(reply.status == status)
    #expect(reply.headers["allow"] == (status == 405 ? "GET, POST" : nil))
  }

  @Test("a body that can't be read names its field") func bodies() async throws {
    let router = RequestRouter(NoteStore().service)
    for (type, text, field) in [
      ("application/json", "{}", "text"), ("application/json", #"{"text":5}"#, "text"),
      ("application/json", "[]", nil), ("text/plain", "{}", nil),
    ] {
      let body = WireBody(contentType: type, bytes: Array(text.utf8))
      let reply = try await router.reply(
        to: WireRequest(method: "POST", path: "/api/v1/notes", body: body), by: Self.ada)
      let error = #expect(throws: ServiceError.self) { try reply.read(AddNote.self) }
      #expect(error?.reason == NotesAPI.codes.invalid && error?.fields.first?.field == field)
    }
  }

  @Test("a handler's errors become the service's, and a cancellation stays one") func failures()
    async throws
  {
    struct Odd: Error {}
    for (thrown, code) in [
      (Odd() as any Error & Sendable, NotesAPI.codes.unavailable),
      (NotesAPI.notFound, NotesAPI.codes.notFound),
    ] {
      let service = EmbeddedService<NotesAPI>([Handler(ListNotes.self) { _, _ in throw thrown }])
      #expect(service.missing == ["POST /notes", "GET /notes/{id}"])
      let error = await #expect(throws: ServiceError.self) {
        try await service.perform(ListNotes(), by: Self.ada)
      }
      #expect(error?.reason == code)
      await #expect(throws: ServiceError.self) {
        try await service.perform(ShowNote(id: 1), by: Self.ada)
      }
    }
    let cancelled = EmbeddedService<NotesAPI>([
      Handler(ListNotes.self) { _, _ in throw CancellationError() }
    ])
    await #expect(throws: CancellationError.self) {
      try await WireService(cancelled).perform(ListNotes(), by: Self.ada)
    }
  }

  static func subject(
    _ service: some Service<NotesAPI>
  ) async throws -> ServiceSubject<NotesAPI> {
    let note = try await service.perform(AddNote(text: "Buy rope."), by: ada)
    return ServiceSubject(
      service,
      samples: [
        .init(AddNote(text: "Call Bob.")), .init(ShowNote(id: note.id)),
        .init(ListNotes(limit: 5)),
      ], owner: ada,
      hidden: [.init(ShowNote(id: note.id)), .init(ShowNote(id: 99))], stranger: bob,
      repeated: RepeatedOperation(
        AddNote(text: "Once."), other: AddNote(text: "Other."), invalid: .init(AddNote(text: "")),
        effects: { try await $0.perform(ListNotes(), by: $1).notes.count { $0.text == "Once." } }))
  }
}
