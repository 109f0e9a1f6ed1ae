public import FriendsModels
public import Services

extension Crews {
  /// Proposes a whole crew around oneself: people who suit each other, have time in common, live
  /// near and have blocked no member of the others.
  public struct Propose: FriendsRequest {
    public typealias Response = ProposalInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/proposals")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    /// The size, 3 to 15; by default the one that the member prefers.
    public var size: Int?
    /// Hours a week in which all are free; 2 unless told.
    public var hoursInCommon: Int?
    /// The largest distance between two members; 30 by default.
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

extension Crews {
  /// Lists the proposed crews that one has a seat in.
  public struct ListProposals: FriendsRequest {
    public typealias Response = ProposalsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/proposals")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// Proposed crews.
public struct ProposalsData: ServiceResponse {
  /// The newest first.
  public var proposals: [ProposalInfo]

  public init(proposals: [ProposalInfo]) {
    self.proposals = proposals
  }

  private enum CodingKeys: String, CodingKey {
    case proposals
  }
}

/// A proposed crew.
public struct ProposalInfo: ServiceResponse {
  public var id: WireID<CrewProposal>
  /// Its name, if it were made.
  public var name: String
  /// Its purpose, if it were made.
  public var interestTags: [String]
  public var seats: [SeatInfo]
  /// The mean affinity in it, from 0 to 1.
  public var cohesion: Double
  /// Between which values the mean lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// That of the member who fares worst, from 0 to 1.
  public var lowest: Double
  /// When all are free (`sat 10-14`), in the zone of the member who asks.
  public var commonHours: [String]
  /// Why these people, and the doubts.
  public var reasons: [String]
  /// Until when it can be accepted.
  public var expiresAt: WireTime
  /// The crew that it became.
  public var crewID: WireID<Crew>?

  public init(
    id: WireID<CrewProposal>, name: String, interestTags: [String], seats: [SeatInfo],
    cohesion: Double, lowest: Double, commonHours: [String], reasons: [String], expiresAt: WireTime,
    crewID: WireID<Crew>? = nil, range: FitRange? = nil
  ) {
    self.id = id
    self.name = name
    self.interestTags = interestTags
    self.seats = seats
    self.cohesion = cohesion
    self.lowest = lowest
    self.commonHours = commonHours
    self.reasons = reasons
    self.expiresAt = expiresAt
    self.crewID = crewID
    self.range = range
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, seats, cohesion, lowest, reasons, range
    case interestTags = "interest_tags"
    case commonHours = "common_hours"
    case expiresAt = "expires_at"
    case crewID = "crew_id"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(interestTags, forKey: .interestTags)
    try container.encode(seats, forKey: .seats)
    try container.encode(cohesion, forKey: .cohesion)
    try container.encodeIfPresent(range, forKey: .range)
    try container.encode(lowest, forKey: .lowest)
    try container.encode(commonHours, forKey: .commonHours)
    try container.encode(reasons, forKey: .reasons)
    try container.encode(expiresAt, forKey: .expiresAt)
    try container.encode(crewID, forKey: .crewID)
  }
}

extension Crews {
  /// Accepts or declines a seat.
  ///
  /// With the third who accepts it becomes a crew, and later ones join it.
  public struct AnswerProposal: FriendsRequest {
    public typealias Response = ProposalInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/proposals/{proposal_id}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var proposal: WireID<CrewProposal>
    /// True if one takes the seat.
    public var accept: Bool

    public init(proposal: WireID<CrewProposal>, accept: Bool) {
      self.proposal = proposal
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case proposal = "proposal_id"
    }
  }
}
