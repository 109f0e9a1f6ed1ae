/// The shapes in which the API answers; what may be null there is optional here.
enum OpenBetaWire {
  struct Climb: Decodable, Sendable {
    var uuid: String
    var name: String
    var fa: String?
    var length: Int?
    var boltsCount: Int?
    var pitches: [Pitch?]?
    var grades: [String: String?]?
    var gradeContext: String?
    var type: [String: Bool?]?
    var safety: String?
    var metadata: Metadata?
    var content: ClimbContent?
    var pathTokens: [String?]?
    var ancestors: [String?]?
  }

  struct Pitch: Decodable, Sendable {
    var pitchNumber: Int
    var grades: [String: String?]?
    var type: [String: Bool?]?
    var length: Int?
    var boltsCount: Int?
    var description: String?
  }

  struct Metadata: Decodable, Sendable {
    var lat: Double?
    var lng: Double?
    var leftRightIndex: Int?
    var mpID: String?
    var leaf: Bool?
    var isBoulder: Bool?
    var isDestination: Bool?
    var bbox: [Double?]?

    enum CodingKeys: String, CodingKey {
      case lat, lng, leftRightIndex, leaf, isBoulder, isDestination, bbox
      case mpID = "mp_id"
    }
  }

  struct ClimbContent: Decodable, Sendable {
    var description: String?
    var location: String?
    var protection: String?
  }

  struct Area: Decodable, Sendable {
    var uuid: String
    var areaName: String
    var pathTokens: [String?]?
    var ancestors: [String?]?
    var gradeContext: String?
    var totalClimbs: Int?
    var density: Double?
    var metadata: Metadata?
    var content: AreaContent?
    var climbs: [Climb?]?
    var children: [Area?]?
  }

  struct AreaContent: Decodable, Sendable {
    var description: String?
    var areaLocation: String?
  }

  struct CragsNear: Decodable, Sendable {
    var crags: [Area?]?
  }

  struct ClimbData: Decodable, Sendable { var climb: Climb? }
  struct AreaData: Decodable, Sendable { var area: Area? }
  struct AreasData: Decodable, Sendable { var areas: [Area?]? }
  struct NearData: Decodable, Sendable { var cragsNear: [CragsNear?]? }
  struct WithinData: Decodable, Sendable { var cragsWithin: [Area?]? }
  struct CountriesData: Decodable, Sendable { var countries: [Area?]? }
}
