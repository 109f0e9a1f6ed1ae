public import FriendsModels
public import Services

extension Crews {
  /// Makes a crew; the member who makes it is its admin.
  public struct Create: FriendsRequest {
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    /// 3 to 50 characters.
    public var name: String
    /// At most 500 characters.
    public var description: String?
    /// 1 to 5.
    public var interestTags: [String]
    /// 3 to 15; 8 unless told.
    public var maxMembers: Int?
    /// How a member gets in; open unless told.
    public var admission: CrewAdmission?

    public init(
      name: String, description: String? = nil, interestTags: [String], maxMembers: Int? = nil,
      admission: CrewAdmission? = nil
    ) {
      self.name = name
      self.description = description
      self.interestTags = interestTags
      self.maxMembers = maxMembers
      self.admission = admission
    }

    private enum CodingKeys: String, CodingKey {
      case name, description, admission
      case interestTags = "interest_tags"
      case maxMembers = "max_members"
    }
  }
}
