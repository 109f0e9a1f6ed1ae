import Matching
import Testing

/// Whether the page's example does what it says.
@Suite struct ListsSnippetTests {
  private let sitters = [DogSitter(name: "Mo", pace: 0.9), DogSitter(name: "Jo", pace: 0.3)]
  private let dogs = [
    Dog(name: "Rex", energy: 0.8), Dog(name: "Pip", energy: 0.2), Dog(name: "Bo", energy: 0.7),
    Dog(name: "Ida", energy: 0.9),
  ]

  @Test("it shows each sitter three dogs, those first who suit")
  func works() throws {
    let answer = try suggestions(sitters, dogs)
    #expect(answer.lists.map { $0.map(\.name) } == [["Ida", "Rex", "Bo"], ["Pip", "Bo", "Rex"]])
    #expect(answer.matches > 1 && answer.matches < 4)
  }

  @Test("a population is asked about each pair but oneself")
  func friends() throws {
    var asked: [[String]] = []
    let market = try Market(everybody: ["a", "b", "c"]) { one, other in
      asked.append([one, other])
      return one < other ? 1 : 0.5
    }
    #expect(
      asked == [["a", "b"], ["a", "c"], ["b", "a"], ["b", "c"], ["c", "a"], ["c", "b"]])
    #expect(market.isOnePopulation && market.left[0, 1] == 1 && market.left[1, 0] == 0.5)
    #expect(throws: MarketError.notAProbability(side: .left, row: 0, column: 1)) {
      try Market(everybody: [1, 2]) { _, _ in 2 }
    }
  }
}
