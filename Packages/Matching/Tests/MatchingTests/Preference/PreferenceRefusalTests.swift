import Testing

@testable import Matching

@Suite struct PreferenceRefusalTests {
  private let people = SimulatedPerson.crowd(300, seed: 1)
  private var decisions: [Decision<Int>] {
    SimulatedPerson.decisions(3000, among: people, seed: 2)
  }
  private let trainer = PreferenceTrainer(SimulatedPerson.features)

  @Test("MG9 what can't be learnt from is refused by name")
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
      trainer.features[0] = .number("a", parts: [], of: { $0.age })
    }
    refuses("double_feature") { trainer, _ in trainer.features.append(trainer.features[0]) }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[0] = .number("a", scale: NumberScale(centre: 0, spread: 0), of: { $0.age })
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[2] = .category("t", among: .items(["a", "a"]), of: { $0.town })
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[2] = .category("t", among: .hashed(buckets: 0), of: { $0.town })
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[4] = .wish("w", count: 0, wanted: { $0.wants }, offered: { $0.offers })
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[0] = .number("a", parts: [.actor, .same]) { $0.age }
    }
    refuses("unsound_feature") { trainer, _ in
      trainer.features[2] = .category("t", parts: [.overlap]) { $0.town }
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
    refuses("unsound_options") { trainer, _ in trainer.prior.actorSpread = -1 }
    refuses("unsound_options") { trainer, _ in trainer.prior.targetSpread = .nan }
    refuses("unsound_options") { trainer, _ in trainer.steps = 0 }
    refuses("too_many_terms") { trainer, _ in
      trainer.features[3] = .set(
        "s", among: .hashed(buckets: 1024), parts: [.actor, .target], of: { $0.interests })
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

  @Test("MG9 cross-validation names the person who isn't there, not the other")
  func unknownPerson() {
    let folds = GroupedFolds(groups: [0, 0, 1, 1], count: 2)
    for (bad, row) in [
      (Decision(-1, of: 3, liked: true), -1), (Decision(3, of: 300, liked: true), 300),
    ] {
      let decisions = [bad] + self.decisions.prefix(3)
      #expect(throws: PreferenceTrainingError.unknownPerson(row: row)) {
        try trainer.crossValidate(decisions, among: people, by: folds)
      }
    }
  }

  @Test("MG10 all saying yes, a single decision, constant numbers: all can be learnt from")
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

  @Test("MG10 equal numbers whose mean is rounded have no spread of their own")
  func roundedMean() throws {
    var same = Array(people.prefix(6))
    for i in same.indices { same[i].age = 0.1 }
    let model = try PreferenceTrainer<SimulatedPerson>([.number("age", of: { $0.age })]).train(
      [
        Decision(0, of: 1, liked: true), Decision(2, of: 3, liked: false),
        Decision(4, of: 5, liked: true),
      ], among: same)
    guard case .number(let scale) = try #require(model.layout.blocks.first).coding else {
      Issue.record("no number")
      return
    }
    #expect(scale.spread == 1 && abs(scale.centre - 0.1) < 1e-12)
    var other = same[0]
    other.age = 0.2
    let usual = model.logit(that: same[0], likes: same[1])
    #expect(abs(model.logit(that: same[0], likes: other) - usual) < 0.1)
  }
}
