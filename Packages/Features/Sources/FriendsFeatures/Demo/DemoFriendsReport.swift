/// What a simulated community has.
public struct DemoFriendsReport: Sendable, Hashable, Codable {
  /// How many people.
  public var people: Int
  /// How many crews.
  public var crews: Int
  /// How many missions.
  public var missions: Int

  /// Makes one with all its fields.
  public init(people: Int, crews: Int, missions: Int) {
    self.people = people
    self.crews = crews
    self.missions = missions
  }
}
