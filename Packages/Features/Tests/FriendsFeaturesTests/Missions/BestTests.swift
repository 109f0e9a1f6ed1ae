import DomainModels
import FriendsModels
import FriendsRequests
import StorageTesting
import Testing

@Suite("Best times and places") struct BestTests {
  @Test("a time when most are free comes first, by the clocks of each") func times() async throws {
    let desk = try FriendsDesk()
    desk.time.now = try #require(Timestamp("2027-05-03T00:00:00Z"))
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let cy = try await desk.member("Cy") { $0.preferredTimes = [] }
    let crew = try await ada.crew("Crew", with: bo, cy)
    _ = try await ada.perform(Users.SaveSettings(freeHours: ["tue 18-22", "wed 18-22"]))
    // Seven in the evening in Zurich is six in London.
    _ = try await bo.perform(
      Users.SaveSettings(freeHours: ["wed 17-20"], timeZone: "Europe/London"))
    let best = try await ada.perform(
      Missions.BestTimes(crewID: crew, durationMinutes: 120, days: 7))
    #expect(best.unknown == 1 && best.times.first?.date.description == "2027-05-05T16:00:00Z")
    #expect(Set(best.times[0].free.map(\.name)) == ["Ada", "Bo"] && best.times[0].busy.isEmpty)
    #expect(best.times[0].reasons == ["all 2 are free"] && best.times.count <= 10)
    #expect(best.times.contains { $0.busy.map(\.name) == ["Bo"] })
    #expect(await ada.refusal(Missions.BestTimes(crewID: crew, days: 61)) == .validation)
  }

  @Test("only whom one knows can be asked about") func strangers() async throws {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    #expect(await ada.refusal(Missions.BestTimes(users: [bo.wire])) == .notFound)
    _ = try await ada.meet(bo)
    #expect(await ada.refusal(Missions.BestTimes(users: [bo.wire])) == nil)
    let others = try await bo.crew("Theirs")
    #expect(await ada.refusal(Missions.BestTimes(crewID: others)) == .forbidden)
  }

  @Test("the fairest place has the shortest longest way, and of two people none is told")
  func places() async throws {
    let desk = try FriendsDesk()
    func live(_ latitude: Double) -> Users.SaveProfile {
      Users.SaveProfile(
        location: Location(
          city: "Bern", state: "BE", coordinates: Coordinates(lat: latitude, lng: 7.44)))
    }
    var members: [DeskMember] = []
    for (name, latitude) in [("Ada", 46.90), ("Bo", 46.95), ("Cy", 47.30)] {
      let member = try await desk.member(name)
      _ = try await member.perform(live(latitude))
      members.append(member)
    }
    let crew = try await members[0].crew("Crew", with: members[1], members[2])
    let places = [
      MissionLocation(name: "South", coordinates: Coordinates(lat: 46.90, lng: 7.44)),
      MissionLocation(name: "Middle", coordinates: Coordinates(lat: 47.10, lng: 7.44)),
    ]
    let best = try await members[0].perform(Missions.BestPlaces(places: places, crewID: crew))
    #expect(best.places.map(\.location.name) == ["Middle", "South"] && best.unknown == 0)
    _ = try await members[2].perform(Crews.Leave(crew: crew))
    #expect(
      await members[0].refusal(Missions.BestPlaces(places: places, crewID: crew)) == .validation)
  }
}
