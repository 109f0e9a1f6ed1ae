import Grades
import Testing

/// Equivalents that others publish or that climbers hold to: neither table was made from them.
@Suite struct AnchorTests {
  /// Mountain Project's own equivalents of two routes, and what users wrote to theCrag; each is
  /// compared with the grade that stands first.
  private static let anchors: [[(scale: GradeScale, text: String)]] = [
    [
      (.yds, "5.9"), (.french, "5c"), (.ewbank, "17"), (.uiaa, "VI"), (.southAfrican, "17"),
      (.britishTechnical, "5a"),
    ],
    [
      (.yds, "5.11b/c"), (.french, "6c+"), (.ewbank, "23"), (.uiaa, "VIII-"),
      (.southAfrican, "24"), (.britishTechnical, "6a"),
    ],
    [(.uiaa, "7+/8-"), (.french, "6c"), (.ewbank, "22")], [(.uiaa, "8+/9-"), (.french, "7b")],
    [(.polish, "VI+"), (.french, "6a+")], [(.polish, "VI.1"), (.french, "6b")],
    [(.polish, "VI.2"), (.french, "6c")], [(.polish, "VI.3"), (.french, "7a")],
  ]

  @Test("what is held to be equal converts there and back", arguments: anchors)
  func meet(_ anchor: [(scale: GradeScale, text: String)]) throws {
    let grades = try anchor.map { try $0.scale.grade($0.text) }
    let first = try #require(grades.first)
    for other in grades.dropFirst() {
      let there = try first.converted(to: other.scale).grade
      #expect(there.overlaps(other), "\(first.scale) \(first) is \(other.scale) \(there)")
      let back = try other.converted(to: first.scale).grade
      #expect(back.overlaps(first), "\(other.scale) \(other) is \(first.scale) \(back)")
    }
  }

  @Test(
    "levels are a scale like others",
    arguments: [
      (GradeScale.ewbank, "10", GradeScale.routeLevel, "Beginner"),
      (.ewbank, "30", .routeLevel, "Expert"), (.font, "6A", .boulderLevel, "Experienced"),
      (.french, "9a", .routeLevel, "Elite"),
    ])
  func levels(_ scale: GradeScale, _ text: String, _ levels: GradeScale, _ level: String) throws {
    #expect(try scale.grade(text).converted(to: levels).description == level)
  }
}
