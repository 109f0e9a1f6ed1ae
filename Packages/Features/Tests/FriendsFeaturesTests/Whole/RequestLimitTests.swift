import DomainModels
import FriendsFeatures
import FriendsRequests
import Identity
import Services
import Storage
import Testing

/// The limits of requests by the network address of their caller, and keys that outlive a request.
@Suite("Limits of requests, in bytes") struct RequestLimitTests {
  private let fixture: FriendsFixture

  init() throws { fixture = try FriendsFixture(accessLife: .seconds(30 * 86_400)) }

  private func askForCode(_ number: Int, from address: String?) async throws -> WireReply {
    let phone = "+44 7700 9\(String(100_000 + number).suffix(5))"
    return try await RequestRouter(fixture.service).reply(
      to: WireRequest(Auth.SendCode(phoneNumber: phone)), by: Caller(networkAddress: address))
  }

  @Test(
    "one address gets so many codes, in whatever form it is written",
    arguments: [
      ["192.0.2.7", "::ffff:192.0.2.7"], ["2001:db8::1", "2001:db8::ffff:2"],
    ])
  func address(_ forms: [String]) async throws {
    for number in 0..<10 {
      #expect(try await askForCode(number, from: forms[number % 2]).status == 200)
    }
    for form in forms {
      let refused = try await askForCode(20, from: form)
      #expect(refused.status == 429)
      #expect(Int(refused.headers["retry-after"] ?? "").map { $0 > 0 } == true)
    }
    #expect(try await askForCode(21, from: "198.51.100.1").status == 200)
    // A caller in the same process has no address.
    #expect(try await askForCode(22, from: nil).status == 200)
  }

  @Test("one network gets so many codes, from however many addresses") func network() async throws {
    for number in 0..<50 {
      #expect(try await askForCode(number, from: "192.0.2.\(number / 5)").status == 200)
    }
    let refused = try await askForCode(60, from: "192.0.2.200")
    #expect(refused.status == 429 && refused.headers["retry-after"] != nil)
    #expect(try await askForCode(61, from: "192.0.3.1").status == 200)
  }

  @Test("a member creates so much, and a repetition counts once") func creations() async throws {
    let (ada, bob) = (try await fixture.member("Ada"), try await fixture.member("Bob"))
    func perform(_ member: Caller, key: String? = nil) async throws -> WireReply {
      var caller = member
      caller.idempotencyKey = key
      return try await RequestRouter(fixture.service).reply(
        to: WireRequest(Missions.MakeFeed()), by: caller)
    }
    for _ in 0..<29 { #expect(try await perform(ada.caller).status == 200) }
    for _ in 0..<3 { #expect(try await perform(ada.caller, key: "key").status == 200) }
    let refused = try await perform(ada.caller)
    #expect(refused.status == 429 && refused.headers["retry-after"] == "600")
    #expect(refused.failure(of: FriendsAPI.self)?.reason == .rateLimited)
    #expect(refused.failure(of: FriendsAPI.self)?.kind == .busy)
    #expect(try await perform(ada.caller, key: "key").status == 200)
    #expect(try await perform(ada.caller, key: "other").status == 429)
    // Another member, and another kind of request.
    #expect(try await perform(bob.caller).status == 200)
    let crew = try WireRequest(Crews.Create(name: "Walkers", interestTags: ["hiking"]))
    #expect(try await RequestRouter(fixture.service).reply(to: crew, by: ada.caller).status == 200)
    fixture.pass(seconds: 600)
    #expect(try await perform(ada.caller).status == 200)
    #expect(try await perform(ada.caller).status == 429)
  }

  @Test("a key that is too long is refused, and one is forgotten after a day") func keys()
    async throws
  {
    let ada = try await fixture.member("Ada")
    let plan = Missions.Create(
      title: "Walk", date: WireTime(fixture.clock.now.adding(days: 9)),
      location: MissionLocation(name: "North Gate"))
    func perform(_ key: String) async throws -> MissionInfo {
      var caller = ada.caller
      caller.idempotencyKey = key
      return try await fixture.service.perform(plan, by: caller)
    }
    let tooLong = String(repeating: "k", count: 256)
    let error = await #expect(throws: ServiceError.self) { try await perform(tooLong) }
    #expect(error?.reason == .validation)
    let first = try await perform("key")
    #expect(try await perform("key") == first)
    fixture.pass(seconds: 86_400)
    try await FriendsUpkeep.runDue(fixture)
    #expect(try await fixture.store.read { try $0.count(Query<IdempotencyRecord>()) } == 0)
    #expect(try await perform("key").id != first.id)
  }
}
