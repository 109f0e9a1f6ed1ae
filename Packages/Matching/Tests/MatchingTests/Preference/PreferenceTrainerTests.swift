import Testing

@testable import Matching

@Suite struct PreferenceTrainerTests {
  private let people = SimulatedPerson.crowd(300, seed: 1)
  private var decisions: [Decision<Int>] {
    SimulatedPerson.decisions(3000, among: people, seed: 2)
  }
  private let trainer = PreferenceTrainer(SimulatedPerson.features)

  @Test("MG2 training ends where the slope is nothing")
  func optimum() throws {
    // At the optimum, the weights' distance from the prior is what the decisions pull.
    var trainer = trainer
    (trainer.prior.actorSpread, trainer.prior.targetSpread) = (0, 0)
    trainer.prior.learnsSpreads = false
    let model = try trainer.train(decisions, among: people)
    var pull = [Double](repeating: 0, count: model.weights.count)
    for decision in decisions {
      let row = model.row(people[decision.actor], people[decision.target])
      let miss =
        (decision.liked ? 1 : 0)
        - Logistic.probability(PreferenceModel<SimulatedPerson>.dot(row, model.weights))
      for i in row.indices { pull[i] += miss * row[i] }
    }
    let beliefs = try trainer.beliefs(model.layout, spreads: .none)
    for i in pull.indices {
      let held = (model.weights[i] - beliefs.means[i]) / (beliefs.spreads[i] * beliefs.spreads[i])
      #expect(abs(pull[i] - held) < 1e-6)
    }
  }

  @Test("MG3 the same decisions give these very bytes on every machine")
  func frozen() throws {
    let bytes = try trainer.train(Array(decisions.prefix(400)), among: people).encoded
    #expect(String(FNV1a.checksum(bytes[...]), radix: 16) == "c181902a1a4cc53b")
  }

  @Test("MG3 people by row or by value give the same bytes")
  func entries() throws {
    let few = Array(decisions.prefix(200))
    var features = SimulatedPerson.features
    features[0] = .number("age", of: \.age)
    features[3] = .set("interests", among: .learned(atMost: 5), of: \.interests)
    let trainer = PreferenceTrainer(features)
    let byRow = try trainer.train(few, among: people)
    let byValue = try trainer.train(
      few.map { Decision(people[$0.actor], of: people[$0.target], liked: $0.liked) })
    #expect(byRow.encoded == byValue.encoded)
  }

  @Test("MG4 known weights are found, within what the model says it may be off")
  func recovered() throws {
    let people = SimulatedPerson.crowd(800, seed: 5)
    let decisions = SimulatedPerson.decisions(8000, among: people, seed: 6)
    var trainer = trainer
    trainer.prior.spread = 3
    trainer.prior.pairSpread = 3
    let model = try trainer.train(decisions, among: people)
    let truth: [(String, PreferencePart, Double)] = [
      ("kindness", .actor, 0), ("kindness", .target, 0.8), ("town", .same, 0.7),
      ("interests", .overlap, 2), ("wish", .wish, 0.9), ("wish", .wished, 0),
    ]
    for (feature, part, expected) in truth {
      let found = try #require(model.weight(of: feature, part))
      #expect(abs(found.mean - expected) < 3.5 * found.spread, "\(feature) \(part)")
      #expect(found.spread < 0.4)
    }
    // Closeness and product of an age say partly the same; apart they may go astray.
    for pair in [(21.0, 22.0), (25.0, 45.0), (40.0, 30.0)] {
      var (one, other) = (people[0], people[1])
      (one.age, other.age) = pair
      let difference = model.logit(that: one, likes: other) - SimulatedPerson.truth(one, other)
      #expect(abs(difference) < 0.5)
    }
  }

  @Test(
    "MG5 likes of people whom it never saw are told better than by likeness, near the best possible"
  )
  func generalises() throws {
    let model = try trainer.train(decisions, among: people)
    let strangers = SimulatedPerson.crowd(200, seed: 8)
    let fresh = SimulatedPerson.decisions(1500, among: strangers, seed: 9)
    func auc(_ score: (SimulatedPerson, SimulatedPerson) -> Double) throws -> Double {
      try #require(
        BinaryEvaluation.auc(
          fresh.map { (score(strangers[$0.actor], strangers[$0.target]), $0.liked) }))
    }
    let learnt = try auc { model.logit(that: $0, likes: $1) }
    let possible = try auc { SimulatedPerson.truth($0, $1) }
    let overlap = try auc { Double($0.interests.intersection($1.interests).count) }
    #expect(learnt > overlap + 0.1)
    #expect(learnt > possible - 0.02)
    #expect(learnt < possible + 0.01)
  }

  @Test("MG6 a narrower prior makes smaller weights")
  func penalty() throws {
    let few = Array(decisions.prefix(500))
    func size(_ spread: Double) throws -> Double {
      var trainer = trainer
      trainer.prior.spread = spread
      trainer.prior.pairSpread = spread
      trainer.prior.learnsSpreads = false
      return try trainer.train(few, among: people).weights.dropLast().reduce(0) { $0 + $1 * $1 }
    }
    let sizes = try [0.02, 0.1, 0.5, 2].map(size)
    #expect(sizes == sizes.sorted())
    #expect(sizes[0] < sizes[3] / 20)
  }

  @Test("MG6 tuning takes the spread that tells decisions left out best")
  func tuned() throws {
    let few = Array(decisions.prefix(600))
    let folds = GroupedFolds(groups: few.map(\.actor), count: 3)
    let factors = [0.01, 1, 30]
    let tuned = try trainer.tuned(on: few, among: people, by: folds, factors: factors)
    var losses: [Double] = []
    for factor in factors {
      var other = trainer
      other.prior.learnsSpreads = false
      other.prior.spread *= factor
      other.prior.pairSpread *= factor
      let scored = try other.crossValidate(few, among: people, by: folds)
      #expect(scored.count == few.count)
      losses.append(ScoredDecision.mutualLoss(scored, of: few))
    }
    let best = losses.indices.min { losses[$0] < losses[$1] } ?? 0
    #expect(tuned.prior.spread == trainer.prior.spread * factors[best])
    #expect(!tuned.prior.learnsSpreads)
  }

  @Test("MG7 a decision of weight 2 counts as two, one of weight 0 not at all")
  func weights() throws {
    var trainer = trainer
    // The likeness of decisions follows from their number, not from their weights.
    (trainer.prior.actorSpread, trainer.prior.targetSpread) = (0.5, 0.4)
    let few = Array(decisions.prefix(150))
    let heavy = few.enumerated().map { place, decision in
      Decision(
        decision.actor, of: decision.target, liked: decision.liked, weight: place < 50 ? 2 : 1)
    }
    let idle = decisions[200..<300].map {
      Decision($0.actor, of: $0.target, liked: $0.liked, weight: 0)
    }
    let one = try trainer.train(heavy + idle, among: people)
    let other = try trainer.train(few + few.prefix(50), among: people)
    for (a, b) in zip(one.weights, other.weights) { #expect(abs(a - b) < 1e-6) }
    #expect(one.evidence == 200)
  }
}
