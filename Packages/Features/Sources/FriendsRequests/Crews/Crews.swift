public import FriendsModels
public import Services

/// Small groups that last.
public enum Crews {}

extension Crews {
  /// Lists the caller's crews.
  public struct List: FriendsRequest {
    public typealias Response = CrewsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews", numbers: ["limit"])
    public static let access = ServiceAccess.account

    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// The cursor at which the page begins.
    public var cursor: String?

    public init(limit: Int? = nil, cursor: String? = nil) {
      self.limit = limit
      self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey {
      case limit, cursor
    }
  }
}

/// A page of crews (the seed's shape).
public struct CrewsData: ServiceResponse {
  /// Those that were active last come first.
  public var crews: [CrewInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(crews: [CrewInfo], nextCursor: String? = nil) {
    self.crews = crews
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case crews
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(crews, forKey: .crews)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}

extension Crews {
  /// Shows a crew, the longer shape.
  public struct Show: FriendsRequest {
    public typealias Response = CrewInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}

extension Crews {
  /// Makes a crew; the member who makes it is its admin.
  public struct Create: FriendsRequest {
    public typealias Response = CrewInfo
    /// The endpoint on the wire; it never changes.
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
    /// The way in which a member joins; open by default.
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

extension Crews {
  /// Changes what is given of a crew; admins only.
  public struct Edit: FriendsRequest {
    public typealias Response = CrewInfo
    /// The endpoint on the wire; it never changes.
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
    /// The way in which a member joins.
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

extension Crews {
  /// Dissolves a crew; only who made it.
  public struct Delete: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/crews/{crew_id}")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
