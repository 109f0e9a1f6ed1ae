import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import DomainModels
import Grades
import LogbookFormats
import Storage
import Testing

/// Imports grades that only kind and country explain.
@Suite struct GradeImportTests {
  /// A logbook of theCrag: each row a gear style, a country and a grade.
  private func log(_ rows: [(gear: String, country: String, grade: String)]) -> String {
    let header =
      "Route Name,Ascent Label,Ascent ID,Ascent Link,Ascent Type,Route Grade,Ascent Grade,"
      + "Route Gear Style,Ascent Gear Style,Route Height,Ascent Height,# Ascents,Route Stars,"
      + "Route ID,Route Link,Country,Country Link,Crag Name,Crag Link,Crag Path,With,Comment,"
      + "Quality,Ascent Date,Log Date,Shot\n"
    return header
      + rows.enumerated().map { index, row in
        "Route \(index),,\(1000 + index),,Red point,\"\(row.grade)\",,\(row.gear),\(row.gear),,,1,,,,"
          + "\(row.country),,C,,\(row.country) - C,,,,2023-06-01T00:00:00Z,,\n"
      }.joined()
  }

  private static let rows: [(gear: String, country: String, grade: String, read: String?)] = [
    ("Sport", "Germany", "7+/8-", "uiaa 7+/8-"), ("Sport", "Germany", "9-", "uiaa 9-"),
    ("Trad", "Germany", "VIIa/b", "saxon VIIa/VIIb"), ("Trad", "Germany", "IXa", "saxon IXa"),
    ("Trad", "Czechia", "VIIc", "saxon VIIc"), ("Sport", "Germany", "VII+", "uiaa 7+"),
    ("Sport", "Germany", "UIAA VII+", "uiaa 7+"), ("Sport", "Germany", "6b", "french 6b"),
    ("Sport", "Germany", "4", "uiaa 4"), ("Sport", "Germany", "V", "uiaa 5"),
    ("Sport", "Spain", "VI", "uiaa 6"), ("Sport", "Italy", "V+", "uiaa 5+"),
    ("Trad", "Slovenia", "VI", "uiaa 6"), ("Trad", "Switzerland", "V", "uiaa 5"),
    ("Sport", "Switzerland", "6-", "uiaa 6-"), ("Trad", "United States", "VI", "uiaa 6"),
    ("Trad", "Argentina", "V+", "uiaa 5+"), ("Trad", "Poland", "VI", "polish VI"),
    ("Sport", "Poland", "VI.3", "polish VI.3"), ("Sport", "Norway", "7", "norwegian 7"),
    ("Sport", "Finland", "7+", "finnish 7+"), ("Sport", "Sweden", "6", "swedish 6"),
    ("Sport", "Brazil", "VIIa", "brazilian VIIa"), ("Sport", "Australia", "25", "ewbank 25"),
    ("Sport", "South Africa", "25", "south-african 25"), ("Trad", "Australia", "~20", "ewbank 20"),
    ("Trad", "Australia", "20-21", "ewbank 20/21"), ("Trad", "Australia", "23 R", "ewbank 23"),
    ("Boulder", "Switzerland", "8c", "font 8C"), ("Boulder", "France", "{FB} 7A", "font 7A"),
    ("Boulder", "France", "6A trav", "font-traverse 6A"), ("Boulder", "X", "S1", "s-scale S1"),
    ("Trad", "Switzerland", "6b+/A0", "french 6b+"),
    ("Sport", "Switzerland", "6a,7a,8a", "french 8a"),
    ("Trad", "United States", "5.10a,5.9,5.8", "yds 5.10a"),
    ("Sport", "Spain", "FR_alt:6b", "french 6b"),
    ("Trad", "United Kingdom", "E1 5b", "british-adjectival E1"),
    ("Trad", "United Kingdom", "II", "uiaa 2"), ("Ice", "Canada", "WI4", "wi WI4"),
    ("Mixed", "Canada", "M5", "m M5"), ("Aid", "Germany", "5 A2", "aid A2"),
    ("Aid", "Australia", "16 M1", "ewbank 16"), ("Via ferrata", "Austria", "D", "ferrata-schall D"),
    ("Via ferrata", "Austria", "K3", "ferrata-number 3"),
    ("Via ferrata", "France", "F", "ferrata-french F"),
    ("Alpine", "France", "TD+ 6b", "alpine TD+"), ("Alpine", "France", "D", "alpine D"),
    ("Aid", "Germany", "C", nil), ("Ice", "Austria", "D", nil), ("Sport", "Austria", "D", nil),
    ("Sport", "Atlantis", "7+", "uiaa 7+"), ("Sport", "Atlantis", "25", "ewbank 25"),
    ("Boulder", "Spain", "5.9", "yds 5.9"),
  ]

