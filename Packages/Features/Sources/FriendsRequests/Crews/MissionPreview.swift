public import FriendsModels

/// A mission in short (the seed's `MissionPreview`).
public struct MissionPreview: Codable, Sendable, Equatable {
  public var id: WireID<Mission>
  public var title: String
  public var date: WireTime

  public init(id: WireID<Mission>, title: String, date: WireTime) {
    self.id = id
    self.title = title
    self.date = date
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, date
  }
}
