import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogbookFormats
import Testing

/// Rows have the shape of the site's own: header, order, words, numbers and dates.
@Suite struct ShapeTests {
  private static let now = Archivist.now

  private static func logged(
    _ ascents: [Ascent], _ change: (inout Climb) -> Void = { _ in }
  ) -> LoggedClimb {
    var climb = Climb(
      id: Identifier(test: "climb"), named: "Kansas City", on: PartialDate("2023-06-01"), at: now)
    climb.gradeText = "5.12"
    climb.gradeScale = "yds"
    change(&climb)
    let attempts = ascents.enumerated().map { place, ascent in
      Attempt(
        id: Identifier(test: "\(place)"), at: climb.id, ascent, after: place - 1, attemptedAt: nil,
        now: now)
    }
    return LoggedClimb(climb: climb, attempts: attempts)
  }

  private static func text(_ row: WrittenClimb) -> String? {
    row.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("the headers are the sites' own")
  func headers() {
    let headers = WritableLogbookFormat.all.map { String(decoding: $0.beginning, as: UTF8.self) }
    #expect(
      headers == [
        "Date,Route,Rating,Notes,URL,Pitches,Location,Avg Stars,Your Stars,Style,Lead Style,"
          + "Route Type,Your Rating,Length,Rating Code\n",
        "Route Name,Ascent Label,Ascent ID,Ascent Link,Ascent Type,Route Grade,Ascent Grade,"
          + "Route Gear Style,Ascent Gear Style,Route Height,Ascent Height,# Ascents,Route Stars,"
          + "Route ID,Route Link,Country,Country Link,Crag Name,Crag Link,Crag Path,With,Comment,"
          + "Quality,Ascent Date,Log Date,Shot\n",
        "route_boulder,name,location_name,sector_name,area_name,country_code,date,type,sub_type,"
          + "rating,project,tries,repeats,difficulty,perceived_hardness,comment,height,recommended,"
          + "sits\n",
      ])
    #expect(WritableLogbookFormat.all.map(\.name) == ["mountainproject", "thecrag", "8a"])
  }

