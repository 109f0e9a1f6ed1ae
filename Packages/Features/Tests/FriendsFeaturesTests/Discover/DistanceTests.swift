import DomainModels
import FriendsModels
import FriendsRequests
import Matching
import Testing

@testable import FriendsFeatures

@Suite("How far crews and missions are") struct DistanceTests {
  private static let zurich = (47.3769, 8.5417)
  private static let winterthur = (47.4988, 8.7237)
  private static let nairobi = (-1.2864, 36.8172)

  private func member(
    _ desk: FriendsFixture, _ name: String, at place: (Double, Double)?, reach: Int = 10
  ) async throws -> FixtureMember {
    let cell = try place.map { try GridCell(latitude: $0.0, longitude: $0.1).rawValue }
    return try await desk.member(name) {
      $0.home?.cell = cell
      $0.wishes = MemberWishes(reach: reach)
    }
  }

  private func mission(
    _ host: FixtureMember, _ title: String, at place: (Double, Double)?, in hours: Int64 = 48,
    crew: WireID<FriendsModels.Crew>? = nil
  ) async throws {
    let date = host.desk.clock.now.advanced(byMilliseconds: hours * 3_600_000)
    _ = try await host.perform(
      Missions.Create(
        title: title, date: WireTime(date),
        location: MissionLocation(
          name: "North Gate", coordinates: place.map { Coordinates(lat: $0.0, lng: $0.1) }),
        crewID: crew))
  }

