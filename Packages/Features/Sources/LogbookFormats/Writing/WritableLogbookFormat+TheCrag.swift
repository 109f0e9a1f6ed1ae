public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension WritableLogbookFormat {
  /// theCrag's `logbook-csv`.
  ///
  /// Columns that belong to the site and not to the climber stay empty: the route's number, label
  /// and stars, and the addresses of route, crag and country.
  public static let theCrag = WritableLogbookFormat.csv(
    "thecrag", .theCrag, columns: TheCragColumn.self
  ) { sketch in
    guard let words = sketch.words(in: .theCrag) else { return nil }
    let climb = sketch.climb
    sketch.loseFields("alternative_grade", "angle_degrees", "tries", "pitches")
    let isOwn = climb.source == .theCrag
    return [
      .routeName: climb.name,
      .ascentID: isOwn ? number(of: climb) : climb.carriedIdentity,
      .ascentLink: isOwn ? climb.sourceURL ?? "" : "",
      .ascentType: words[0],
      .routeGrade: sketch.grade(in: .any, of: .theCrag),
      .ascentGrade: climb.suggestedGrade ?? "",
      .routeGearStyle: routeGear(&sketch),
      .ascentGearStyle: words[1],
      .routeHeight: height(of: climb),
      .ascents: String(climb.ascents ?? 1),
      .country: climb.country ?? "",
      .cragName: climb.crag ?? "",
      .cragPath: path(&sketch),
      .with: climb.partner ?? "",
      .comment: climb.notes ?? "",
      .quality: quality(&sketch),
      .ascentDate: sketch.day { "\($0)T00:00:00Z" },
      .logDate: "\(climb.lifecycle.createdAt.description.prefix(19))Z",
    ]
  }

  /// The height in the unit in which it was entered.
  private static func height(of climb: Climb) -> String {
    climb.heightText.map { $0.filter { $0 != " " } } ?? ""
  }

  /// The site's number of the entry; what merely stands for one where there was none is not.
  private static func number(of climb: Climb) -> String {
    guard let id = climb.sourceID, !id.contains("/") else { return "" }
    return id
  }

  private static func path(_ sketch: inout ExportRow) -> String {
    let climb = sketch.climb
    let separator = " - "
    let path =
      climb.path.isEmpty ? [climb.area, climb.crag, climb.sector].compactMap(\.self) : climb.path
    if path.contains(where: { $0.contains(separator) }) {
      sketch.lose("path", "the sign between areas (\(separator)) is part of a name")
    }
    return path.joined(separator: separator)
  }

  private static func quality(_ sketch: inout ExportRow) -> String {
    let words = TheCragQuality.words
    return sketch.stars(of: words.count).map { words[max(1, min($0, words.count)) - 1] } ?? ""
  }

  private static func routeGear(_ sketch: inout ExportRow) -> String {
    let climb = sketch.climb
    let isOwn = climb.source == .theCrag
    if !isOwn, climb.allDisciplines.count > 1 {
      sketch.lose("all_disciplines", "the format has room for one")
    }
    // Of its own two the first is the ascent's and the second the route's.
    let discipline = isOwn ? climb.allDisciplines.last ?? climb.discipline : climb.discipline
    guard let discipline else { return "" }
    guard let name = gear(discipline) else {
      sketch.lose("discipline", "the format has no word for \(discipline.title)")
      return ""
    }
    return name
  }

  private static func gear(_ discipline: Discipline) -> String? {
    switch discipline {
    case .sport: "Sport"
    case .trad: "Trad"
    case .boulder: "Boulder"
    case .topRope: "Top rope"
    case .deepWaterSolo: "Deep water solo"
    case .aid: "Aid"
    case .ice: "Ice"
    case .alpine: "Alpine"
    case .viaFerrata: "Via ferrata"
    case .mixed, .snow: nil
    }
  }
}
