public import FriendsModels

/// The compatibility of two people.
public struct Compatibility: Codable, Sendable, Equatable {
  /// The middle of what it may be, from 0 to 1.
  public var score: Double
  /// Between which values it lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// The distance, as a range of kilometres (`5–10 km`); `nil` if it is not known.
  public var distance: String?
  public var sharedInterests: [String]
  /// The facts that decide, for and against, the weightiest first.
  public var reasons: [String]

  public init(
    score: Double, sharedInterests: [String], reasons: [String], range: FitRange? = nil,
    distance: String? = nil
  ) {
    self.score = score
    self.sharedInterests = sharedInterests
    self.reasons = reasons
    self.range = range
    self.distance = distance
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons, range, distance
    case sharedInterests = "shared_interests"
  }
}

/// The compatibility of a member with a crew.
public struct CrewCompatibility: Codable, Sendable, Equatable {
  /// The middle of what it may be, from 0 to 1.
  public var score: Double
  /// Between which values it lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// The distance, as a range of kilometres (`5–10 km`); `nil` if it is not known.
  public var distance: String?
  /// The interests that the crew and the reader share.
  public var matchingInterests: [String]
  /// The changes of cohesion and common hours, and the doubts.
  public var reasons: [String]

  public init(
    score: Double, matchingInterests: [String], reasons: [String], range: FitRange? = nil,
    distance: String? = nil
  ) {
    self.score = score
    self.matchingInterests = matchingInterests
    self.reasons = reasons
    self.range = range
    self.distance = distance
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons, range, distance
    case matchingInterests = "matching_interests"
  }
}

/// The compatibility of a mission with a member.
public struct MissionCompatibility: Codable, Sendable, Equatable {
  /// The middle of what it may be, from 0 to 1.
  public var score: Double
  /// Between which values it lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// The distance, as a range of kilometres (`5–10 km`); `nil` if it is not known.
  public var distance: String?
  /// Who comes, how far it is, when, and the doubts.
  public var reasons: [String]

  public init(
    score: Double, reasons: [String], range: FitRange? = nil,
    distance: String? = nil
  ) {
    self.score = score
    self.reasons = reasons
    self.range = range
    self.distance = distance
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons, range, distance
  }
}

/// Between which values a fit lies, as far as what people said of themselves tells.
///
/// The lower end is what is known to speak for it. The upper end is what it would be if all that is
/// not known spoke for it, too.
public struct FitRange: Codable, Sendable, Hashable {
  /// From 0 to 1.
  public var low: Double
  /// From ``low`` to 1.
  public var high: Double

  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  private enum CodingKeys: String, CodingKey {
    case low, high
  }

  /// A range as people read it: `45–80 %`, to steps of five, or `not enough known`.
  public static func wording(_ range: FitRange?) -> String {
    guard let range else { return "not enough known" }
    let low = Int((range.low * 20).rounded(.down)) * 5
    let high = Int((range.high * 20).rounded(.up)) * 5
    return "\(low)–\(high) %"
  }
}

/// A member on a card (the seed's `DiscoverUserProfile`).
public struct DiscoverUser: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// In years.
  public var age: Int
  /// The path of the first photo.
  public var photo: String?
  public var bio: String?
  public var interests: [String]

  public init(
    id: WireID<Member>, name: String, age: Int, photo: String? = nil, bio: String? = nil,
    interests: [String]
  ) {
    self.id = id
    self.name = name
    self.age = age
    self.photo = photo
    self.bio = bio
    self.interests = interests
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, age, photo, bio, interests
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(age, forKey: .age)
    try container.encode(photo, forKey: .photo)
    try container.encode(bio, forKey: .bio)
    try container.encode(interests, forKey: .interests)
  }
}
