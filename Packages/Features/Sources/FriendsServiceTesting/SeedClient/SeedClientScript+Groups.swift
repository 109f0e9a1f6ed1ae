import DomainModels
import DomainModelsTesting
import FriendsRequests
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Crews, missions and suggestions.
extension SeedClientScript {
  func runCrews(_ ada: Member, _ noor: Member) async throws {
    var made: [Seed.Crew] = []
    for number in 1...3 {
      made.append(
        try await ada.client.post(
          "/crews",
          body: SeedBody.Crew(
            name: "Hikers \(number)", description: "Up and down.", interestTags: ["hiking"],
            maxMembers: 3)))
    }
    let crew = made[0]
    try expect(
      crew.id.hasPrefix("crew_") && crew.memberCount == 1 && crew.maxMembers == 3
        && crew.myRole == "admin", "a new crew is \(crew)")
    let page: Seed.CrewsData = try await ada.client.get("/crews?limit=2")
    let cursor = try required(page.nextCursor, "a page of two of three has no next_cursor")
    let rest: Seed.CrewsData = try await ada.client.get("/crews?limit=2&cursor=\(cursor)")
    try expect(
      Set((page.crews + rest.crews).map(\.id)) == Set(made.map(\.id)) && rest.nextCursor == nil
        && page.crews.count == 2, "the pages have other crews")
    let joined: Seed.CrewJoined = try await noor.client.post("/crews/\(crew.id)/join")
    try expect(joined.crewId == crew.id, "another crew was joined")
    try await noor.client.expectRefusal(
      409, "ALREADY_MEMBER", "POST", "/crews/\(crew.id)/join")
    let whole: Seed.Crew = try await noor.client.get("/crews/\(crew.id)")
    try expect(
      whole.isMember == true && whole.myRole == "member" && whole.createdBy == ada.id
        && whole.members?.count == 2 && whole.upcomingMissions != nil, "the crew is \(whole)")
    _ = try await fill(crew.id)
    let late = try await member("+447700900404", "Milo")
    try await late.client.expectRefusal(409, "CREW_FULL", "POST", "/crews/\(crew.id)/join")
    let edited: Seed.Crew = try await ada.client.patch(
      "/crews/\(crew.id)", body: SeedBody.Crew(description: "Down and up."))
    try expect(
      edited.description == "Down and up." && edited.name == crew.name, "the edit is lost")
    try await noor.client.expectRefusal(
      403, "FORBIDDEN", "PATCH", "/crews/\(crew.id)", body: SeedBody.Crew(description: "No."))
    try await noor.client.expectRefusal(403, "FORBIDDEN", "DELETE", "/crews/\(crew.id)")
    let _: Seed.MessageData = try await noor.client.post("/crews/\(crew.id)/leave")
    let _: Seed.MessageData = try await ada.client.delete("/crews/\(crew.id)")
    try await noor.client.expectRefusal(404, "NOT_FOUND", "GET", "/crews/\(crew.id)")
    try await ada.client.expectRefusal(
      400, "VALIDATION_ERROR", "POST", "/crews", body: SeedBody.Crew(name: "ab", interestTags: []))
  }

  private func fill(_ crew: String) async throws -> Member {
    let third = try await member("+447700900403", "Bea")
    let _: Seed.CrewJoined = try await third.client.post("/crews/\(crew)/join")
    return third
  }

  func runMissions(_ ada: Member, _ noor: Member) async throws {
    let date = WireTime(subject.now().advanced(byMilliseconds: 2 * 86_400_000))
    var made: [Seed.Mission] = []
    for number in 1...3 {
      made.append(
        try await ada.client.post(
          "/missions",
          body: SeedBody.Mission(
            title: "Walk \(number)", description: "In the rain.", date: date.description,
            location: Seed.MissionLocation(
              name: "North Gate", address: "7 Silent Lane",
              coordinates: Seed.Coordinates(lat: 46.95, lng: 7.45)),
            interestTags: ["hiking"], maxAttendees: 2, visibility: "public")))
    }
    let mission = made[0]
    try expect(
      mission.id.hasPrefix("msn_") && mission.host.id == ada.id && mission.maxAttendees == 2
        && Int64(mission.date.timeIntervalSince1970) * 1_000 == date.timestamp.milliseconds,
      "a new mission is \(mission)")
    let page: Seed.MissionsData = try await ada.client.get(
      "/missions?filter=all&status=upcoming&limit=2")
    let cursor = try required(page.nextCursor, "a page of two of three has no next_cursor")
    let rest: Seed.MissionsData = try await ada.client.get(
      "/missions?filter=all&status=upcoming&limit=2&cursor=\(cursor)")
    try expect(
      Set((page.missions + rest.missions).map(\.id)) == Set(made.map(\.id)),
      "the pages have other missions")
    for filter in ["my_rsvp", "my_crews", "nearby"] {
      let _: Seed.MissionsData = try await noor.client.get("/missions?filter=\(filter)")
    }
    try await noor.client.expectRefusal(
      400, "VALIDATION_ERROR", "GET", "/missions?filter=far_away")
    try await answer(mission, ada, noor)
    let edited: Seed.Mission = try await ada.client.patch(
      "/missions/\(mission.id)", body: SeedBody.Mission(description: "In the sun."))
    try expect(
      edited.description == "In the sun." && edited.title == mission.title, "the edit is lost")
    try await noor.client.expectRefusal(
      403, "FORBIDDEN", "PATCH", "/missions/\(mission.id)",
      body: SeedBody.Mission(description: "No."))
    let _: Seed.MessageData = try await ada.client.delete("/missions/\(mission.id)")
    try await noor.client.expectRefusal(
      400, "VALIDATION_ERROR", "POST", "/missions",
      body: SeedBody.Mission(
        title: "Walk", date: "tomorrow",
        location: Seed.MissionLocation(name: "Gate", address: nil, coordinates: nil)))
  }

