import DomainModels
import FriendsModels
import FriendsRequests
import Matching
import Storage
import Testing

@testable import FriendsFeatures

@Suite("Locating a user from ten thousand places") struct TrilaterationTests {
  /// Points of one cell, and one of the next.
  private static let home = (latitude: 47.3780, longitude: 8.5400)
  private static let nextDoor = (latitude: 47.3980, longitude: 8.5400)

  /// The data that a member can learn: the reported distance, and whether both suit.
  private struct Observation: Equatable {
    let distance: String?
    let suits: Bool
  }

  private func saved(_ point: (latitude: Double, longitude: Double)) async throws -> MemberDetails {
    let desk = try FriendsFixture()
    let owner = try await desk.member("Ada")
    _ = try await owner.perform(
      Users.SaveProfile(
        location: Location(
          city: "Zurich", state: "ZH",
          coordinates: Coordinates(lat: point.latitude, lng: point.longitude))))
    let keys = desk.identityKeys
    return try await desk.store.read { try keys.details(of: $0.member(owner.id)) }
  }

  private func told(of details: MemberDetails) throws -> [Observation] {
    let random = RandomSource.seeded(4_711)
    let day = try #require(CivilDate(year: 2027, month: 5, day: 3))
    func unit() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    let owner = try neighbour(details)
    return try (0..<10_000).map { _ in
      var observer = details
      let cell = try GridCell(
        latitude: 47.378 + (unit() - 0.5) * 1.5, longitude: 8.54 + (unit() - 0.5) * 2)
      observer.home?.cell = cell.rawValue
      observer.wishes.reach = 1 + Int(unit() * 60)
      let looking = try neighbour(observer)
      return Observation(
        distance: looking.distance(to: owner)?.description, suits: looking.suits(owner, on: day))
    }
  }

  private func neighbour(_ details: MemberDetails) throws -> Neighbour {
    let id: Identifier<Member> = IdentifierGenerator.version7(
      clock: .system, random: .seeded(1)
    ).next()
    return Neighbour(
      member: Member(
        id: id, state: .visible, details: SealedContent([]), photoCount: 0, revision: 1,
        activeAt: Timestamp(milliseconds: 0), isSimulated: false,
        lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 0))), details: details)
  }

  @Test("no user gets nearer than the cell") func cells() async throws {
    let cell = try GridCell(latitude: Self.home.latitude, longitude: Self.home.longitude)
    let first = try await saved(Self.home)
    let answers = try told(of: first)
    var others = 0
    for (north, east) in [(0.003, 0.0), (-0.003, 0.004), (0.001, -0.005), (0.004, 0.004)] {
      let point = (latitude: Self.home.latitude + north, longitude: Self.home.longitude + east)
      guard try GridCell(latitude: point.latitude, longitude: point.longitude) == cell else {
        continue
      }
      others += 1
      // Every answer comes from what was saved, and that is the same to the bit.
      #expect(try await saved(point) == first)
    }
    #expect(others >= 1 && answers.count == 10_000)
    // They do measure something: the member who lives next door is told apart.
    #expect(Set(answers.compactMap(\.distance)).count >= 4)
    #expect(Set(answers.map(\.suits)) == [true, false])
    #expect(try told(of: try await saved(Self.nextDoor)) != answers)
  }
}
