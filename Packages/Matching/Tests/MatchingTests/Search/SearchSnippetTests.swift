import Testing

@Suite("The page about searching") struct SearchSnippetTests {
  @Test("the page's example finds who is alike")
  func example() throws {
    let people = [
      Reader(name: "Ada", traits: [1, 0.5]), Reader(name: "Ben", traits: [-1, 0]),
      Reader(name: "Cem", traits: [0.9, 0.4]), Reader(name: "Dea", traits: [0.2, 1]),
    ]
    let found = try kindred(people, to: people[0], count: 2)
    #expect(found.map(\.name) == ["Cem", "Dea"])
  }
}
