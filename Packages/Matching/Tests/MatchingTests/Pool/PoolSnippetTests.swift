import Testing

@testable import Matching

/// Whether the page's example does what it says.
@Suite struct PoolSnippetTests {
  private func neighbour(
    _ name: String, _ age: Int, _ ages: ClosedRange<Int>, _ gender: Gender, _ seeks: Set<Gender>,
    _ latitude: Double, reach: Double?, blocked: Set<String> = [], _ tastes: [Float]
  ) throws -> Neighbour {
    Neighbour(
      name: name, age: age, ages: ages, gender: gender, seeks: seeks,
      home: try GridCell(latitude: latitude, longitude: 13.4), reach: reach, blocked: blocked,
      tastes: tastes)
  }

  @Test("it finds who may meet, the best first, and says why nobody")
  func works() throws {
    let people = try [
      neighbour("Ada", 31, 28...40, .woman, [.man, .woman], 52.5, reach: 20, [1, 0]),
      neighbour("Ben", 35, 25...35, .man, [.woman], 52.5, reach: nil, [0.2, 1]),
      neighbour("Cem", 33, 30...45, .man, [.woman], 52.6, reach: 30, [0.9, 0]),
      neighbour("Dot", 29, 28...33, .woman, [.woman], 52.5, reach: 5, blocked: ["Ada"], [1, 1]),
      neighbour("Eli", 38, 20...25, .man, [.woman], 52.5, reach: 50, [1, 1]),
      neighbour("Fay", 70, 60...75, .woman, [.man], 40, reach: 10, [1, 1]),
    ]
    let pool = try pool(of: people)
    #expect(try names(of: pool, for: 0) == ["Cem", "Ben"])
    #expect(try names(of: pool, for: 5).isEmpty)
    #expect(
      try whyNobody(pool, 5).hasPrefix("Nobody of 5 people passes.\nage: alone it keeps out 5"))
    #expect(try pool.reasons(forRow: 0).filters[0].onlyThis.theirs == 1)
  }
}
