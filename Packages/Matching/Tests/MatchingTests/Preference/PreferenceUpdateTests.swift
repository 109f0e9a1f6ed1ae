import Testing

@testable import Matching

@Suite struct PreferenceUpdateTests {
  typealias Person = SimulatedPerson
  private let people = Person.crowd(150, seed: 21)
  private let trainer = PreferenceTrainer(Person.features)

  @Test("MG21 learning one by one comes close to learning all at once")
  func sequence() throws {
    let decisions = Person.decisions(900, among: people, seed: 22)
    let prior = try PreferenceModel(prior: trainer)
    var online = prior
    for decision in decisions {
      try online.update(
        with: Decision(people[decision.actor], of: people[decision.target], liked: decision.liked))
    }
    var batch = prior
    try batch.update(with: decisions, among: people)
    #expect(batch.evidence == 900)
    #expect(online.evidence == 900)
    for i in 0..<60 {
      let (one, other) = (people[i], people[i + 70])
      let (a, b) = (
        online.estimate(that: one, likes: other), batch.estimate(that: one, likes: other)
      )
      #expect(abs(a.probability - b.probability) < 0.03)
      #expect(abs(a.interval.lowerBound - b.interval.lowerBound) < 0.04)
      #expect(abs(a.interval.upperBound - b.interval.upperBound) < 0.04)
    }
  }

  @Test("MG21 a single step is the optimum of prior and decision", arguments: [true, false])
  func step(liked: Bool) throws {
    for i in 0..<20 {
      let prior = try PreferenceModel(prior: trainer)
      let (one, other) = (people[i], people[i + 40])
      var model = prior
      try model.update(with: Decision(one, of: other, liked: liked, weight: 1.5))
      let row = prior.row(one, other)
      let logit = PreferenceModel<Person>.dot(row, model.weights)
      let miss = 1.5 * ((liked ? 1 : 0) - Logistic.probability(logit))
      for k in row.indices {
        let variance = prior.covariance[k * row.count + k]
        #expect(abs((model.weights[k] - prior.weights[k]) / variance - miss * row[k]) < 1e-9)
      }
      // The precision grew by the decision's own.
      let curve = 1.5 * Logistic.probability(logit) * (1 - Logistic.probability(logit))
      let before = prior.variance(row)
      #expect(abs(model.variance(row) - before / (1 + curve * before)) < 1e-9)
    }
  }

  @Test("MG22 a yes makes such a yes more likely, a no less; an idle decision changes nothing")
  func direction() throws {
    let model = try trainer.train(
      Person.decisions(200, among: people, seed: 23), among: people)
    for i in 0..<30 {
      let (one, other) = (people[i], people[i + 50])
      let before = model.probability(that: one, likes: other)
      var (yes, no, idle) = (model, model, model)
      try yes.update(with: Decision(one, of: other, liked: true))
      try no.update(with: Decision(one, of: other, liked: false))
      try idle.update(with: Decision(one, of: other, liked: true, weight: 0))
      #expect(yes.probability(that: one, likes: other) > before)
      #expect(no.probability(that: one, likes: other) < before)
      #expect(idle.encoded == model.encoded)
    }
  }

  @Test("MG35 a weight that training refuses is refused, and changes nothing")
  func weights() throws {
    var model = try PreferenceModel(prior: trainer)
    let before = model.encoded
    for weight in [-1, 1.1e9, Double.nan, .infinity] {
      let decision = Decision(people[0], of: people[1], liked: true, weight: weight)
      let error = #expect(throws: PreferenceTrainingError.self) {
        try model.update(with: decision)
      }
      #expect(error?.code == "unsound_weight")
    }
    #expect(model.encoded == before)
  }

  @Test("MG22 the covariance stays one after thousands of decisions")
  func stays() throws {
    var model = try PreferenceModel(
      prior: PreferenceTrainer<Person>(Array(Person.features.prefix(2))))
    var dice = SplitMix64(seed: 24)
    for _ in 0..<3000 {
      let (one, other) = (people[dice.below(150)], people[dice.below(150)])
      try model.update(with: Decision(one, of: other, liked: dice.unit() < 0.3))
    }
    let count = model.weights.count
    #expect(CholeskyFactor(model.covariance, count: count) != nil)
    for i in 0..<count {
      for j in 0..<i {
        #expect(model.covariance[i * count + j] == model.covariance[j * count + i])
      }
    }
  }

  @Test("MG23 a prior that is set by hand decides before anybody has, and gives way afterwards")
  func prior() throws {
    var trainer = trainer
    trainer.prior = PreferencePrior(
      weights: [
        .init("town", .same, mean: 1.5, spread: 0.5),
        .init("interests", .overlap, mean: 2, spread: 0.5, usual: 0.3),
        .init("town", .target, item: "Lima", mean: -1, spread: 0.2),
      ], liking: 0.3)
    let model = try PreferenceModel(prior: trainer)
    var (one, other) = (people[0], people[1])
    (one.town, other.town) = ("Pune", "Pune")
    let near = model.probability(that: one, likes: other)
    one.town = "Bergen"
    #expect(model.probability(that: one, likes: other) < near)
    other.town = "Lima"
    let lima = try #require(model.weight(of: "town", .target, item: "Lima"))
    #expect(abs(lima.mean + 1) < 1e-12 && abs(lima.spread - 0.2) < 1e-12)
    #expect(try #require(model.weight(of: "town", .target, item: "Pune")).mean == 0)
    var plain = one
    (plain.age, plain.kindness, plain.town, plain.wants, plain.offers) = (nil, nil, nil, nil, nil)
    plain.interests = []
    #expect(abs(model.probability(that: plain, likes: plain) - 0.3) < 1e-12)

    let decisions = Person.decisions(4000, among: people, seed: 25)
    let held = try trainer.train(Array(decisions.prefix(50)), among: people)
    let free = try trainer.train(decisions, among: people)
    let (early, late) = (
      try #require(held.weight(of: "town", .same)), try #require(free.weight(of: "town", .same))
    )
    #expect(abs(early.mean - 1.5) < abs(late.mean - 1.5))
    #expect(abs(late.mean - 0.7) < 3.5 * late.spread)
  }
}
