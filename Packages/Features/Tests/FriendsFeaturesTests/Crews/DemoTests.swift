import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import ICalendar
import Matching
import Services
import Storage
import Testing

@Suite("The simulated community") struct DemoTests {
  @Test("the same seed makes the same people, crews and missions") func seeded() async throws {
    func rows(_ seed: UInt64) async throws -> [String] {
      let fixture = try FriendsFixture()
      let report = try await BuildDemoFriends(fixture)(people: 120, seed: seed)
      #expect(report.people == 120 && report.crews >= 5 && report.missions >= report.crews)
      return try await fixture.store.read { reading in
        let crews = try reading.fetch(Query<FriendsModels.Crew>().order(by: \.id)).map(\.name)
        let missions = try reading.fetch(Query<Mission>().order(by: \.id)).map(\.title)
        let members = try reading.values(of: \.id, Query<Member>().order(by: \.id))
        return crews + missions + members.map(\.description)
      }
    }
    let first = try await rows(7)
    #expect(try await rows(7) == first)
    #expect(try await rows(8) != first)
  }

  @Test("a mission that names a day or an evening is on that day, or in the evening")
  func days() async throws {
    let fixture = try FriendsFixture()
    _ = try await BuildDemoFriends(fixture)(people: 400, seed: 7)
    let missions = try await fixture.store.read { try $0.fetch(Query<Mission>()) }
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    var named = 0
    for mission in missions {
      let zone = try #require(ICalendarZone.system(mission.timeZone))
      let local = try #require(zone.local(at: Int(mission.startsAt.milliseconds / 1_000)))
      if let day = names.firstIndex(where: { mission.title.hasPrefix($0) }) {
        named += 1
        #expect(ICalendarWeekday.allCases[day] == local.date.weekday, "\(mission.title)")
      }
      if mission.title.hasPrefix("An evening") { #expect(local.secondOfDay >= 17 * 3_600) }
    }
    #expect(named > 5)
  }

  @Test("there is one at a time; replacing keeps real people and their crews") func replacing()
    async throws
  {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    _ = try await BuildDemoFriends(fixture)(people: 60, seed: 1)
    let crew = try await ada.crew("Mine")
    await #expect(throws: ServiceError.self) {
      try await BuildDemoFriends(fixture)(people: 60, seed: 2)
    }
    _ = try await BuildDemoFriends(fixture)(people: 30, seed: 2, isReplacing: true)
    #expect(try await fixture.store.read { try $0.count(Query<Member>()) } == 31)
    #expect(await ada.refusal(Crews.Show(crew: crew)) == nil)
    await #expect(throws: ServiceError.self) {
      try await BuildDemoFriends(fixture)(people: 1, seed: 1)
    }
  }

  @Test("simulated people answer a real one") func answering() async throws {
    let fixture = try FriendsFixture()
    _ = try await BuildDemoFriends(fixture)(people: 150, seed: 3)
    let zurich = try GridCell(latitude: 47.38, longitude: 8.54).rawValue
    let ada = try await fixture.member("Ada") {
      $0.home = HomeLocation(city: "Zurich", region: "ZH", cell: zurich)
      $0.interests = ["hiking", "chess", "coffee", "jazz"]
    }
    let found = try await ada.perform(Discover.People(limit: 20)).suggestions
    #expect(found.count >= 10)
    for suggestion in found {
      _ = try await ada.perform(
        Discover.Decide(user: suggestion.user.id, verdict: .interested))
    }
    try await AnswerAsSimulated(fixture)(to: ada.id)
    let talks = try await ada.perform(Conversations.List()).conversations.count
    #expect((1..<found.count).contains(talks), "\(talks) of \(found.count) answered with interest")
    let proposal = try await ada.perform(Crews.Propose(size: 3, hoursInCommon: 1))
    try await AnswerAsSimulated(fixture)(to: ada.id)
    let formed = try await ada.perform(Crews.ListProposals()).proposals.first {
      $0.id == proposal.id
    }
    #expect(formed?.crewID != nil)
  }
}
