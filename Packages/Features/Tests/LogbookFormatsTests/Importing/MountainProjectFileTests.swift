import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

@testable import LogbookFormats

/// Exports of Mountain Project of other years and other programs.
@Suite struct MountainProjectFileTests {
  private static let header2018 =
    #"Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","Route Type","Your Rating",Length"#

  /// An export of 2018: 14 columns, and locations that begin with the narrowest area.
  private static let narrowFirst =
    header2018 + """

      2018-07-02,Alpha,5.11a,,https://www.mountainproject.com/route/105000001/alpha,1,"A Wall > Some Crag > Some Valley > California",2.0,-1,Lead,Onsight,Trad,,60
      2018-07-03,Bravo,5.10b,,https://www.mountainproject.com/route/105000002/bravo,1,"B Wall > The Chief > Squamish > British Columbia > Canada > North America > International",2.0,-1,Lead,Onsight,Trad,,60

      """

  /// A file without addresses: 13 columns.
  private static let withoutURL = """
    Route,Date,Rating,Notes,Pitches,Location,Avg Stars,Your Stars,Style,Lead Style,Route Type,Your Rating,Length
    Alpha,2022-11-11,5.5,,1,Nevada > Red Rock > A Wall,2.1,-1,Lead,Onsight,Sport,,60

    """

  private static let leadStyles =
    Sample.mountainProjectHeader + """

      2023-05-01,Alpha,5.9,,https://www.mountainproject.com/route/105000001/alpha,1,"Nevada > Red Rock > A Wall",2.0,-1,TR,Onsight,Sport,,60,2400
      2023-05-01,Bravo,5.9,,https://www.mountainproject.com/route/105000002/bravo,1,"Nevada > Red Rock > A Wall",2.0,-1,TR,Fell/Hung,Sport,,60,2400
      2023-05-01,Cee,5.9,,https://www.mountainproject.com/route/105000003/c,1,"Nevada > Red Rock > A Wall",2.0,-1,Follow,Fell/Hung,Sport,,60,2400
      2023-05-01,Dee,V3,,https://www.mountainproject.com/route/105000004/d,1,"Nevada > Red Rock > A Wall",2.0,-1,Send,Redpoint,Boulder,,60,20300

      """

  @Test("locations of 2018 are turned round, and the climbs are where they are")
  func narrowFirst() async throws {
    let cabin = try Cabin()
    let report = try await cabin.importing(Self.narrowFirst)
    #expect(report.format == "mountainproject")
    #expect(report.read == 2 && report.imported == 2 && report.unreadable == [])
    let climbs = try await cabin.climbs()
    #expect(climbs.map(\.path.first) == ["California", "International"])
    #expect(climbs.map(\.area) == ["California", "British Columbia"])
    #expect(climbs.map(\.crag) == ["Some Crag", "The Chief"])
    #expect(climbs.map(\.sector) == ["A Wall", "B Wall"])
    #expect(climbs.map(\.country) == [nil, "Canada"])
    #expect(try await cabin.importing(Self.narrowFirst).imported == 0)
  }

  @Test("the same ticks in an export of today are no new ones")
  func bothDirections() async throws {
    let cabin = try Cabin()
    try await cabin.importing(Self.narrowFirst)
    let today = turned(Self.narrowFirst)
    #expect(today.contains("California > Some Valley > Some Crag > A Wall"))
    let report = try await cabin.importing(today)
    #expect(report.imported == 0 && report.duplicates == 2)
    let other = try Cabin()
    try await other.importing(today)
    #expect(try await other.climbs().map(\.path) == cabin.climbs().map(\.path))
  }

  @Test(
    "the file decides on the direction, not one wall that is called like a state",
    arguments: [
      (["A > B > Utah", "A > B > Nevada"], true), (["Utah > A", "Nevada > A > B"], false),
      (["Utah > A > Nevada", "Oregon > A > B"], false), (["A > B > Utah", "Utah > B"], false),
      (["Utah"], false), (["A > B", "B > C"], false), ([], false),
      (["A > Utah", "B > Utah", "Nevada > C"], true), (["X > International"], true),
    ] as [([String], Bool)])
  func direction(locations: [String], beginsNarrow: Bool) {
    let paths = locations.map { MountainProjectLocation.path($0) }
    #expect(MountainProjectLocation.beginsNarrow(paths) == beginsNarrow)
  }

  @Test("without addresses name, location and date tell ticks apart")
  func withoutURL() async throws {
    let cabin = try Cabin()
    #expect(try await cabin.importing(Self.withoutURL).imported == 1)
    let climb = try #require(try await cabin.climbs().first)
    #expect(climb.name == "Alpha" && climb.crag == "Red Rock" && climb.sector == "A Wall")
    #expect(climb.sourceURL == nil && climb.catalogueClimb == nil)
    #expect(try await cabin.attempts().map(\.ascent) == [Ascent(.send, .onsight, .lead)])
    #expect(try await cabin.importing(Self.withoutURL).duplicates == 1)
    for (old, new) in [
      ("Alpha,", "Beta,"), ("2022-11-11", "2022-11-12"), ("Red Rock > A Wall", "Red Rock > B Wall"),
    ] {
      let other = Self.withoutURL.replacing(old, with: new)
      #expect(try await cabin.importing(other).imported == 1, "\(new)")
      #expect(try await cabin.importing(other).imported == 0, "\(new)")
    }
    #expect(try await cabin.importing(Self.withoutURL.replacing("2.1", with: "3.3")).imported == 0)
  }

  @Test("a lead style beside a rope from above stays")
  func leadStyles() async throws {
    let cabin = try Cabin()
    let report = try await cabin.importing(Self.leadStyles)
    #expect(report.imported == 4 && report.unreadable == [])
    var ascents: [String: Ascent] = [:]
    for climb in try await cabin.climbs() {
      ascents[climb.name] = try await cabin.attempts().first { $0.climb == climb.id }?.ascent
    }
    #expect(
      ascents == [
        "Alpha": Ascent(.send, .onsight, .topRope), "Bravo": Ascent(.hung, nil, .topRope),
        "Cee": Ascent(.hung, nil, .follow), "Dee": Ascent(.send, .redpoint, .boulder),
      ])
    #expect(try await cabin.importing(Self.leadStyles).duplicates == 4)
  }

  @Test("a tick whose route was deleted is kept")
  func deletedRoutes() async throws {
    let cabin = try Cabin()
    let rows = [
      "2023-05-01,,,,,1,,,-1,Lead,Onsight,,,,",
      "2023-05-02,,5.9,Fun,https://www.mountainproject.com/route//,1,,,-1,TR,,Sport,,,",
      "2023-05-03,,5.9,,https://www.mountainproject.com/route/105000009/gone,1,,,-1,TR,,Sport,,,",
    ]
    let text = ([Sample.mountainProjectHeader] + rows).joined(separator: "\n") + "\n"
    let report = try await cabin.importing(text)
    #expect(report.imported == 3 && report.unreadable == [])
    #expect(try await cabin.climbs().allSatisfy { $0.name == "deleted route" })
    #expect(try await cabin.importing(text).duplicates == 3)
    // While it was there it had a name, and the same number.
    let before = text.replacing("2023-05-03,,", with: "2023-05-03,Gone,")
    #expect(try await cabin.importing(before).imported == 0)
  }
}

/// An export whose locations are turned round.
private func turned(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].contains(" > ") else { return String(line) }
    let areas = parts[1].split(separator: " > ").reversed().joined(separator: " > ")
    return [String(parts[0]), areas, String(parts[2])].joined(separator: "\"")
  }.joined(separator: "\n")
}
