import Testing

@testable import Matching

/// Whether distances keep people apart as they are defined.
@Suite struct CrewPlaceTests {
  private struct Person {
    var cell: GridCell?
  }

  private func kept(_ people: [Person], within kilometres: Double) throws -> PairBits {
    try CrewPlanner<Person>(sizes: 2...3).near(kilometres: kilometres, at: \.cell)
      .candidates(people).problem.forbidden
  }

  @Test(
    "MW23 on Earth whoever is farther than told, from centre to centre, is kept apart, nobody else")
  func globe() throws {
    var generator = SplitMix64(seed: 5)
    var people = try (0..<60).map { row in
      let spread = row % 2 == 0 ? 0.5 : 1
      return Person(
        cell: try GridCell(
          latitude: (generator.unit() * 180 - 90) * spread,
          longitude: 180 - generator.unit() * 360 * spread))
    }
    // Two names of one place, the poles, and the two sides of the 180th meridian.
    for (latitude, longitude) in [(90.0, 0.0), (90, 90), (-90, 0), (0, 179.99), (0, -179.99)] {
      people.append(Person(cell: try GridCell(latitude: latitude, longitude: longitude)))
    }
    people.append(Person(cell: nil))
    // An exact distance between two of them is among the limits: it isn't farther than itself.
    let exact = try #require(people[0].cell).distance(to: try #require(people[1].cell))
    var apart = 0
    for limit in [0, 5, exact, 3_000, 10_000, 20_000, 30_000, .infinity] {
      let bits = try kept(people, within: limit)
      for (row, first) in people.enumerated() {
        for (other, second) in people.enumerated() where row != other {
          let isFarther: Bool
          if let here = first.cell, let there = second.cell {
            isFarther = here.distance(to: there) > limit
          } else {
            isFarther = false
          }
          #expect(bits[row, other] == isFarther)
          apart += isFarther ? 1 : 0
        }
      }
    }
    #expect(apart > 8_000)
  }

  @Test("MW23 crews over two towns stay in them")
  func towns() throws {
    let people = try (0..<12).map { row in
      Person(
        cell: row == 11
          ? nil
          : try GridCell(latitude: row % 2 == 0 ? 52.52 : 48.14, longitude: 12 + Double(row) / 50))
    }
    let plan = try CrewPlanner<Person>(sizes: 3...6).near(kilometres: 30, at: \.cell).plan(people)
    #expect(plan.unplaced.isEmpty)
    for crew in plan.crews {
      #expect(Set(crew.members.filter { $0 < 11 }.map { $0 % 2 }).count == 1)
    }
    let far = try CrewPlanner<Person>(sizes: 3...6).near("far", kilometres: 30, at: \.cell)
      .candidates(people).marginalFit(of: 1, in: [0, 11])
    #expect(far.obstacles == [.apart(member: 0, rule: "far")])
  }
}
