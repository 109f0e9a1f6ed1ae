import Testing

@testable import Matching

/// Whether the page's example does what it says.
@Suite struct CrewsSnippetTests {
  @Test("it brings those together who like the same and are free, and names who isn't")
  func works() throws {
    var people = (0..<8).map { index in
      CrewGuest(
        name: "N\(index)", likes: index % 2 == 0 ? [9, 1, 2] : [1, 9, 3], freeHours: [18, 19, 20])
    }
    people.append(CrewGuest(name: "Late", likes: [9, 1, 2], freeHours: [23]))
    let answer = try crews(of: people)
    #expect(Set(answer.crews.map { $0.joined() }) == ["N0N2N4N6", "N1N3N5N7"])
    #expect(answer.without == ["Late: Free in 1 slots, and a crew needs 2."])
  }
}
