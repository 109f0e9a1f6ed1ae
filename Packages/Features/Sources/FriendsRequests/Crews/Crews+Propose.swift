public import Services

extension Crews {
  /// Proposes a whole crew around oneself: people who suit each other, have time in common, live
  /// near and have blocked no member of the others.
  public struct Propose: FriendsRequest {
    public typealias Response = ProposalInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/proposals")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    /// How many, 3 to 15; what one likes unless told.
    public var size: Int?
    /// Hours a week in which all are free; 2 unless told.
    public var hoursInCommon: Int?
    /// How far apart any two may live; 30 unless told.
    public var maxDistanceKm: Int?

    public init(size: Int? = nil, hoursInCommon: Int? = nil, maxDistanceKm: Int? = nil) {
      self.size = size
      self.hoursInCommon = hoursInCommon
      self.maxDistanceKm = maxDistanceKm
    }

    private enum CodingKeys: String, CodingKey {
      case size
      case hoursInCommon = "hours_in_common"
      case maxDistanceKm = "max_distance_km"
    }
  }
}
