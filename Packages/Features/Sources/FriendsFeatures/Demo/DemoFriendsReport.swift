/// What a simulated community has.
public struct DemoFriendsReport: Sendable, Hashable, Codable {
  public var people: Int
  public var crews: Int
  public var missions: Int

  public init(people: Int, crews: Int, missions: Int) {
    self.people = people
    self.crews = crews
    self.missions = missions
  }
}
