/// The part of a schema that a test knows: types, their fields, and the arguments of those that
/// have some.
///
/// One type a line. A field that leads to another type names it behind a colon; one that takes
/// arguments has them in parentheses. Inputs are types too, all of whose fields name a type.
struct GraphQLSchemaExcerpt {
  struct Field {
    /// The type it leads to; nil for a value.
    var type: String?
    var arguments: [String: String]
  }

  let types: [String: [String: Field]]

  init(_ text: String) {
    var types: [String: [String: Field]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let name = parts.first else { continue }
      for part in parts.dropFirst() {
        let (head, type) = Self.pair(part, behind: ")")
        let open = head.split(separator: "(", maxSplits: 1)
        let arguments = open.count == 2 ? open[1].split(separator: ",") : []
        types[String(name), default: [:]][String(open[0])] = Field(
          type: type,
          arguments: Dictionary(
            uniqueKeysWithValues: arguments.map { argument in
              let pair = argument.split(separator: ":").map(String.init)
              return (pair[0], pair[1])
            }))
      }
    }
    self.types = types
  }

  /// The part before the colon that is not inside parentheses, and the part after it.
  private static func pair(_ text: Substring, behind end: Character) -> (Substring, String?) {
    let close = text.lastIndex(of: end).map { text.index(after: $0) } ?? text.startIndex
    guard let colon = text[close...].firstIndex(of: ":") else {
      return (text.last == end ? text.dropLast() : text, nil)
    }
    let head = text[..<colon]
    return (head.last == end ? head.dropLast() : head, String(text[text.index(after: colon)...]))
  }
}

extension GraphQLSchemaExcerpt {
  /// The part of OpenBeta's schema (as of August 2026) that reads the catalogue.
  static let openBeta = GraphQLSchemaExcerpt(
    """
    Query climb(uuid:ID):Climb area(uuid:ID):Area areas(filter:Filter,sort:Sort,limit:Int,offset:Int):Area bulkAreas(ancestors:[String!]!,limit:Int,offset:Int):Area stats:Stats cragsNear(placeId:String,lnglat:Point,minDistance:Int,maxDistance:Int,includeCrags:Boolean):CragsNear cragsWithin(filter:SearchWithinFilter):Area countries:Area
    Stats totalClimbs totalCrags
    CragsNear _id placeId count crags:Area
    Area id uuid area_name areaName shortCode metadata:AreaMetadata climbs:Climb children:Area ancestors pathTokens aggregate:AggregateType content:AreaContent pathHash gradeContext density totalClimbs imageByteSum
    AreaContent description areaLocation
    AreaMetadata isDestination leaf isBoulder lat lng bbox leftRightIndex mp_id area_id areaId polygon
    AggregateType byGrade:CountByGroupType byDiscipline:CountByDisciplineType byGradeBand:CountByGradeBand
    CountByGroupType count label
    CountByGradeBand unknown beginner intermediate advanced expert
    Climb id uuid name fa length boltsCount pitches:Pitch grades:GradeType gradeContext type:ClimbType safety metadata:ClimbMetadata content:Content pathTokens ancestors yds parent:Area
    ClimbMetadata lat lng left_right_index leftRightIndex mp_id climb_id climbId
    ClimbType trad sport bouldering deepwatersolo alpine snow ice mixed aid tr
    Content description location protection
    GradeType vscale yds ewbank french brazilianCrux font uiaa wi
    Pitch id parentId pitchNumber grades:GradeType type:ClimbType length boltsCount description
    Filter area_name:AreaFilter leaf_status:LeafFilter path_tokens:PathFilter field_compare:[ComparisonFilter]
    AreaFilter match:String! exactMatch:Boolean
    LeafFilter isLeaf:Boolean!
    PathFilter tokens:[String]! exactMatch:Boolean size:Int
    Sort area_name:Int density:Int totalClimbs:Int
    Point lat:Float lng:Float
    SearchWithinFilter bbox:[Float] zoom:Float
    """)
}
