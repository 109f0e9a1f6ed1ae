public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension WritableLogbookFormat {
  /// Mountain Project's `tick-export`.
  ///
  /// `Avg Stars` stays empty: it is the site's, and not in the logbook.
  public static let mountainProject = WritableLogbookFormat.csv(
    "mountainproject", .mountainProject, columns: MountainProjectColumn.self
  ) { sketch in
    guard let words = sketch.words(in: .mountainProject) else { return nil }
    let climb = sketch.climb
    sketch.loseFields("alternative_grade", "angle_degrees", "tries", "ascents", "partner")
    let grade = sketch.grade(in: MountainProjectRating.shape, of: .mountainProject)
    return [
      .date: sketch.day(),
      .route: climb.name,
      .rating: grade,
      .notes: climb.notes ?? "",
      .url: (climb.source == .mountainProject ? climb.sourceURL : nil) ?? climb.carriedIdentity,
      .pitches: climb.pitches.map(String.init) ?? "",
      .location: location(&sketch),
      .yourStars: (sketch.stars(of: 4) ?? -1).description,
      .style: words[0],
      .leadStyle: words[1],
      .routeType: routeTypes(&sketch),
      .yourRating: climb.suggestedGrade ?? "",
      .length: climb.height.map { ($0 / LengthUnit.feet.metres).rounded().cell } ?? "",
      .ratingCode: MountainProjectRating.code(of: grade).map(String.init) ?? "",
    ]
  }

  private static func location(_ sketch: inout ExportRow) -> String {
    let climb = sketch.climb
    let places = [climb.area ?? climb.country, climb.crag, climb.sector].compactMap(\.self)
    let path = climb.path.isEmpty ? places : climb.path
    if let country = climb.country, !path.contains(country) {
      sketch.lose("country", "the format has no column for it")
    }
    if path.contains(where: { $0.contains(">") }) {
      sketch.lose("path", "the sign between areas (>) is part of a name")
    }
    return path.joined(separator: " > ")
  }

  private static func routeTypes(_ sketch: inout ExportRow) -> String {
    let climb = sketch.climb
    let all =
      climb.allDisciplines.isEmpty ? [climb.discipline].compactMap(\.self) : climb.allDisciplines
    var names: [String] = []
    for discipline in all {
      if let name = name(of: discipline) {
        names.append(name)
      } else {
        sketch.lose("discipline", "the format has no word for \(discipline.title)")
      }
    }
    return names.joined(separator: ", ")
  }

  private static func name(of discipline: Discipline) -> String? {
    switch discipline {
    case .sport: "Sport"
    case .trad: "Trad"
    case .boulder: "Boulder"
    case .topRope: "TR"
    case .aid: "Aid"
    case .ice: "Ice"
    case .mixed: "Mixed"
    case .snow: "Snow"
    case .alpine: "Alpine"
    case .deepWaterSolo, .viaFerrata: nil
    }
  }
}

extension MountainProjectRating {
  /// The scales that the site knows.
  static let shape = GradeShape(
    accepted: ["yds", "class", "v", "wi", "ai", "m", "aid", "clean", "snow"],
    usual: ["route": .yds, "boulder": .v, "ice": .waterIce, "mixed": .mixed, "aid": .aid],
    takesNeighbours: true)

  /// The code of a grade; `nil` where the site's is not known.
  static func code(of text: String) -> Int? {
    if let code = codes[text] { return code }
    guard let grade = try? GradeParser.standard.parse(text).primary else { return nil }
    return grade.family == .mixed ? 0 : codes[grade.text]
  }

  private static let codes: [String: Int] = {
    var codes: [String: Int] = [:]
    for code in 900...42_000 {
      if let grade = grade(code: code) { codes[grade] = codes[grade] ?? code }
    }
    return codes
  }()
}