  @Test func kindAndCountryDecide() async throws {
    let cabin = try Cabin()
    let report = try await cabin.importing(log(Self.rows.map { ($0.gear, $0.country, $0.grade) }))
    #expect(report.imported == Self.rows.count && report.unreadable.isEmpty)
    let climbs = try await cabin.climbs()
    for (row, climb) in zip(Self.rows, climbs) {
      let read = climb.grade?.grade.map { "\($0.scale.id) \($0)" }
      #expect(climb.gradeText == row.grade)
      #expect(read == row.read, "\(row.gear) \(row.country) \(row.grade): \(read ?? "nothing")")
    }
    let again = try await cabin.importing(log(Self.rows.map { ($0.gear, $0.country, $0.grade) }))
    #expect(again.imported == 0 && again.duplicates == Self.rows.count)
  }

  @Test func aListOfPitchesIsCounted() async throws {
    let cabin = try Cabin()
    try await cabin.importing(
      log([("Sport", "Switzerland", "6a,7a,8a"), ("Sport", "Spain", "6a")]))
    let climbs = try await cabin.climbs()
    #expect(climbs.map(\.pitches) == [3, nil])
    #expect(climbs[0].grade?.pitches.map(\.text) == ["6a", "7a", "8a"])
  }

  @Test func aBigWallGoesIn() async throws {
    let cabin = try Cabin()
    let grade = (0..<25).map { $0 == 17 ? "7a+" : "6a" }.joined(separator: ",")
    let report = try await cabin.importing(log([("Sport", "Switzerland", grade)]))
    #expect(report.imported == 1)
    let climb = try #require(try await cabin.climbs().first)
    #expect(climb.pitches == 25 && climb.grade?.grade?.text == "7a+")
  }

  @Test func aClimberWithoutScalesTakesThoseOfTheLogbook() async throws {
    let rows = [
      ("Sport", "Spain", "6a"), ("Sport", "Spain", "6b"), ("Sport", "Germany", "7-"),
      ("Boulder", "Spain", "6A"), ("Boulder", "Spain", "7A"), ("Boulder", "United States", "V4"),
    ].map { (gear: $0.0, country: $0.1, grade: $0.2) }
    for dryRun in [true, false] {
      let cabin = try await Cabin.inhabited()
      let report = try await cabin.importing(log(rows), dryRun: dryRun)
      #expect(report.routeScale == "french" && report.boulderScale == "font")
      let profile = try await cabin.profile()
      #expect(profile.routeScale == (dryRun ? nil : "french"))
      #expect(profile.boulderScale == (dryRun ? nil : "font"))
      if dryRun { continue }
      // Nothing new, and no scale again.
      var cleared = profile
      cleared.routeScale = nil
      let changed = cleared
      try await cabin.store.write { try $0.save(changed) }
      #expect(try await cabin.importing(log(rows)).routeScale == nil)
    }
  }

  @Test func chosenScalesStayAndAMixtureDecidesNothing() async throws {
    let cabin = try await Cabin.inhabited(route: "uiaa")
    let report = try await cabin.importing(
      log([
        ("Sport", "Spain", "6a"), ("Sport", "Spain", "6b"), ("Boulder", "Spain", "6A"),
        ("Boulder", "United States", "V4"), ("Boulder", "United States", "V5"),
        ("Boulder", "Spain", "7A"),
      ]))
    #expect(report.routeScale == nil && report.boulderScale == nil)
    #expect(try await cabin.profile().routeScale == "uiaa")
    // No climber lives in this one.
    #expect(
      try await Cabin().importing(log([("Sport", "Spain", "6a"), ("Sport", "Spain", "6b")]))
        .routeScale == nil)
  }
}

extension Cabin {
  private static let climber = Identifier<Profile>(
    Cabin.namespace)

  /// One in which a climber lives, who has chosen these scales.
  fileprivate static func inhabited(route: String? = nil) async throws -> Cabin {
    var cabin = try Cabin()
    cabin.store = cabin.store.acting(for: Scope(climber.description))
    let profile = Profile(
      id: climber, handle: "lena", name: "Lena", bio: nil, home: nil, routeScale: route,
      boulderScale: nil, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: Cabin.now))
    try await cabin.store.write { try $0.save(profile) }
    return cabin
  }

  fileprivate func profile() async throws -> Profile {
    try await store.read { try #require(try $0.find(Self.climber)) }
  }
}
