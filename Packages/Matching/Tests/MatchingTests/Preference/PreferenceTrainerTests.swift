import Testing

@testable import Matching

@Suite struct PreferenceTrainerTests {
  private let people = SimulatedPerson.crowd(300, seed: 1)
  private var decisions: [Decision<Int>] {
    SimulatedPerson.decisions(3000, among: people, seed: 2)
  }
  private let trainer = PreferenceTrainer(SimulatedPerson.features)

  /// A small problem with numbers of all kinds.
  private func problem(_ seed: UInt64) -> LogisticProblem {
    var dice = SplitMix64(seed: seed)
    var design = DesignMatrix(rows: 40, columns: 11)
    for row in 0..<40 {
      for column in 0..<10 { design[row, column] = dice.unit() * 4 - 2 }
      design[row, 10] = 1
    }
    return LogisticProblem(
      design: design, outcomes: (0..<40).map { _ in Double(dice.below(2)) },
      importances: (0..<40).map { _ in dice.unit() + 0.1 },
      means: (0..<11).map { _ in dice.unit() - 0.5 },
      precisions: (0..<11).map { _ in dice.unit() * 3 + 0.1 })
  }

  @Test("G1 the slope is that of the loss, by differences")
  func gradient() {
    for seed in 0..<10 as Range<UInt64> {
      let problem = problem(seed)
      var dice = SplitMix64(seed: seed + 100)
      let point = (0..<11).map { _ in dice.unit() * 2 - 1 }
      var slope = point
      var unused = point
      _ = problem.value(at: point, slope: &slope)
      for place in 0..<11 {
        var (up, down) = (point, point)
        up[place] += 1e-5
        down[place] -= 1e-5
        let difference =
          (problem.value(at: up, slope: &unused) - problem.value(at: down, slope: &unused)) / 2e-5
        #expect(abs(difference - slope[place]) < 1e-8)
      }
    }
  }

  @Test("G1 the precision is that of the slope, by differences")
  func curvature() {
    let problem = problem(3)
    let total = problem.importances.reduce(0, +)
    let point = [Double](repeating: 0.2, count: 11)
    let precision = problem.precision(at: point)
    var (above, below) = (point, point)
    for column in 0..<11 {
      var (up, down) = (point, point)
      up[column] += 1e-5
      down[column] -= 1e-5
      _ = problem.value(at: up, slope: &above)
      _ = problem.value(at: down, slope: &below)
      for row in 0..<11 {
        let difference = (above[row] - below[row]) / 2e-5 * total
        #expect(abs(difference - precision[row * 11 + column]) < 1e-5)
      }
    }
  }

  @Test("G2 training ends where the slope is nothing")
  func optimum() throws {
    let model = try trainer.train(decisions, among: people)
    // At the optimum, the weights' distance from the prior is what the decisions pull.
    var pull = [Double](repeating: 0, count: model.weights.count)
    for decision in decisions {
      let row = model.row(people[decision.actor], people[decision.target])
      let miss =
        (decision.liked ? 1 : 0)
        - Logistic.probability(PreferenceModel<SimulatedPerson>.dot(row, model.weights))
      for i in row.indices { pull[i] += miss * row[i] }
    }
    let beliefs = try trainer.beliefs(model.layout)
    for i in pull.indices {
      let held = (model.weights[i] - beliefs.means[i]) / (beliefs.spreads[i] * beliefs.spreads[i])
      #expect(abs(pull[i] - held) < 1e-6)
    }
  }

  @Test("G3 the same decisions give these very bytes on every machine")
  func frozen() throws {
    let bytes = try trainer.train(Array(decisions.prefix(400)), among: people).encoded
    #expect(String(TextHash.checksum(bytes[...]), radix: 16) == "8adfa27567358988")
  }

  @Test("G3 people by row or by value give the same bytes")
  func entries() throws {
    let few = Array(decisions.prefix(200))
    var features = SimulatedPerson.features
    features[0] = .number("age", of: \.age)
    features[3] = .set("interests", of: \.interests, among: .learned(atMost: 5))
    let trainer = PreferenceTrainer(features)
    let byRow = try trainer.train(few, among: people)
    let byValue = try trainer.train(
      few.map { Decision(people[$0.actor], of: people[$0.target], liked: $0.liked) })
    #expect(byRow.encoded == byValue.encoded)
  }

