public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// Mountain Project's `tick-export`, also after a spreadsheet has saved it again.
  public static let mountainProject = LogbookFormat.csv(
    "mountainproject", .mountainProject, columns: MountainProjectColumn.self,
    settle: MountainProjectLocation.settle
  ) { row throws(RowError) in
    let date = try date(row.field(.date))
    let ascent = try ascent(of: row)
    let notes = row[.notes]
    let number = routeNumber(in: row[.url])
    let name = row[.route] ?? deletedRoute

    var fingerprint = Fingerprint()
    if number == nil {
      fingerprint.add(name)
      fingerprint.add(row[.location])
    }
    fingerprint.add(ascent)
    fingerprint.add(notes)
    var entry = ImportedEntry(
      line: row.line, sourceID: fingerprint.sourceID(route: number, date: date), name: name)
    entry.date = date
    entry.ascent = ascent
    entry.notes = notes
    entry.mountainProjectID = number
    readAddress(row[.url], into: &entry)
    entry.allDisciplines = Discipline.list(in: row[.routeType] ?? "").known
    entry.discipline = Discipline.principal(of: entry.allDisciplines)
    try readGrade(of: row, into: &entry)
    entry.path = MountainProjectLocation.path(row[.location])
    entry.pitches = try row.field(.pitches).count()
    entry.setHeight(try row.field(.length).length(in: .feet))
    entry.stars = try row.field(.yourStars).stars(outOf: 4, noneIsRated: true)
    entry.starsOutOf = entry.stars.map { _ in 4 }
    entry.suggestedGrade = row[.yourRating]
    return entry
  }

  /// The name of a tick whose route the site no longer has: only the tick is left of it.
  private static let deletedRoute = "deleted route"

  /// The route's page; behind it an export from here carries which climb it was.
  private static func readAddress(_ address: String?, into entry: inout ImportedEntry) {
    guard let address else { return }
    entry.identity = Climb.identity(carriedIn: address)
    let page = entry.identity == nil ? address[...] : address.prefix { $0 != "#" }
    entry.sourceURL = page.isEmpty || page.hasPrefix("urn:") ? nil : String(page)
  }

  private static func ascent(
    of row: CSVRow<MountainProjectColumn>
  ) throws(RowError) -> Ascent {
    let words = [row[.style] ?? "", row[.leadStyle] ?? ""]
    guard let meaning = AscentVocabulary.mountainProject.meaning(of: words) else {
      throw RowError(reason: "Style \"\(words[0])\", Lead Style \"\(words[1])\" is not known")
    }
    return meaning.ascent
  }

  private static func readGrade(
    of row: CSVRow<MountainProjectColumn>, into entry: inout ImportedEntry
  ) throws(RowError) {
    entry.gradeText = row[.rating]
    entry.gradeHints = entry.discipline == .boulder ? GradeHint.boulderFirst : [.none]
    guard let text = row[.rating], let code = try row.field(.ratingCode).integer(),
      let grade = MountainProjectRating.repaired(text, code: code)
    else { return }
    entry.gradeText = grade
    entry.repairs.append("the grade \"\(text)\" is \(grade) by its rating code \(code)")
  }

  /// The number in an address such as `https://www.mountainproject.com/route/105799563/directissima`.
  static func routeNumber(in address: String?) -> String? {
    guard let address else { return nil }
    let parts = address.utf8.split(separator: UInt8(ascii: "/"))
    guard let index = parts.firstIndex(where: { $0.elementsEqual("route".utf8) }),
      index + 1 < parts.count
    else { return nil }
    let number = parts[index + 1].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return number.isEmpty || number.count > 20 ? nil : String(Substring(number))
  }

  /// A date as the site writes it, or as an American spreadsheet does (`6/1/2023`).
  private static func date(_ field: LogbookField) throws(RowError) -> PartialDate? {
    guard let text = field.text, text.contains("/") else { return try field.isoDate() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let month = Int(parts[0]), let day = Int(parts[1]),
      let year = DateWords.year(parts[2]),
      let date = CivilDate(year: year, month: month, day: day)
    else { throw field.error("is not a date; between slashes stand month, day and year") }
    return PartialDate(date)
  }
}

/// The columns of Mountain Project's tick export.
enum MountainProjectColumn: Int, CSVColumn {
  case date, route, rating, notes, url, pitches, location, averageStars, yourStars, style
  case leadStyle, routeType, yourRating, length, ratingCode

  static let names = [
    "Date", "Route", "Rating", "Notes", "URL", "Pitches", "Location", "Avg Stars", "Your Stars",
    "Style", "Lead Style", "Route Type", "Your Rating", "Length", "Rating Code",
  ]

  /// Files of 2018 have no code, and those that other programs make of an export often no address.
  static let required: [MountainProjectColumn] = [
    .date, .route, .rating, .location, .style, .leadStyle, .routeType,
  ]
}

/// Mountain Project's `Location`: areas between `>`.
///
/// Exports of today begin with the widest area, those of 2018 with the narrowest. No column says
/// which, but one end is always an area that the site has at its top.
enum MountainProjectLocation {
  /// The areas of a field, in its order.
  static func path(_ location: String?) -> [String] {
    location?.utf8.split(separator: UInt8(ascii: ">")).map { Substring($0).trimmed }
      .filter { !$0.isEmpty } ?? []
  }

  /// Turns all paths so that the widest area comes first, and reads what climbers call a crag.
  ///
  /// The whole file decides on the direction: a wall may be called like a state.
  static func settle(_ rows: inout [LogbookRow]) {
    let beginsNarrow = beginsNarrow(rows.lazy.compactMap { $0.entry?.path })
    for index in rows.indices {
      guard var entry = rows[index].entry else { continue }
      if beginsNarrow { entry.path.reverse() }
      readPlace(&entry)
      rows[index] = .entry(entry)
    }
  }

  /// Returns whether more paths end with an area of the top than begin with one.
  static func beginsNarrow(_ paths: some Sequence<[String]>) -> Bool {
    var balance = 0
    for path in paths {
      guard path.count > 1, let first = path.first, let last = path.last else { continue }
      if isTop(last) { balance += 1 }
      if isTop(first) { balance -= 1 }
    }
    return balance > 0
  }

  /// The areas from the widest; those that climbers call a crag and a sector are the last two.
  private static func readPlace(_ entry: inout ImportedEntry) {
    var path = entry.path
    if path.first == "International", path.count > 2 {
      entry.country = path[2]
      path.removeFirst(3)
    }
    if path.count > 2 { entry.sector = path.removeLast() }
    if path.count > 1 || entry.country != nil || entry.sector != nil {
      entry.crag = path.popLast()
    }
    entry.area = path.first
  }

  private static func isTop(_ name: String) -> Bool { top.contains(name.lowercased()) }

  /// The areas at the top of the site's list: the states, and the rest of the world.
  private static let top: Set<String> = [
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut",
    "delaware", "florida", "georgia", "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas",
    "kentucky", "louisiana", "maine", "maryland", "massachusetts", "michigan", "minnesota",
    "mississippi", "missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey",
    "new mexico", "new york", "north carolina", "north dakota", "ohio", "oklahoma", "oregon",
    "pennsylvania", "rhode island", "south carolina", "south dakota", "tennessee", "texas", "utah",
    "vermont", "virginia", "washington", "west virginia", "wisconsin", "wyoming",
    "international", "in progress", "* in progress",
  ]
}

extension LogbookRow {
  /// The entry; `nil` for a row that could not be read.
  fileprivate var entry: ImportedEntry? {
    if case .entry(let entry) = self { entry } else { nil }
  }
}
