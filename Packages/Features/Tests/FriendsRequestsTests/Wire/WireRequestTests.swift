import DomainModels
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Secrets
import Testing

@Suite("Requests on the wire") struct WireRequestTests {
  private static let resources = FriendsResources(
    user: sampleID(1), crew: sampleID(3), mission: sampleID(4), proposal: sampleID(5),
    conversation: sampleID(6), message: sampleID(7), photo: sampleID(8), phone: "+44 7700 900123",
    session: "019a5f20-0000-7000-8000-000000000009", future: sampleTime(24))

  private func roundTrip<Request: FriendsRequest>(_ request: Request) throws -> Bool {
    let sent = try WireRequest(request)
    #expect(!sent.path.contains("{") && sent.path.hasPrefix("/"))
    #expect(sent.method.usesQuery ? sent.body.isEmpty : !sent.path.contains("?"))
    return try sent.read() as? Request == request
  }

  @Test("no two requests share a place") func distinct() {
    let endpoints = FriendsRequestList.all.map { "\($0.endpoint.method) \($0.endpoint.path)" }
    #expect(Set(endpoints).count == 66 && endpoints.count == 66)
  }

  @Test("each is read as it was written") func everyRequest() throws {
    let requests = FriendsProbes.all(about: Self.resources)
    #expect(requests.count == 66)
    for request in requests { #expect(try roundTrip(request), "\(type(of: request))") }
  }

  @Test("paths, queries and bodies are those of the API") func spelling() throws {
    let list = try WireRequest(Missions.List(filter: .mine, status: .past, limit: 5))
    #expect(list.method == .get && list.path == "/missions?filter=my_rsvp&status=past&limit=5")
    let join = try WireRequest(Crews.Join(crew: sampleID(3), note: "Ä & 1"))
    #expect(join.path == "/crews/crew_019a5f20000070008000000000000003/join")
    #expect(String(decoding: join.body, as: UTF8.self) == #"{"note":"Ä & 1"}"#)
    let rsvp = try WireRequest(Missions.RSVP(mission: sampleID(4), status: .going))
    #expect(rsvp.method == .post && rsvp.path.hasSuffix("/rsvp"))
    #expect(String(decoding: rsvp.body, as: UTF8.self) == #"{"status":"going"}"#)
    let code = try WireRequest(Auth.SendCode(phoneNumber: "+447700900123"))
    #expect(String(decoding: code.body, as: UTF8.self) == #"{"phone_number":"+447700900123"}"#)
    let times = try WireRequest(Missions.BestTimes(users: [sampleID(1), sampleID(2)], days: 3))
    #expect(times.path.contains("users=usr_") && times.path.contains(",usr_"))
    #expect(try WireRequest(Missions.Cancel(mission: sampleID(4))).method == .delete)
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
  func rows(_ row: String) throws {
    let parts = row.split(separator: " ")
    let method = try #require(Endpoint.Method(rawValue: String(parts[0])))
    do {
      _ = try WireRequest(method: method, path: String(parts[1]), body: Array("{}".utf8)).read()
    } catch {
      // Found, though fields are missing; nothing else may be wrong with it.
      #expect(
        error.reason != .notFound && error.message.hasSuffix("is missing")
          || error.reason == .badPhoto, "\(row): \(error)")
    }
  }

  @Test("what can't be read is refused with where and why") func refusals() throws {
    func refusal(
      _ method: Endpoint.Method, _ path: String, _ body: String = ""
    ) -> FriendsError? {
      do throws(FriendsError) {
        _ = try WireRequest(method: method, path: path, body: Array(body.utf8)).read()
        return nil
      } catch { return error }
    }
    #expect(refusal(.get, "/nothing")?.reason == .notFound)
    #expect(refusal(.post, "/crews/crew_019a5f20000070008000000000000003")?.reason == .notFound)
    #expect(refusal(.get, "/crews/not-an-id") == .notFound)
    #expect(refusal(.get, "/crews?limit=many")?.message == "limit must be a whole number")
    #expect(refusal(.get, "/reminders?mark_shown=perhaps")?.reason == .validation)
    #expect(refusal(.post, "/crews", "[1]")?.message == "the body is no JSON object")
    #expect(refusal(.post, "/crews", "{\"name\":1}")?.message.hasPrefix("name") == true)
    #expect(refusal(.post, "/crews", "{}")?.message == "name is missing")
    #expect(refusal(.get, "/crews?limit=%zz")?.reason == .validation)
    let deep = refusal(.post, "/missions", #"{"title":"A","date":"soon","location":{"name":"X"}}"#)
    #expect(deep?.message.hasPrefix("date") == true)
  }

  @Test("a photo travels as a form, whatever it holds") func forms() throws {
    for photo in [FriendsProbes.picture, Array("--quartet-photo\r\n\r\n--".utf8), []] {
      let sent = try WireRequest(Users.AddPhoto(photo: photo))
      #expect(sent.contentType?.hasPrefix("multipart/form-data; boundary=") == true)
      let read = try #require(try sent.read() as? Users.AddPhoto)
      #expect(read.photo == photo)
    }
    let foreign = [
      "--X\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nnot this\r\n",
      "--X\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n",
      "Content-Type: image/png\r\n\r\nbytes\r\n--X--\r\n",
    ].joined()
    let request = WireRequest(
      method: .post, path: "/users/me/photos",
      contentType: "multipart/form-data; boundary=\"X\"", body: Array(foreign.utf8))
    #expect((try request.read() as? Users.AddPhoto)?.photo == Array("bytes".utf8))
    for (type, body) in [(nil, "x"), ("application/json", "{}"), ("multipart/form-data", "x")] {
      let broken = WireRequest(
        method: .post, path: "/users/me/photos", contentType: type, body: Array(body.utf8))
      #expect(throws: FriendsError.self) { try broken.read() }
    }
  }
}
