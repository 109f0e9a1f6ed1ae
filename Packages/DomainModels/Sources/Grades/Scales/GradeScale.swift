/// A grading system: its grades from the easiest to the hardest, and where tables place them.
///
/// A scale is a value in a list. ``all`` holds those that come with the library; a parser takes
/// any list, so that adding a scale is making a value (see `Documentation/Grades.md`).
public struct GradeScale: Sendable, Identifiable {
  /// Everything about a scale, behind one reference: grades carry their scale, and are many.
  private let storage: Storage

  var content: Properties { storage.properties }

  /// Makes a scale.
  ///
  /// - Parameters:
  ///   - id: a stable name in lower case.
  ///   - name: the name for people.
  ///   - family: what it measures.
  ///   - labels: the grades, easiest first, each at most 16 bytes long.
  ///   - theCrag: their bands in theCrag's table, which are the family's axis.
  ///   - beyond: where the grades end that are harder than theCrag's table goes, on its axis.
  ///   - sandbag: their bands in sandbag's table.
  ///   - place: where the grades lie on the family's axis if theCrag doesn't place them; without
  ///     either they follow each other in steps of 100, right for the only scale of a family.
  public init(
    id: String, name: String, family: GradeFamily, labels: [String], theCrag: GradeColumn? = nil,
    beyond: [Int] = [], sandbag: GradeColumn? = nil, place: GradeColumn? = nil
  ) {
    var bands = (theCrag ?? place)?.bands ?? []
    bands.append(contentsOf: GradeColumn(from: bands.last?.hi ?? 0, ends: beyond).bands)
    while bands.count < labels.count {
      let lo = bands.last?.hi ?? 0
      bands.append(GradeBand(lo: lo, hi: lo + 100))
    }
    storage = Storage(
      Properties(
        id: id, name: name, family: family, labels: labels, theCrag: theCrag, sandbag: sandbag,
        place: GradeColumn(bands: bands)))
  }

  private init(_ properties: Properties) {
    storage = Storage(properties)
  }

  /// A stable name for programs (`french`).
  public var id: String { content.id }

  /// The name for people (`UIAA`).
  public var name: String { content.name }

  /// The family of the scale; scales of one family share an axis.
  public var family: GradeFamily { content.family }

  /// The grades as they are written, easiest first, all distinct.
  public var labels: [String] { content.labels }

  /// Other names of the scale (`fr`), for a climber who names it.
  public var otherNames: [String] { content.otherNames }

  /// True if its grades are read only where the scale or its family was named.
  ///
  /// True of what only a region or a discipline uses and what looks like another scale's grades.
  public var needsHint: Bool { content.needsHint }

  /// The stretch of the axis within which both tables are taken at their word.
  ///
  /// Outside of it a conversion is of low confidence, even if the tables have it.
  public var settled: GradeBand? { content.settled }

  /// The scale that a grade right after one of this scale is in (British technical after `E4`).
  public var companion: GradeScale.ID? { content.companion }

  /// The notation of a range of its grades.
  public var rangeStyle: GradeRangeStyle { content.rangeStyle }

  /// The tables that have this scale.
  public var tables: [GradeTable] {
    GradeTable.allCases.filter { column(in: $0) != nil }
  }

  /// Every grade, easiest first.
  public var grades: [Grade] {
    labels.indices.map { grade(at: $0) }
  }

  /// The grade with exactly this label, or nil.
  public subscript(label: String) -> Grade? {
    labels.firstIndex(of: label).map { grade(at: $0) }
  }

  /// The bands of the grades in a table, if the table has this scale.
  public func column(in table: GradeTable) -> GradeColumn? {
    switch table {
    case .theCrag: content.theCrag
    case .sandbag: content.sandbag
    }
  }

  /// The stretch of the axis that each grade sorts and filters by.
  var place: GradeColumn { content.place }

  func grade(at index: Int) -> Grade {
    Grade(scale: self, text: labels[index], span: GradeSpan(first: index, last: index))
  }

  func changed(_ change: (inout Properties) -> Void) -> GradeScale {
    var properties = content
    change(&properties)
    return GradeScale(properties)
  }

  /// The properties of a scale.
  struct Properties: Sendable {
    let id: String
    let name: String
    let family: GradeFamily
    let labels: [String]
    let theCrag: GradeColumn?
    let sandbag: GradeColumn?
    let place: GradeColumn
    var otherNames: [String] = []
    var needsHint = false
    var settled: GradeBand?
    var companion: GradeScale.ID?
    var rangeStyle = GradeRangeStyle.full
    /// Spellings besides the labels.
    var aliases: [GradeAlias] = []
  }

  /// The properties, which never change.
  private final class Storage: Sendable {
    let properties: Properties

    init(_ properties: Properties) {
      self.properties = properties
    }
  }
}

/// A scale prints as its name for programs.
extension GradeScale: CustomStringConvertible {
  /// The ``id``.
  public var description: String { id }
}

/// Two scales are the same if they have the same name for programs.
extension GradeScale: Hashable {
  /// Returns whether both have the same `id`.
  public static func == (first: GradeScale, second: GradeScale) -> Bool {
    first.id == second.id
  }

  /// Hashes the `id`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A spelling of something in a scale that isn't one of its labels.
struct GradeAlias: Sendable, Hashable {
  /// The typed text, in any case, with or without its spaces.
  var text: String
  /// The canonical spelling of the grade.
  var canonical: String
  var span: GradeSpan
  /// True if it is read only where the scale or its family was named.
  var needsHint = false
}