  @Test("G4 known weights are found, within what the model says it may be off")
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
    "G5 likes of people whom it never saw are told better than by likeness, near the best possible")
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

  @Test("G6 a narrower prior makes smaller weights")
  func penalty() throws {
    let few = Array(decisions.prefix(500))
    func size(_ spread: Double) throws -> Double {
      var trainer = trainer
      trainer.prior.spread = spread
      trainer.prior.pairSpread = spread
      return try trainer.train(few, among: people).weights.dropLast().reduce(0) { $0 + $1 * $1 }
    }
    let sizes = try [0.02, 0.1, 0.5, 2].map(size)
    #expect(sizes == sizes.sorted())
    #expect(sizes[0] < sizes[3] / 20)
  }

  @Test("G6 tuning takes the spread that tells decisions left out best")
  func tuned() throws {
    let few = Array(decisions.prefix(600))
    let folds = GroupedFolds(groups: few.map(\.actor), count: 3)
    let factors = [0.01, 1, 30]
    let tuned = try trainer.tuned(on: few, among: people, by: folds, factors: factors)
    var losses: [Double] = []
    for factor in factors {
      var other = trainer
      other.prior.spread *= factor
      other.prior.pairSpread *= factor
      let scored = try other.crossValidate(few, among: people, by: folds)
      #expect(scored.count == few.count)
      losses.append(BinaryEvaluation(of: scored.map(\.outcome)).logLoss)
    }
    let best = losses.indices.min { losses[$0] < losses[$1] } ?? 0
    #expect(tuned.prior.spread == trainer.prior.spread * factors[best])
  }

  @Test("G7 a decision of weight 2 counts as two, one of weight 0 not at all")
  func weights() throws {
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

  @Test("G8 the covariance is the inverse of the precision")
  func inverse() throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = problem(seed)
      let matrix = problem.precision(at: problem.means)
      let factor = try #require(CholeskyFactor(matrix, count: 11))
      let inverse = factor.inverse
      let solved = factor.solve(Array(matrix[0..<11]))
      for row in 0..<11 {
        #expect(abs(solved[row] - (row == 0 ? 1 : 0)) < 1e-10)
        for column in 0..<11 {
          let sum = (0..<11).reduce(0.0) {
            $0 + matrix[row * 11 + $1] * inverse[$1 * 11 + column]
          }
          #expect(abs(sum - (row == column ? 1 : 0)) < 1e-10)
          #expect(inverse[row * 11 + column] == inverse[column * 11 + row])
        }
      }
    }
    #expect(CholeskyFactor([1, 2, 2, 1], count: 2) == nil)
    #expect(CholeskyFactor([.nan], count: 1) == nil)
  }

  @Test("G9 what can't be learnt from is refused by name")
  func errors() {
    func refuses(
      _ code: String,
      _ change: (inout PreferenceTrainer<SimulatedPerson>, inout [Decision<Int>]) -> Void
    ) {
      var trainer = trainer
      var decisions = Array(decisions.prefix(20))
      change(&trainer, &decisions)
      let error = #expect(throws: PreferenceTrainingError.self) {
        try trainer.train(decisions, among: people)
      }
      #expect(error?.code == code)
      #expect(error?.description.hasSuffix(".") == true)
    }
    refuses("no_decisions") { $1 = [] }
    refuses("no_decisions") { $1 = [Decision(0, of: 1, liked: true, weight: 0)] }
    refuses("no_features") { trainer, _ in trainer.features = [] }
    refuses("no_features") { trainer, _ in
      trainer.features[0] = .number("a", of: { $0.age }, parts: [])
    }
    refuses("double_feature") { trainer, _ in trainer.features.append(trainer.features[0]) }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[0] = .number("a", of: { $0.age }, scale: NumberScale(centre: 0, spread: 0))
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[2] = .category("t", of: { $0.town }, among: .items(["a", "a"]))
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[2] = .category("t", of: { $0.town }, among: .hashed(buckets: 0))
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[4] = .wish("w", wanted: { $0.wants }, offered: { $0.offers }, count: 0)
    }
    refuses("unknown_prior") { trainer, _ in
      trainer.prior.weights = [.init("age", .overlap, mean: 1, spread: 1)]
    }
    refuses("unknown_person") { $1.append(Decision(0, of: 300, liked: true)) }
    refuses("unknown_person") { $1.append(Decision(-1, of: 3, liked: true)) }
    refuses("unsound_weight") { $1.append(Decision(0, of: 3, liked: true, weight: -1)) }
    refuses("unsound_weight") { $1.append(Decision(0, of: 3, liked: true, weight: .nan)) }
    refuses("unsound_options") { trainer, _ in trainer.prior.spread = 0 }
    refuses("unsound_options") { trainer, _ in trainer.prior.liking = 1 }
    refuses("unsound_options") { trainer, _ in trainer.prior.pairSpread = .infinity }
    refuses("unsound_options") { trainer, _ in
      trainer.prior.weights = [.init("age", .actor, mean: .nan, spread: 1)]
    }
    refuses("unsound_options") { trainer, _ in trainer.steps = 0 }
    refuses("too_many_terms") { trainer, _ in
      trainer.features[3] = .set(
        "s", of: { $0.interests }, among: .hashed(buckets: 1024), parts: [.actor, .target])
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features.append(.pair("huge") { _, _ in 1e308 })
    }
    #expect(throws: PreferenceTrainingError.unsoundOptions) {
      try trainer.crossValidate(decisions, among: people, by: GroupedFolds(groups: [1], count: 2))
    }
    #expect(throws: PreferenceTrainingError.unknownScale(feature: "age")) {
      try PreferenceModel(
        prior: PreferenceTrainer<SimulatedPerson>([.number("age", of: { $0.age })]))
    }
  }

  @Test("G10 all saying yes, a single decision, constant numbers: all can be learnt from")
  func degenerate() throws {
    let yes = decisions.prefix(30).map { Decision($0.actor, of: $0.target, liked: true) }
    let model = try trainer.train(yes, among: people)
    #expect(model.probability(that: people[0], likes: people[1]) > 0.8)
    let single = try trainer.train([Decision(0, of: 1, liked: true)], among: people)
    #expect(single.probability(that: people[0], likes: people[1]) > 0.5)
    var same = people
    for i in same.indices { same[i].age = 30 }
    let flat = try PreferenceTrainer<SimulatedPerson>([.number("age", of: { $0.age })])
      .train(decisions, among: same)
    let share = Double(decisions.count(where: \.liked)) / Double(decisions.count)
    #expect(abs(flat.probability(that: same[0], likes: same[1]) - share) < 0.01)
  }
}