  @Test("crews beyond the reach are not suggested, and each says how far away it is")
  func crews() async throws {
    let desk = try FriendsFixture()
    let ada = try await member(desk, "Ada", at: Self.zurich)
    let far = try await member(desk, "Far", at: Self.nairobi)
    let near = try await member(desk, "Near", at: (47.39, 8.55))
    let silent = try await member(desk, "Silent", at: nil)
    _ = try await far.crew("Far crew")
    _ = try await near.crew("Near crew")
    _ = try await silent.crew("Silent crew")
    let found = try await ada.perform(Discover.Crews()).suggestions
    #expect(found.map(\.crew.name) == ["Near crew", "Silent crew"])
    #expect(found.map(\.compatibility.distance) == ["<2 km", nil])
    #expect(found[1].compatibility.reasons.contains("it is not known how far away"))
    // From where they live, the others are far.
    #expect(
      try await far.perform(Discover.Crews()).suggestions.map(\.crew.name) == ["Silent crew"])
  }

  @Test("a crew is as far as the middle of its people, and blocked people count nowhere")
  func middle() async throws {
    let desk = try FriendsFixture()
    let ada = try await member(desk, "Ada", at: Self.zurich)
    let near = try await member(desk, "Near", at: (47.39, 8.55), reach: 50)
    let other = try await member(desk, "Other", at: Self.winterthur, reach: 50)
    let third = try await member(desk, "Third", at: Self.winterthur, reach: 50)
    _ = try await near.crew("Mixed", with: other, third)
    #expect(try await ada.perform(Discover.Crews()).suggestions.isEmpty)
    for blocked in [other, third] { _ = try await ada.perform(Safety.Block(user: blocked.wire)) }
    #expect(
      try await ada.perform(Discover.Crews()).suggestions.map(\.compatibility.distance) == ["<2 km"]
    )
  }

  @Test("missions beyond the reach are not suggested; without a point crew or host say where")
  func missions() async throws {
    let desk = try FriendsFixture()
    let ada = try await member(desk, "Ada", at: Self.zurich)
    let far = try await member(desk, "Far", at: Self.nairobi)
    let near = try await member(desk, "Near", at: (47.39, 8.55))
    try await mission(far, "Far by point", at: Self.nairobi)
    try await mission(far, "Far by host", at: nil)
    try await mission(near, "Near by point", at: Self.zurich)
    try await mission(near, "Near by host", at: nil, in: 50)
    try await mission(far, "Near though hosted far", at: Self.zurich, in: 52)
    let crew = try await near.crew("Crew")
    try await mission(near, "Near by crew", at: nil, in: 60, crew: crew)
    let found = try await ada.perform(Discover.Missions(limit: 20)).suggestions
    #expect(
      Set(found.map(\.mission.title)) == [
        "Near by point", "Near by host", "Near though hosted far", "Near by crew",
      ])
    #expect(found.allSatisfy { $0.compatibility.distance == "<2 km" })
    #expect(found.first?.mission.distance == "<2 km")
  }

  @Test("of missions that suit as well the nearer and the sooner come first")
  func order() async throws {
    let desk = try FriendsFixture()
    let ada = try await member(desk, "Ada", at: Self.zurich, reach: 50)
    let host = try await member(desk, "Host", at: Self.zurich)
    try await mission(host, "Later", at: Self.zurich, in: 24 * 40)
    try await mission(host, "Soon", at: Self.zurich, in: 24)
    try await mission(host, "Soon, farther", at: Self.winterthur, in: 24)
    #expect(
      try await ada.perform(Discover.Missions()).suggestions.map(\.mission.title) == [
        "Soon", "Soon, farther", "Later",
      ])
  }

  @Test(
    "a reach ends where its bucket ends",
    arguments: [
      (1, "<2 km"), (2, "<2 km"), (3, "2–5 km"), (10, "5–10 km"), (11, "10–25 km"),
      (50, "25–50 km"), (250, "100–250 km"), (251, ">250 km"),
    ])
  func reach(_ kilometres: Int, _ bucket: String) {
    #expect(DistanceBucket(reach: kilometres).description == bucket)
  }

  @Test("no suggestion lies beyond the reach, whatever people, crews and missions there are")
  func invariant() async throws {
    let random = RandomSource.seeded(2_812)
    func unit() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    func somewhere() -> (Double, Double)? {
      random.next() % 6 == 0 ? nil : (46.5 + unit() * 2, 7 + unit() * 3)
    }
    let desk = try FriendsFixture()
    var people: [FixtureMember] = []
    for number in 0..<12 {
      let reach = 1 + Int(unit() * 120)
      people.append(try await member(desk, "N\(number)", at: somewhere(), reach: reach))
      if number % 2 == 0 { _ = try await people[number].crew("Crew \(number)") }
      try await mission(
        people[number], "Mission \(number)", at: somewhere(), in: 24 + Int64(number))
    }
    var (told, silent) = (0, 0)
    for person in people {
      let reach = try await person.perform(Users.Settings()).wishes.maxDistanceKm
      let most = DistanceBucket(reach: reach)
      let farther = Set(DistanceBucket.allCases.filter { $0 > most }.map(\.description))
      let shown =
        try await person.perform(Discover.Crews(limit: 20)).suggestions.map(
          \.compatibility.distance)
        + person.perform(Discover.Missions(limit: 20)).suggestions.map(\.compatibility.distance)
        + person.perform(Discover.People(limit: 20)).suggestions.map(\.compatibility.distance)
      #expect(farther.isDisjoint(with: shown.compactMap(\.self)))
      told += shown.count { $0 != nil }
      silent += shown.count { $0 == nil }
    }
    #expect(told > 20 && silent > 20)
  }

  @Test("lists have what is near and the user's own first, then the next, page by page")
  func lists() async throws {
    let desk = try FriendsFixture(accessLife: .seconds(86_400 * 30))
    let ada = try await member(desk, "Ada", at: Self.zurich)
    let far = try await member(desk, "Far", at: Self.nairobi)
    let near = try await member(desk, "Near", at: Self.zurich)
    let silent = try await member(desk, "Silent", at: nil)
    try await mission(far, "Far, next", at: Self.nairobi, in: 24)
    try await mission(silent, "Unknown", at: nil, in: 30)
    try await mission(near, "Near, later", at: Self.zurich, in: 90)
    try await mission(near, "Near", at: Self.zurich, in: 60)
    try await mission(ada, "Mine, far", at: Self.nairobi, in: 80)
    var (titles, distances): ([String], [String?]) = ([], [])
    var cursor: String?
    repeat {
      let page = try await ada.perform(Missions.List(limit: 2, cursor: cursor))
      #expect(page.missions.count <= 2)
      titles += page.missions.map(\.title)
      distances += page.missions.map(\.distance)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(titles == ["Near", "Mine, far", "Near, later", "Unknown", "Far, next"])
    #expect(distances == ["<2 km", ">250 km", "<2 km", nil, ">250 km"])
    desk.pass(seconds: 86_400 * 10)
    #expect(
      try await ada.perform(Missions.List(status: .past)).missions.map(\.title) == [
        "Near, later", "Mine, far", "Near", "Unknown", "Far, next",
      ])
  }
}