  private func answer(_ mission: Seed.Mission, _ ada: Member, _ noor: Member) async throws {
    let path = "/missions/\(mission.id)"
    let open: Seed.Mission = try await noor.client.get(path)
    try expect(
      open.myRsvp == nil && open.isHost == false, "an answer is reported before one was given")
    for status in ["maybe", "not_going", "going"] {
      let answer: Seed.RSVPAnswer = try await noor.client.post(
        "\(path)/rsvp", body: SeedBody.Answer(status: status))
      try expect(
        answer.missionId == mission.id && answer.rsvp == status, "the answer is \(answer)")
    }
    let whole: Seed.Mission = try await noor.client.get(path)
    try expect(
      whole.myRsvp == "going" && whole.rsvpCount == 2
        && whole.attendees?.first { $0.id == noor.id }?.rsvp == "going", "the mission is \(whole)")
    let late = try await member("+447700900405", "Rafa")
    try await late.client.expectRefusal(
      409, "MISSION_FULL", "POST", "\(path)/rsvp", body: SeedBody.Answer(status: "going"))
    try await late.client.expectRefusal(
      400, "VALIDATION_ERROR", "POST", "\(path)/rsvp", body: SeedBody.Answer(status: "perhaps"))
  }

  func runDiscovery(_ ada: Member, _ noor: Member) async throws {
    let people: Seed.UserSuggestionsData = try await ada.client.get("/discover/users?limit=20")
    let found = people.suggestions.first { $0.user.id == noor.id }
    let seen = try required(found, "discovery does not show a neighbour")
    try expect(
      seen.user.age == 31 && (0...1).contains(seen.compatibility.score)
        && Set(seen.compatibility.sharedInterests) == ["hiking", "chess"],
      "the suggestion is \(seen)")
    let crews: Seed.CrewSuggestionsData = try await noor.client.get("/discover/crews?limit=10")
    try expect(!crews.suggestions.isEmpty, "discovery shows no crew")
    let missions: Seed.MissionSuggestionsData = try await noor.client.get("/discover/missions")
    try expect(!missions.suggestions.isEmpty, "discovery shows no mission")
    for limit in ["0", "21", "x"] {
      try await ada.client.expectRefusal(
        400, "VALIDATION_ERROR", "GET", "/discover/users?limit=\(limit)")
    }
  }

  func runRefusals(_ ada: Member) async throws {
    var anonymous = ada.client
    anonymous.accessToken = nil
    try await anonymous.expectRefusal(401, "UNAUTHORIZED", "GET", "/users/me")
    try await anonymous.expectRefusal(
      400, "INVALID_PHONE_NUMBER", "POST", "/auth/send-code",
      body: SeedBody.Phone(phoneNumber: "12"))
    let unknown = "usr_0199a5f2000070008000000000000001"
    try await ada.client.expectRefusal(404, "NOT_FOUND", "GET", "/users/\(unknown)")
    try await ada.client.expectRefusal(404, "NOT_FOUND", "GET", "/users/me/horoscope")
    for (method, path, allow) in [
      ("POST", "/users/me", "GET"), ("GET", "/auth/send-code", "POST"),
      ("PUT", "/crews", "GET, POST"), ("POST", "/missions/\(unknown)", "DELETE, GET, PATCH"),
    ] {
      let reply = try await ada.client.reply(path, method: method)
      try expect(
        reply.status == 405 && reply.headers["allow"] == allow,
        "\(method) \(path) gives \(reply.status), allow \(reply.headers["allow"] ?? "nothing")")
    }
  }

  /// Checks the effects of time on a session.
  func runSessions(_ ada: Member) async throws {
    try await subject.pass(3_700)
    try await ada.client.expectRefusal(401, "TOKEN_EXPIRED", "GET", "/users/me")
    var client = SeedClient(exchange: exchange)
    let refreshed: Seed.SessionRefreshed = try await client.post(
      "/auth/refresh", body: SeedBody.Refresh(refreshToken: ada.refreshToken))
    try expect(refreshed.expiresIn == 3_600, "a token lives for \(refreshed.expiresIn) s")
    client.accessToken = refreshed.accessToken
    try await runPastMission(client)
    try await client.expectRefusal(
      401, "INVALID_REFRESH_TOKEN", "POST", "/auth/refresh",
      body: SeedBody.Refresh(refreshToken: "nothing"))
  }

  private func runPastMission(_ host: SeedClient) async throws {
    let date = WireTime(subject.now().advanced(byMilliseconds: 600_000))
    let soon: Seed.Mission = try await host.post(
      "/missions",
      body: SeedBody.Mission(
        title: "At once", date: date.description,
        location: Seed.MissionLocation(name: "Gate", address: nil, coordinates: nil)))
    let guest = try await member("+447700900406", "Cy")
    try await subject.pass(1_200)
    try await guest.client.expectRefusal(
      409, "MISSION_PAST", "POST", "/missions/\(soon.id)/rsvp",
      body: SeedBody.Answer(status: "going"))
    let past: Seed.MissionsData = try await host.get("/missions?status=all")
    try expect(past.missions.contains { $0.id == soon.id }, "a mission that began is gone")
    let _: Seed.MessageData = try await guest.client.post(
      "/auth/logout", body: SeedBody.Refresh(refreshToken: guest.refreshToken))
    try await guest.client.expectRefusal(401, "UNAUTHORIZED", "GET", "/users/me")
  }

  private func required<Value>(_ value: Value?, _ explanation: String) throws -> Value {
    guard let value else { throw ExpectationFailure(explanation) }
    return value
  }
}
