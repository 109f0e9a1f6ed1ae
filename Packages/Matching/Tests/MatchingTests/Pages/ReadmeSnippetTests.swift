import Matching
import Testing

/// Whether the README's example does what it says.
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
    // Whoever shares an interest is liked, nobody else.
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