  @Test("a climb that was logged here, in all three")
  func native() {
    let climb = Self.logged([Ascent(.fall, nil, .lead), Ascent(.send, .redpoint, .lead)]) { climb in
      climb.discipline = .trad
      climb.country = "USA"
      climb.area = "Gunks"
      climb.crag = "Trapps"
      climb.sector = "High E"
      climb.pitches = 2
      climb.height = 45.72
      climb.stars = 4
      climb.starsOutOf = 5
      climb.notes = "=SUM(1), she said \"no\""
      climb.partner = "Ada"
    }
    let id = climb.climb.carriedIdentity
    let mountainProject = WritableLogbookFormat.mountainProject.row(for: climb)
    #expect(
      Self.text(mountainProject)
        == "2023-06-01,Kansas City,5.12,\"=SUM(1), she said \"\"no\"\"\",\(id),2,"
        + "Gunks > Trapps > High E,,3,Lead,Redpoint,Trad,,150,7000\n")
    #expect(
      mountainProject.inexpressible.map(\.field)
        == ["attempts", "partner", "country", "stars"])
    #expect(
      Self.text(WritableLogbookFormat.theCrag.row(for: climb))
        == "Kansas City,,\(id),,Red point,5.12,,Trad,Trad,45.72m,,1,,,,USA,,Trapps,,"
        + "Gunks - Trapps - High E,Ada,\"=SUM(1), she said \"\"no\"\"\",Classic,2023-06-01T00:00:00Z,2026-11-22T12:00:00Z,\n"
    )
    #expect(
      Self.text(WritableLogbookFormat.eightANu.row(for: climb))
        == "ROUTE,Kansas City,Trapps,High E,Gunks,USA,2023-06-01,rp,null,4,null,2,null,7a+,null,"
        + "\"=SUM(1), she said \"\"no\"\"\",45.72,null,null\n")
  }

  @Test(
    "nothing is claimed that did not happen",
    arguments: [
      (Ascent(.fall, nil, .lead), nil, "Attempt", "go"),
      (Ascent(.wish), nil, "Target", nil),
      (Ascent(.hung, nil, .topRope), "Fell/Hung", "Top rope with rest", "go"),
      (Ascent(.attempt), nil, "Attempt", "go"),
      (Ascent(.send, .clean, .topRope), "TR", "Top rope clean", "tr"),
      (Ascent(.send, .pinkpoint, .lead), "Pinkpoint", "Pink point", nil),
      (Ascent(.send, .secondGo, .lead), "Redpoint", "Red point", "rp"),
    ] as [(Ascent, String?, String?, String?)])
  func honest(ascent: Ascent, mountainProject: String?, theCrag: String?, eightANu: String?) {
    let climb = Self.logged([ascent]) { $0.discipline = .sport }
    let words = [mountainProject, theCrag, eightANu]
    for (format, word) in zip(WritableLogbookFormat.all, words) {
      let row = format.row(for: climb)
      let text = Self.text(row)
      if let word {
        #expect(
          text?.split(separator: ",").contains { $0 == word } == true,
          "\(format.name): \(text ?? "")")
      } else {
        #expect(text == nil, "\(format.name): \(text ?? "")")
        #expect(row.inexpressible.contains { $0.field == "attempts" })
      }
    }
  }

  @Test("a climb without an attempt claims none")
  func untried() {
    for format in WritableLogbookFormat.all {
      let row = format.row(for: Self.logged([]))
      #expect(row.bytes == nil)
      #expect(row.inexpressible.map(\.field) == ["attempts"] || row.inexpressible.count > 1)
    }
  }

  @Test("a date without a day stays away, and is told", arguments: ["2023", "2023-06"])
  func partial(date: String) {
    let climb = Self.logged([Ascent(.send, .redpoint, .lead)]) { $0.date = PartialDate(date) }
    for format in WritableLogbookFormat.all {
      let row = format.row(for: climb)
      #expect(Self.text(row)?.contains("2023") == false)
      #expect(row.inexpressible.contains { $0.field == "date" && $0.reason.contains(date) })
    }
  }

  @Test(
    "grades stand as they were logged, or in the site's scale",
    arguments: [
      ("5.12a/b", "yds", "5.12a/b", "5.12a/b", "7a+"),
      ("7a", "french", "5.11c/d", "7a", "7a"),
      ("8-", "uiaa", "5.11b/c", "8-", "6c"),
      ("7A+", "font", "V7", "7A+", "7A+"),
      ("V4", "v", "V4", "V4", "6A+"),
      ("WI4", "wi", "WI4", "WI4", nil),
      ("E4 6a", "british-adjectival", nil, "E4 6a", nil),
      ("sandbag", nil, "sandbag", "sandbag", "sandbag"),
    ] as [(String, String?, String?, String?, String?)])
  func grades(
    text: String, scale: String?, mountainProject: String?, theCrag: String?, eightANu: String?
  ) {
    let climb = Self.logged([Ascent(.send, .redpoint, .lead)]) {
      $0.gradeText = text
      $0.gradeScale = scale
    }
    for (format, wanted) in zip(WritableLogbookFormat.all, [mountainProject, theCrag, eightANu]) {
      let row = format.row(for: climb)
      let cells = Self.text(row)?.split(separator: ",", omittingEmptySubsequences: false)
      let place = ["mountainproject": 2, "thecrag": 5, "8a": 13][format.name] ?? 0
      let none = format.name == "8a" ? "null" : ""
      #expect(cells.map { String($0[place]) } == wanted ?? none, "\(format.name)")
      #expect(row.isGradeConverted == (wanted != nil && wanted != text))
      let isTold = wanted == nil || (scale == nil && format.source != .theCrag)
      #expect(row.inexpressible.contains { $0.field == "grade_text" } == isTold)
    }
  }

  @Test(
    "rating codes are Mountain Project's",
    arguments: [
      ("5.10b PG13", "2900"), ("V4-5", "20450"), ("Easy 5th", "950"), ("5.8 A3", "2100"),
      ("WI3-", "31750"), ("M6", "0"), ("5.14d", "11500"), ("A2", ""),
    ])
  func ratingCode(grade: String, code: String) {
    let climb = Self.logged([Ascent(.send, .redpoint, .lead)]) { $0.gradeText = grade }
    let text = Self.text(WritableLogbookFormat.mountainProject.row(for: climb))
    #expect(text?.hasSuffix(",\(code)\n") == true, "\(text ?? "")")
  }

  @Test("an identity is carried in a number's or an address' place")
  func carried() {
    let id = Identifier<Climb>(test: "carried")
    #expect(Climb.identity(carriedIn: "urn:uuid:\(id)") == id)
    #expect(Climb.identity(carriedIn: "https://example.com/1#urn:uuid:\(id)") == id)
    for text in ["", "7715472699", "\(id)", "urn:uuid:", "urn:uuid:\(id)x", "xurn:uuid:\(id)"] {
      #expect(Climb.identity(carriedIn: text) == nil, "\(text)")
    }
  }
}
