internal import DomainModels
internal import Interchange
internal import Networking

/// The queries that are sent; a test checks each of them against the schema.
enum OpenBetaQuery {
  static func climb(_ id: Identifier<OpenBetaClimb>) -> GraphQLOperation {
    GraphQLOperation(
      .query, "Climb", "query Climb($uuid: ID) { climb(uuid: $uuid) { ...ClimbFields } }",
      climbFields, gradeFields, typeFields, variables: ["uuid": .string(id.description)])
  }

  static func area(_ id: Identifier<OpenBetaArea>) -> GraphQLOperation {
    GraphQLOperation(
      .query, "Area",
      """
      query Area($uuid: ID) {
        area(uuid: $uuid) {
          ...AreaFields
          content { description areaLocation }
          climbs { ...ClimbFields }
          children { ...AreaFields }
        }
      }
      """, areaFields, climbFields, gradeFields, typeFields,
      variables: ["uuid": .string(id.description)])
  }

  static func areas(
    named name: String, exactly isExact: Bool, limit: Int, offset: Int
  ) -> GraphQLOperation {
    GraphQLOperation(
      .query, "AreasByName",
      """
      query AreasByName($name: String!, $isExact: Boolean, $limit: Int, $offset: Int) {
        areas(
          filter: { area_name: { match: $name, exactMatch: $isExact } }
          limit: $limit
          offset: $offset
        ) { ...AreaFields }
      }
      """, areaFields,
      variables: [
        // The API takes what is not exact for a regular expression.
        "name": .string(isExact ? name : escaped(name)), "isExact": .boolean(isExact),
        "limit": .integer(Int64(limit)), "offset": .integer(Int64(offset)),
      ])
  }

  static func crags(near place: OpenBetaLocation, metres: ClosedRange<Int>) -> GraphQLOperation {
    GraphQLOperation(
      .query, "CragsNear",
      """
      query CragsNear($place: Point, $nearest: Int, $farthest: Int) {
        cragsNear(
          lnglat: $place, minDistance: $nearest, maxDistance: $farthest, includeCrags: true
        ) { crags { ...AreaFields } }
      }
      """, areaFields,
      variables: [
        "place": ["lat": .number(place.latitude), "lng": .number(place.longitude)],
        "nearest": .integer(Int64(metres.lowerBound)),
        "farthest": .integer(Int64(metres.upperBound)),
      ])
  }

  static func crags(within bounds: OpenBetaBounds, zoom: Double) -> GraphQLOperation {
    GraphQLOperation(
      .query, "CragsWithin",
      """
      query CragsWithin($box: [Float], $zoom: Float) {
        cragsWithin(filter: { bbox: $box, zoom: $zoom }) { ...AreaFields }
      }
      """, areaFields,
      variables: [
        "box": .array(bounds.numbers.map(JSONValue.number)), "zoom": .number(zoom),
      ])
  }

  static var countries: GraphQLOperation {
    GraphQLOperation(
      .query, "Countries", "query Countries { countries { ...AreaFields } }", areaFields)
  }

  /// The text as a regular expression that matches it and nothing else.
  static func escaped(_ text: String) -> String {
    // By scalars: a dot with an accent on it is another character, and still a dot to the server.
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if #"\^$.|?*+()[]{}/-"#.unicodeScalars.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    return String(pattern)
  }

  private static let climbFields: StaticString = """
    fragment ClimbFields on Climb {
      uuid name fa length boltsCount gradeContext safety pathTokens ancestors
      grades { ...GradeFields }
      type { ...TypeFields }
      metadata { lat lng leftRightIndex mp_id }
      content { description location protection }
      pitches {
        pitchNumber length boltsCount description
        grades { ...GradeFields }
        type { ...TypeFields }
      }
    }
    """

  private static let areaFields: StaticString = """
    fragment AreaFields on Area {
      uuid areaName pathTokens ancestors gradeContext totalClimbs density
      metadata { leaf isBoulder isDestination lat lng bbox mp_id }
    }
    """

  private static let gradeFields: StaticString =
    "fragment GradeFields on GradeType { vscale yds ewbank french brazilianCrux font uiaa wi }"

  private static let typeFields: StaticString =
    "fragment TypeFields on ClimbType { trad sport bouldering deepwatersolo alpine snow ice mixed aid tr }"
}

/// A box on the map between two corners.
///
/// One that crosses the 180th meridian is two boxes.
public struct OpenBetaBounds: Sendable, Hashable {
  /// The lower corner in the west.
  public let southWest: OpenBetaLocation
  /// The upper corner in the east.
  public let northEast: OpenBetaLocation

  /// Makes a box; nil if the corners are the wrong way round.
  public init?(southWest: OpenBetaLocation, northEast: OpenBetaLocation) {
    guard southWest.latitude <= northEast.latitude, southWest.longitude <= northEast.longitude
    else { return nil }
    self.southWest = southWest
    self.northEast = northEast
  }

  /// Makes a box of what the API calls a bbox: west, south, east, north.
  init?(_ numbers: [Double?]?) {
    let numbers = (numbers ?? []).compactMap(\.self)
    guard numbers.count == 4,
      let southWest = OpenBetaLocation(latitude: numbers[1], longitude: numbers[0]),
      let northEast = OpenBetaLocation(latitude: numbers[3], longitude: numbers[2])
    else { return nil }
    self.init(southWest: southWest, northEast: northEast)
  }

  /// West, south, east, north.
  var numbers: [Double] {
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
  }
}
