import Testing

@testable import Matching

/// Whether the page's example does what it says.
@Suite struct AssignmentSnippetTests {
  @Test("it brings together who walks alike, two each")
  func works() throws {
    let walkers = [Companion(name: "Ida", pace: 4), Companion(name: "Tom", pace: 6)]
    let dogs = [3.5, 4.5, 6.5, 9].map { Companion(name: "dog of \($0)", pace: $0) }
    let pairs = try partners(walkers, dogs).map { "\($0.0) \($0.1)" }
    #expect(
      pairs == ["Ida dog of 3.5", "Ida dog of 4.5", "Tom dog of 4.5", "Tom dog of 6.5"])
  }
}
