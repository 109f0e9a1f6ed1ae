import Matching
import Measuring

/// Learning who likes whom, and scoring pairs.
struct PreferenceBenchmarks {
  /// A person with some features.
  private struct Guest: Sendable {
    let age: Double
    let town: String
    let interests: [String]
    let wishes: [Double]
    let traits: [Double]
  }

  struct Unexpected: Error { let what: String }

  let scale: Scale
  private var people: Int { scale.size(2_000, smoke: 100) }
  private var decisions: Int { scale.size(10_000, smoke: 200) }

  func run(_ findings: inout Findings) throws {
    findings.heading("A model of who likes whom, from \(decisions.short) decisions")
    var generator = SplitMix64(seed: 8)
    let interests = (0..<24).map { "interest \($0)" }
    let guests = (0..<people).map { _ in
      Guest(
        age: 18 + 40 * generator.unit(), town: "town \(generator.below(12))",
        interests: interests.filter { _ in generator.below(4) == 0 },
        wishes: (0..<6).map { _ in generator.unit() }, traits: (0..<6).map { _ in generator.unit() }
      )
    }
    let decided = (0..<decisions).map { _ in
      let (actor, target) = (generator.below(people), generator.below(people))
      let years = abs(guests[actor].age - guests[target].age)
      let shared = Set(guests[actor].interests).intersection(guests[target].interests).count
      let chance = 0.3 + 0.05 * Double(shared) - 0.01 * years
      return Decision(actor, of: target, liked: generator.unit() < chance)
    }
    let trainer = PreferenceTrainer<Guest>([
      .number("age", of: { $0.age }),
      .category("town", of: { $0.town }),
      .set("interests", of: { $0.interests }),
      .wish("traits", count: 6, wanted: { $0.wishes }, offered: { $0.traits }),
    ])
    var model = try trainer.train(decided, among: guests)
    let vectors = guests.map { model.reciprocalVector(of: $0) }
    let many = people / 2
    let (few, found, shown) = (people / 20, people * 3 / 20, people / 100)
    var contest = Contest()
    let (training, scoring, updating) = ("training", "scoring", "updating")
    let (embedding, ranking) = ("embedding", "ranking")
    contest.add(training) { _ in model = try trainer.train(decided, among: guests) }
    contest.add(scoring) { round in
      var sum = 0.0
      for place in 0..<many {
        sum += model.probability(that: guests[round], likes: guests[place])
      }
      guard sum > 0 else { throw Unexpected(what: "no likes") }
    }
    contest.add(embedding) { _ in
      guard guests.prefix(many).allSatisfy({ !model.reciprocalVector(of: $0).isEmpty }) else {
        throw Unexpected(what: "an empty vector")
      }
    }
    let best = Array(guests.prefix(found))
    contest.add(ranking) { round in
      guard model.ranking(of: best, for: guests[many + round], top: shown).count == shown else {
        throw Unexpected(what: "too few")
      }
    }
    contest.add(updating) { round in
      var copy = model
      for place in 0..<few {
        try copy.update(with: Decision(guests[place], of: guests[round + place + 1], liked: true))
      }
      guard copy.evidence > model.evidence else { throw Unexpected(what: "nothing learnt") }
    }
    try contest.run(rounds: scale.rounds(7))
    func each(_ name: String, _ count: Int) -> String {
      "\((contest.median(name) / .microseconds(1) / Double(count)).short) µs"
    }
    findings.note("training: \(contest.median(training).short)")
    findings.note("the probability of a like from two people: \(each(scoring, many))")
    findings.note(
      "the \(vectors[0].count) numbers by which a person is found: \(each(embedding, many))")
    findings.note("ranking \(found) finds of a search by mutual likes: \(each(ranking, 1))")
    findings.note("learning from one more decision: \(each(updating, few))")
  }
}
