import DomainModels
import Foundation
import Networking
import NetworkingTesting
import RemoteServices
import Secrets
import Services
import Testing

private enum TestAPI: ServiceAPI {
  static let requests = [
    RequestDescription<TestAPI>(Show.self), .init(Add.self), .init(AddOnce.self),
    .init(Upload.self), .init(Download.self),
  ]
}

private struct Item: ServiceResponse {
  var id: Int
}

private struct Show: ServiceRequest {
  typealias API = TestAPI
  typealias Response = Item
  static let endpoint = Endpoint(.get, "/items/{id}", numbers: ["id"])
  static let access = ServiceAccess.account
  var id: Int
}

private struct Add: ServiceRequest {
  typealias API = TestAPI
  typealias Response = Item
  static let endpoint = Endpoint(.post, "/items")
  static let access = ServiceAccess.account
  var name: String
}

private struct AddOnce: ServiceRequest {
  typealias API = TestAPI
  typealias Response = Item
  static let endpoint = Endpoint(.post, "/items/once")
  static let access = ServiceAccess.account
  static let repetition = Repetition.withKey
  var name: String
}

private struct Upload: UploadRequest {
  typealias API = TestAPI
  typealias Response = Item
  static let endpoint = Endpoint(.post, "/items/{id}/photo", numbers: ["id"])
  static let access = ServiceAccess.account
  static let fileField = "photo"
  var id: Int
  var file: [UInt8] = []

  enum CodingKeys: CodingKey { case id }
}

private struct Download: ServiceRequest {
  typealias API = TestAPI
  typealias Response = Picture
  static let endpoint = Endpoint(.get, "/items/{id}/photo", numbers: ["id"])
  static let access = ServiceAccess.account
  var id: Int
}

private struct Picture: FileResponse {
  static let contentTypes = ["image/png"]
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(file: ServiceFile) throws { bytes = file.bytes }
  var file: ServiceFile { ServiceFile(contentType: "image/png", bytes: bytes, name: "a.png") }
}

@Suite("A service behind HTTP") struct RemoteServiceTests {
  private func remote(_ transport: any HTTPTransport) throws -> RemoteService<TestAPI> {
    RemoteService(
      transport, at: try #require(URL(string: "https://example.org/")),
      identifiers: .numbered)
  }

