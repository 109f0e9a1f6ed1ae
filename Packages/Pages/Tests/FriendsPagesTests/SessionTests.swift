import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import Secrets
import ServicePages
import Services
import ServicesTesting
import Testing

@Suite("The session and the pictures of a user of friends") struct SessionEndTests {
  private func site(
    _ service: ScriptedService<FriendsAPI>
  ) throws -> (site: FriendsSite, client: FriendsClient) {
    let clock = WallClock { Samples.start.timestamp }
    let client = FriendsClient(
      service, secrets: InMemorySecretStore(), clock: clock, random: .seeded(1), caller: Caller())
    let tokens = SessionTokens(
      account: UUID(), access: SecretText("access"), refresh: SecretText("refresh"),
      accessExpiresAt: clock.now.adding(minutes: 15))
    try client.enter(tokens, as: client.entryName)
    let site = FriendsSite(
      client: client, identifiers: .version7(clock: clock, random: .seeded(2)),
      clocks: Samples.clocks)
    return (site, client)
  }

  @Test("a session that ends without its user revokes its tokens, once") func end() async throws {
    let service = ScriptedService<FriendsAPI>()
    let (site, client) = try site(service)
    await site.endSession()
    await site.endSession()
    let asked = service.asked(Auth.LogOut.self).map(\.refreshToken)
    #expect(asked == [SecretText("refresh")])
    #expect(try client.users().isEmpty)
  }

  @Test("the form for a code says how long it works, and can have another one sent")
  func code() async throws {
    let service = ScriptedService<FriendsAPI>()
    service.on(
      Auth.SendCode.self,
      return: CodeSent(message: "A code is on its way.", expiresIn: 300, challengeID: "c1"))
    let (site, _) = try site(service)
    let form = try #require(try await site.page(at: "/sign-in").form)
    var operation = try form.submit(FormValues(["phone": "+447700900123"]))
    for count in 1...2 {
      guard case .next(let next) = try await site.perform(operation) else {
        Issue.record("no form follows")
        return
      }
      #expect(next.introduction == ["A code is on its way. It works for 5 minutes."])
      #expect(service.asked(Auth.SendCode.self).count == count)
      let again = try #require(next.alternatives.first { $0.name == "send again" })
      guard case .perform(let sending) = again.step else {
        Issue.record("it sends nothing")
        return
      }
      operation = sending
    }
    #expect(
      service.asked(Auth.SendCode.self).map(\.phoneNumber)
        == ["+447700900123", "+447700900123"])
  }

  @Test("a calendar program reads a feed without a session, and no other address")
  func feed() async throws {
    let service = ScriptedService<FriendsAPI>()
    service.on(
      Missions.ReadFeed.self,
      return: CalendarFile(name: "friends.ics", content: "BEGIN:VCALENDAR", etag: "1"))
    let (site, _) = try site(service)
    await site.endSession()
    let file = try #require(try await site.file(at: "/feeds/c0ffee.ics"))
    #expect(file.isPublic && file.name == "friends.ics")
    #expect(
      file.type == "text/calendar; charset=utf-8" && file.bytes == Array("BEGIN:VCALENDAR".utf8))
    #expect(service.asked(Missions.ReadFeed.self).map(\.token.text) == ["c0ffee"])
    await #expect(throws: ServiceError.self) { try await site.file(at: "/feeds/c0ffee") }
  }

  @Test("a photo is at the path that the API has, without its base") func photo() async throws {
    let service = ScriptedService<FriendsAPI>()
    let id: WireID<MemberPhoto> = Samples.id(7)
    service.on(
      Users.ReadPhoto.self, return: PhotoFile(format: .png, content: [1, 2]))
    let (site, _) = try site(service)
    let address = try #require(PageAddress("/photos/\(id)"))
    #expect(
      try await site.file(at: address) == PageFile(type: "image/png", [1, 2], isPublic: false))
    #expect(service.asked(Users.ReadPhoto.self).map(\.photo) == [id])
    for page: PageAddress in ["/people/7", "/photos"] {
      #expect(try await site.file(at: page) == nil)
    }
    await #expect(throws: ServiceError.self) { try await site.file(at: "/photos/nothing") }
  }
}
