import Matching
import PeopleModels

/// How each part of a simulated person is drawn.
extension DemoPeople {
  static func gender(_ chance: inout SplitMix64) -> Gender {
    pick(&chance, [(.woman, 48), (.man, 49), (.nonbinary, 3)])
  }

  /// Most of a person's interests lie in two fields.
  static func interests(_ chance: inout SplitMix64) -> [Interest] {
    let groups = InterestGroup.allCases
    let favourites = [groups[chance.below(groups.count)], groups[chance.below(groups.count)]]
    let count = 3 + chance.below(6)
    var found: [Interest] = []
    for _ in 0..<count {
      let group =
        chance.below(3) > 0
        ? favourites[chance.below(2)] : groups[chance.below(groups.count)]
      let interest = all[groups.firstIndex(of: group) ?? 0][chance.below(6)]
      if !found.contains(interest) { found.append(interest) }
    }
    return found
  }

  private static let all = InterestGroup.allCases.map(\.interests)

  static func wishes(
    _ chance: inout SplitMix64, age: Int, gender: Gender, intention: Intention
  ) -> Wishes {
    let draw = chance.below(100)
    var genders: Set<Gender> =
      switch gender {
      case .woman: draw < 84 ? [.man] : draw < 92 ? [.woman] : [.woman, .man]
      case .man: draw < 86 ? [.woman] : draw < 94 ? [.man] : [.woman, .man]
      case .nonbinary: draw < 70 ? Set(Gender.allCases) : [.woman, .nonbinary]
      }
    if chance.below(4) == 0 { genders.insert(.nonbinary) }
    if intention == .friendship { genders = Set(Gender.allCases) }
    var intentions: Set<Intention> = [intention, .unsure]
    for other in Intention.allCases where chance.below(100) < 55 { intentions.insert(other) }
    let (below, above) = (3 + chance.below(8) + age / 12, 3 + chance.below(8) + age / 12)
    return Wishes(
      ages: AgeRange(youngest: max(18, age - below), oldest: age + above), genders: genders,
      intentions: intentions,
      reachKilometres: pick(
        &chance, [(20, 20), (30, 25), (50, 30), (100, 20), (nil, 5)]))
  }

  static func personality(_ chance: inout SplitMix64) -> PersonalityAnswers? {
    if chance.below(10) == 0 { return nil }
    var traits: [Trait: Double] = [:]
    for trait in Trait.allCases { traits[trait] = 3.2 + normal(&chance) * 0.8 }
    return PersonalityAnswers(
      answers: PersonalityAnswers.statements.map { statement in
        let trait = traits[statement.trait] ?? 3
        let answer = (statement.isReversed ? 6 - trait : trait) + normal(&chance) * 0.6
        return min(max(Int(answer.rounded()), 1), 5)
      })
  }

  static func bio(_ chance: inout SplitMix64, _ interests: [Interest]) -> String {
    if chance.below(7) == 0 { return "" }
    let opening = DemoWords.openings[chance.below(DemoWords.openings.count)]
    let ending = DemoWords.endings[chance.below(DemoWords.endings.count)]
    let (first, second) = (word(&chance, interests), word(&chance, interests))
    return filled(opening, with: first) + " " + filled(ending, with: second)
  }

  static func prompts(_ chance: inout SplitMix64, _ interests: [Interest]) -> [PromptAnswer] {
    let count = chance.below(4)
    let start = chance.below(Prompt.allCases.count)
    return (0..<count).map { place in
      let prompt = Prompt.allCases[(start + place * 3) % Prompt.allCases.count]
      let answers = DemoWords.answers(to: prompt)
      let answer = answers[chance.below(answers.count)]
      return PromptAnswer(prompt: prompt, answer: filled(answer, with: word(&chance, interests)))
    }
  }

  /// Somewhere in the town or around it: most within 15 km.
  static func place(_ chance: inout SplitMix64, in town: DemoTown) -> Place? {
    if chance.below(40) == 0 { return nil }
    let (north, east) = (normal(&chance) * 0.08, normal(&chance) * 0.1)
    let cell = try? GridCell(latitude: town.latitude + north, longitude: town.longitude + east)
    let isNear = abs(north) + abs(east) > 0.2
    return cell.map { Place(label: isNear ? "near \(town.name)" : town.name, cell: $0.rawValue) }
  }

  /// One of some, as often as their weights say.
  static func pick<Value>(_ chance: inout SplitMix64, _ choices: [(Value, Int)]) -> Value {
    var draw = chance.below(choices.reduce(0) { $0 + $1.1 })
    for (value, weight) in choices {
      if draw < weight { return value }
      draw -= weight
    }
    return choices[0].0
  }

  /// About a normal distribution: the sum of four draws has its mean and nearly its shape.
  static func normal(_ chance: inout SplitMix64) -> Double {
    (chance.unit() + chance.unit() + chance.unit() + chance.unit() - 2) * 3.0.squareRoot()
  }

  private static func word(_ chance: inout SplitMix64, _ interests: [Interest]) -> String {
    interests[chance.below(interests.count)].title
  }

  private static func filled(_ text: String, with word: String) -> String {
    guard let place = text.firstIndex(of: "%") else { return text }
    let filled = text[..<place] + word + text[text.index(after: place)...]
    return filled.prefix(1).uppercased() + filled.dropFirst()
  }
}
