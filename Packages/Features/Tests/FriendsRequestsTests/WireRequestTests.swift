import DomainModels
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Secrets
import Services
import Synchronization
import Testing

@Suite("Requests on the wire") struct WireRequestTests {
  private static let resources = FriendsResources(
    user: sampleID(1), crew: sampleID(3), mission: sampleID(4), proposal: sampleID(5),
    conversation: sampleID(6), message: sampleID(7), photo: sampleID(8), phone: "+44 7700 900123",
    session: "019a5f20-0000-7000-8000-000000000009", future: sampleTime(24))

  /// The request as the other side of the wire reads it; `nil` if it is another one, or refused.
  private func arrived<Request: FriendsRequest>(_ wire: WireRequest, _ type: Request.Type) async
    -> Request?
  {
    let found = Mutex<Request?>(nil)
    let service = EmbeddedService<FriendsAPI>([
      Handler(type) { request, _ in
        found.withLock { $0 = request }
        throw CancellationError()
      }
    ])
    _ = try? await RequestRouter(service).reply(to: wire, by: Caller())
    return found.withLock { $0 }
  }

  private func roundTrip<Request: FriendsRequest>(_ request: Request) async throws -> Bool {
    let sent = try WireRequest(request)
    #expect(!sent.path.contains("{") && sent.path.hasPrefix("/api/v1/"))
    #expect(
      Request.endpoint.method.usesQuery ? sent.body == nil : !sent.path.contains("?"))
    return await arrived(sent, Request.self) == request
  }

  /// Returns the refusal of a request by a service that answers nothing.
  private func refusal(
    _ method: String, _ path: String, _ body: WireBody?
  ) async throws -> ServiceError? {
    let router = RequestRouter(EmbeddedService<FriendsAPI>([]))
    let wire = WireRequest(method: method, path: "/api/v1\(path)", body: body)
    let reply = try await router.reply(to: wire, by: Caller())
    do throws(ServiceError) {
      _ = try reply.read(Auth.LogOut.self)
      return nil
    } catch { return error }
  }

  private func json(_ text: String) -> WireBody {
    WireBody(contentType: "application/json", bytes: Array(text.utf8))
  }

  @Test("no two requests share a place") func distinct() {
    let endpoints = FriendsAPI.requests.map { "\($0.endpoint.method) \($0.endpoint.path)" }
    #expect(Set(endpoints).count == 67 && endpoints.count == 67)
  }

  @Test("each is read as it was written") func everyRequest() async throws {
    let requests = FriendsProbes.all(about: Self.resources)
    #expect(requests.count == 67)
    for request in requests { #expect(try await roundTrip(request), "\(type(of: request))") }
  }

  @Test("paths, queries and bodies are those of the API") func spelling() throws {
    let list = try WireRequest(Missions.List(filter: .mine, status: .past, limit: 5))
    #expect(
      list.method == "GET" && list.path == "/api/v1/missions?filter=my_rsvp&status=past&limit=5")
    let join = try WireRequest(Crews.Join(crew: sampleID(3), note: "Ä & 1"))
    #expect(join.path == "/api/v1/crews/crew_019a5f20000070008000000000000003/join")
    #expect(String(decoding: join.body?.bytes ?? [], as: UTF8.self) == #"{"note":"Ä & 1"}"#)
    let rsvp = try WireRequest(Missions.RSVP(mission: sampleID(4), status: .going))
    #expect(rsvp.method == "POST" && rsvp.path.hasSuffix("/rsvp"))
    #expect(String(decoding: rsvp.body?.bytes ?? [], as: UTF8.self) == #"{"status":"going"}"#)
    let code = try WireRequest(Auth.SendCode(phoneNumber: "+447700900123"))
    #expect(
      String(decoding: code.body?.bytes ?? [], as: UTF8.self)
        == #"{"phone_number":"+447700900123"}"#)
    let times = try WireRequest(Missions.BestTimes(users: [sampleID(1), sampleID(2)], days: 3))
    #expect(times.path.contains("users=usr_") && times.path.contains(",usr_"))
    #expect(try WireRequest(Missions.Cancel(mission: sampleID(4))).method == "DELETE")
  }

  @Test(
    "every row of the API's document has its request",
    arguments: [
      "POST /auth/send-code", "POST /auth/verify-code", "POST /auth/refresh", "POST /auth/logout",
      "GET /users/me", "PATCH /users/me/profile", "POST /users/me/photos",
      "DELETE /users/me/photos/0", "GET /users/usr_019a5f20000070008000000000000001", "GET /crews",
      "GET /crews/crew_019a5f20000070008000000000000003", "POST /crews",
      "PATCH /crews/crew_019a5f20000070008000000000000003",
      "DELETE /crews/crew_019a5f20000070008000000000000003",
      "POST /crews/crew_019a5f20000070008000000000000003/join",
      "POST /crews/crew_019a5f20000070008000000000000003/leave", "GET /missions",
      "GET /missions/msn_019a5f20000070008000000000000004", "POST /missions",
      "PATCH /missions/msn_019a5f20000070008000000000000004",
      "DELETE /missions/msn_019a5f20000070008000000000000004",
      "POST /missions/msn_019a5f20000070008000000000000004/rsvp", "GET /discover/users",
      "GET /discover/crews", "GET /discover/missions",
    ])
  func rows(_ row: String) async throws {
    let parts = row.split(separator: " ").map(String.init)
    let hasBody = try #require(Endpoint.Method(rawValue: parts[0])).usesQuery == false
    let error = try await refusal(parts[0], parts[1], hasBody ? json("{}") : nil)
    // Found, though fields are missing, or no handler is there; nothing else may be wrong with it.
    let message = try #require(error).message
    #expect(
      message.hasSuffix("is missing") || message.contains("has no ")
        || message.contains("multipart/form-data"), "\(row): \(message)")
  }

  @Test(
    "what can't be read is refused with where and why",
    arguments: [
      ("GET", "/nothing", "", "there is no such person or thing here"),
      ("POST", "/crews/crew_019a5f20000070008000000000000003", "", "does not take POST"),
      ("GET", "/crews/not-an-id", "", "there is no such person or thing here"),
      ("GET", "/crews?limit=many", "", "limit must be an integer"),
      ("POST", "/crews", "[1]", "the body is not a JSON object"),
      ("POST", "/crews", "{\"name\":1}", "name has a value that can't be read"),
      ("POST", "/crews", "{}", "name is missing"),
      ("GET", "/crews?limit=%zz", "", "the query can't be read"),
      ("POST", "/missions", #"{"title":"A","date":"soon","location":{"name":"X"}}"#, "date has"),
    ])
  func refusals(method: String, path: String, body: String, message: String) async throws {
    let error = try await refusal(method, path, body.isEmpty ? nil : json(body))
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("a photo travels as a form, whatever it holds") func forms() async throws {
    for photo in [FriendsProbes.picture, Array("--quartet-form\r\n\r\n--".utf8), []] {
      let sent = try WireRequest(Users.AddPhoto(photo: photo))
      #expect(sent.body?.contentType.hasPrefix("multipart/form-data; boundary=") == true)
      #expect(await arrived(sent, Users.AddPhoto.self)?.file == photo)
    }
    for (type, text) in [("application/json", "{}"), ("multipart/form-data", "x")] {
      let body = WireBody(contentType: type, bytes: Array(text.utf8))
      #expect(try await refusal("POST", "/users/me/photos", body)?.reason == .validation)
    }
  }
}
