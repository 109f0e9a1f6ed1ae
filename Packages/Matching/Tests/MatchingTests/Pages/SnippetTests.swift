import Testing

@testable import Matching

/// Checks that the README's example does what it says.
@Suite struct ReadmeSnippetTests {
  @Test("it shows those first who are likely to say yes, and none whom a wish keeps out")
  func works() throws {
    var dice = SplitMix64(seed: 90)
    var people = (0..<40).map { number in
      Person(
        name: "\(number)", age: 20 + dice.below(20), ages: 18...99,
        interests: [dice.below(2) == 0 ? "chess" : "salsa"])
    }
    people[0] = Person(name: "0", age: 30, ages: 25...35, interests: ["chess"])
    // People like those with the same interests, and no others.
    let decisions = (0..<600).map { _ in
      let (actor, target) = (dice.below(40), dice.below(40))
      return Decision(
        actor, of: target, liked: people[actor].interests == people[target].interests)
    }
    let shown = try introductions(to: 0, of: people, after: decisions)
    let wanted = people.dropFirst().filter { (25...35).contains($0.age) }
    #expect(shown.count == min(10, wanted.count))
    let alike = Set(wanted.filter { $0.interests == ["chess"] }.map(\.name))
    let first = shown.prefix(alike.count)
    #expect(!first.isEmpty && first.allSatisfy { alike.contains($0.name) })
    #expect(shown.allSatisfy { Set(wanted.map(\.name)).contains($0.name) })
    #expect(first.allSatisfy { $0.chance.lowerBound > 0.5 })
  }
}

/// Checks that the page's example does what it says.
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

/// Checks that the page's example does what it says.
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

/// Checks that the page's example does what it says.
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

/// Checks that the page's example does what it says.
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

  @Test("it finds who may meet, the best first, and says why no person")
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
      try whyNobody(pool, 5).hasPrefix("None of 5 people passes.\nage: alone it keeps out 5"))
    #expect(try pool.reasons(forRow: 0).filters[0].onlyThis.theirs == 1)
  }
}

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

/// Checks that the page's example does what it says.
@Suite struct TextSnippetTests {
  private let known = [
    Recipe(title: "Onion soup with bread", course: "starter"),
    Recipe(title: "Tomato soup", course: "starter"),
    Recipe(title: "Roast lamb with potatoes", course: "main"),
    Recipe(title: "Baked potatoes and leeks", course: "main"),
    Recipe(title: "Apple cake", course: "dessert"),
    Recipe(title: "Lemon cake with cream", course: "dessert"),
  ]

  @Test("it sorts a new recipe and says by which word, and finds those alike")
  func works() throws {
    let answer = try sorted(known, "Carrot CAKE")
    #expect(answer.course == "dessert")
    #expect(answer.because.contains { $0.contains("CAKE") })
    #expect(alike(known, "Leek and potato soup").count == 3)
    #expect(alike(known, "apple cakes").first?.title == "Apple cake")
  }
}
