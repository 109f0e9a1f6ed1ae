public import FriendsModels
public import Services

extension Crews {
  /// Changes what is given of a crew; admins only.
  public struct Edit: FriendsRequest {
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/crews/{crew_id}")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    public var crew: WireID<Crew>
    /// 3 to 50 characters.
    public var name: String?
    /// At most 500 characters.
    public var description: String?
    /// 1 to 5.
    public var interestTags: [String]?
    /// 3 to 15, and no fewer than there are.
    public var maxMembers: Int?
    /// How a member gets in.
    public var admission: CrewAdmission?

    public init(
      crew: WireID<Crew>, name: String? = nil, description: String? = nil,
      interestTags: [String]? = nil, maxMembers: Int? = nil, admission: CrewAdmission? = nil
    ) {
      self.crew = crew
      self.name = name
      self.description = description
      self.interestTags = interestTags
      self.maxMembers = maxMembers
      self.admission = admission
    }

    private enum CodingKeys: String, CodingKey {
      case name, description, admission
      case crew = "crew_id"
      case interestTags = "interest_tags"
      case maxMembers = "max_members"
    }
  }
}