  @Test("what is sent, and what comes back") func exchange() async throws {
    let transport = ScriptedTransport([.json(#"{"success":true,"data":{"id":7}}"#)])
    let caller = Caller(
      token: SecretText("secret"), deviceLabel: "phone", deviceNonce: "0123456789abcdef",
      timeZone: "Europe/Zurich")
    #expect(try await remote(transport).perform(Show(id: 7), by: caller) == Item(id: 7))
    let sent = try #require(transport.requests.first)
    #expect(sent.method == .get && sent.url.absoluteString == "https://example.org/api/v1/items/7")
    #expect(sent.headers["Authorization"] == "Bearer secret")
    #expect(sent.headers["Quartet-Device"] == "phone")
    #expect(sent.headers["Quartet-Device-Nonce"] == "0123456789abcdef")
    #expect(sent.headers["Time-Zone"] == "Europe/Zurich")
    #expect(sent.headers["Idempotency-Key"] == nil)
    let secrets = sent.headers.fields.filter(\.isSecret).map(\.name)
    #expect(secrets == ["Authorization", "Quartet-Device-Nonce"])
  }

  @Test("an error of the service arrives whole") func errors() async throws {
    let error = ServiceError(
      TestAPI.codes.invalid, "name is too long", hint: "Use 10 characters", retryAfterSeconds: 5,
      fields: [.init("name", "is too long")])
    let reply = WireReply(error)
    #expect(reply.status == 400 && reply.headers["retry-after"] == "5")
    let transport = ScriptedTransport([
      .status(400, [:], String(decoding: reply.body, as: UTF8.self))
    ])
    await #expect(throws: error) {
      try await remote(transport).perform(Add(name: "x"), by: Caller())
    }
  }

  @Test(
    "a lost reply to a request that can't be repeated is uncertain", arguments: [nil, 502, 504])
  func uncertain(_ status: Int?) async throws {
    let lost = ScriptedAnswer.failure(HTTPError(.disconnected, "the connection broke"))
    let answer = status.map { ScriptedAnswer.status($0, [:], "<html>") } ?? lost
    for (code, request) in [
      (TestAPI.codes.uncertain, Add(name: "x") as any ServiceRequest<TestAPI>),
      (TestAPI.codes.unavailable, Show(id: 1)), (TestAPI.codes.unavailable, AddOnce(name: "x")),
    ] {
      let error = await refusal(request, try remote(ScriptedTransport([answer])))
      #expect(error?.reason == code)
    }
    let unsent = HTTPError(.unreachable, "no such host", isUnsent: true)
    let error = await refusal(Add(name: "x"), try remote(ScriptedTransport([.failure(unsent)])))
    #expect(error?.reason == TestAPI.codes.unavailable)
  }

  @Test("what may pass by itself is busy, and a proxy's pause is reported")
  func busy() async throws {
    let passing: [HTTPError.Reason] = [.unreachable, .timedOut, .disconnected, .circuitOpen]
    for reason in passing + [.untrusted, .malformed, .invalidRequest] {
      let failure = HTTPError(reason, "no", isUnsent: true)
      for request in [Show(id: 1) as any ServiceRequest<TestAPI>, Add(name: "x")] {
        let error = await refusal(request, try remote(ScriptedTransport([.failure(failure)])))
        #expect(error?.reason == TestAPI.codes.unavailable)
        #expect(error?.kind == (passing.contains(reason) ? .busy : .failed), "\(reason)")
      }
    }
    for status in [429, 503] {
      let transport = ScriptedTransport([.status(status, ["Retry-After": "90"], "<html>")])
      let error = await refusal(Add(name: "x"), try remote(transport))
      #expect(error?.reason == TestAPI.codes.unavailable && error?.kind == .busy)
      #expect(error?.retryAfterSeconds == 90)
    }
    let proxy = ScriptedTransport([.status(502, [:], "<html>")])
    #expect(await refusal(Show(id: 1), try remote(proxy))?.kind == .busy)
    let other = ScriptedTransport([.status(404, [:], "<html>")])
    let error = await refusal(Show(id: 1), try remote(other))
    #expect(error?.kind == .failed && error?.hint == "Check the address of the service")
    let elsewhere = ScriptedTransport([
      .status(404, [:], #"{"success":false,"error":{"code":"NO_SUCH","message":"none"}}"#)
    ])
    let foreign = await refusal(Show(id: 1), try remote(elsewhere))
    #expect(foreign?.reason == TestAPI.codes.unavailable && foreign?.kind == .failed)
    #expect(foreign?.message.contains("another product") == true)
  }

  @Test("retries repeat requests that may be, with one key") func retries() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(clock: clock) { _, number in
      number % 2 == 0
        ? .failure(HTTPError(.disconnected, "broken"))
        : .json(#"{"success":true,"data":{"id":1}}"#)
    }
    let client = HTTPClient.standard(
      transport, clock: clock.monotonic, wallClock: .system, random: .seeded(1),
      identifiers: .numbered)
    let service = try remote(client)
    let added = try await clock.run {
      try await service.perform(AddOnce(name: "x"), by: Caller(idempotencyKey: "k-1"))
    }
    #expect(added == Item(id: 1))
    #expect(transport.requests.map { $0.headers["Idempotency-Key"] } == ["\"k-1\"", "\"k-1\""])
    let error = await refusal(Add(name: "x"), service)
    #expect(error?.reason == TestAPI.codes.uncertain && transport.requests.count == 3)
  }

  @Test("a cancelled request is cancelled") func cancelled() async throws {
    let transport = ScriptedTransport([.failure(HTTPError(.cancelled, "cancelled"))])
    await #expect(throws: CancellationError.self) {
      try await remote(transport).perform(Show(id: 1), by: Caller())
    }
  }

  @Test("files go as they are, there and back") func files() async throws {
    let picture: [UInt8] = (0...255).map { UInt8($0) } + Array("\r\n--quartet-form--".utf8)
    let wire = try WireRequest(Upload(id: 3, file: picture))
    #expect(wire.path == "/api/v1/items/3/photo")
    #expect((wire.body?.bytes.count ?? 0) < picture.count + 300)
    let service = EmbeddedService<TestAPI>(
      [
        Handler(Upload.self) { request, _ in Item(id: request.file == picture ? request.id : 0) },
        Handler(Download.self) { _, _ in Picture(bytes: picture) },
      ], explain: { _ in ServiceError(TestAPI.codes.unavailable, "") })
    let far = WireService(service)
    #expect(try await far.perform(Upload(id: 3, file: picture), by: Caller()) == Item(id: 3))
    #expect(try await far.perform(Download(id: 3), by: Caller()).bytes == picture)
    let noFile = WireBody(
      contentType: "multipart/form-data; boundary=b", bytes: Array("--b--".utf8))
    let reply = try await RequestRouter(service).reply(
      to: WireRequest(method: "POST", path: "/api/v1/items/3/photo", body: noFile), by: Caller())
    #expect(reply.status == 400)
  }

  private func refusal<Request: ServiceRequest<TestAPI>>(
    _ request: Request, _ service: RemoteService<TestAPI>
  ) async -> ServiceError? {
    do {
      _ = try await service.perform(request, by: Caller())
      return nil
    } catch {
      return error as? ServiceError
    }
  }
}

extension IdentifierGenerator {
  fileprivate static var numbered: IdentifierGenerator {
    .version7(clock: .system, random: .seeded(7))
  }
}
