import Testing

@testable import Matching

@Suite struct PreferenceModelTests {
  typealias Person = SimulatedPerson

  private static let people: [Person] = {
    var people = Person.crowd(200, seed: 11)
    // Some don't say everything.
    for i in stride(from: 0, to: 200, by: 7) { people[i].age = nil }
    for i in stride(from: 1, to: 200, by: 9) { people[i].town = nil }
    for i in stride(from: 2, to: 200, by: 8) { people[i].interests = [] }
    for i in stride(from: 3, to: 200, by: 6) { people[i].wants = nil }
    return people
  }()
  private static let decisions = Person.decisions(1500, among: people, seed: 12)

  private var people: [Person] { PreferenceModelTests.people }

  private func model(
    adding more: [PersonFeature<Person>] = []
  ) throws -> PreferenceModel<Person> {
    try PreferenceTrainer(Person.features + more)
      .train(PreferenceModelTests.decisions, among: people)
  }

  private func reason(
    _ model: PreferenceModel<Person>, _ actor: Person, _ target: Person, _ feature: String,
    _ part: PreferencePart
  ) throws -> Reason {
    let reasons = model.explanation(that: actor, likes: target).reasons
    return try #require(reasons.first { $0.feature == feature && $0.part == part })
  }

  private func product(_ one: [Float], _ other: [Float]) -> Double {
    zip(one, other).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  @Test("G11 the logit is the inner product of query and vector", arguments: [1.0, 0.6])
  func bilinear(slope: Double) throws {
    let calibration = try #require(PreferenceCalibration(slope: slope, shift: slope - 1))
    let model = try model().calibrated(by: calibration)
    for i in 0..<60 {
      let (actor, target) = (people[i], people[199 - i])
      let query = model.query(for: actor)
      let vector = model.vector(of: target)
      #expect(query.count == model.vectorDimension && vector.count == model.vectorDimension)
      #expect(abs(product(query, vector) - model.logit(that: actor, likes: target)) < 2e-5)
    }
  }

  @Test("G12 the inner product both ways is the sum of both logits")
  func reciprocalVectors() throws {
    let model = try model()
    for i in 0..<40 {
      let (one, other) = (people[i], people[i + 40])
      let sum = model.logit(that: one, likes: other) + model.logit(that: other, likes: one)
      let found = product(model.reciprocalQuery(for: one), model.reciprocalVector(of: other))
      #expect(abs(found - sum) < 4e-5)
    }
  }

  @Test("G13 bias and contributions add up to the logit, and the logit stands for the probability")
  func explanation() throws {
    let model = try model(adding: [.pair("both kind") { ($0.kindness ?? 0) * ($1.kindness ?? 0) }])
    for i in 0..<60 {
      let (actor, target) = (people[i], people[i + 70])
      let explanation = model.explanation(that: actor, likes: target)
      let sum = explanation.reasons.reduce(explanation.bias) { $0 + $1.contribution }
      #expect(abs(sum - model.logit(that: actor, likes: target)) < 1e-10)
      #expect(abs(sum - explanation.logit) < 1e-10)
      let stated = Logistic.probability(explanation.logit)
      #expect(abs(stated - explanation.estimate.probability) < 1e-12)
      #expect(explanation.reasons.count == 13)
      let sizes = explanation.reasons.map { abs($0.contribution) }
      #expect(sizes == sizes.sorted(by: >))
    }
  }

  @Test("G13 a reason's uncertainty is that of its weights together")
  func uncertainty() throws {
    let calibration = try #require(PreferenceCalibration(slope: 0.5, shift: 0))
    let model = try model().calibrated(by: calibration)
    let count = model.weights.count
    for i in 0..<20 {
      let (actor, target) = (people[i], people[i + 30])
      let row = model.row(actor, target)
      for reason in model.explanation(that: actor, likes: target).reasons {
        let places = model.layout.terms.indices.filter {
          model.layout.terms[$0].part == reason.part
            && model.features[model.layout.terms[$0].feature].name == reason.feature
        }
        var variance = 0.0
        for k in places {
          for l in places { variance += row[k] * row[l] * model.covariance[k * count + l] }
        }
        #expect(abs(reason.uncertainty - 0.5 * variance.squareRoot()) < 1e-12)
        #expect(reason.isClear == (abs(reason.contribution) > 1.96 * reason.uncertainty))
        let direction: Reason.Direction =
          reason.contribution > 0 ? .towards : reason.contribution < 0 ? .against : .neither
        #expect(reason.direction == direction)
      }
    }
  }

  @Test("G13 a reason says what it looked at")
  func comparisons() throws {
    let trained = try model()
    var (ann, bob) = (people[4], people[5])
    (ann.age, bob.age) = (30, 52)
    (ann.town, bob.town) = ("Lima", "Pune")
    ann.interests = ["hobby 1", "hobby 2", "juggling"]
    bob.interests = ["hobby 2", "hobby 3", "hobby 4", "juggling"]
    #expect(try reason(trained, ann, bob, "age", .actor).comparison == .number(30))
    #expect(try reason(trained, ann, bob, "age", .target).comparison == .number(52))
    #expect(
      try reason(trained, ann, bob, "age", .closeness).comparison == .numbers(actor: 30, target: 52)
    )
    #expect(try reason(trained, ann, bob, "town", .target).comparison == .items(["Pune"]))
    #expect(
      try reason(trained, ann, bob, "town", .same).comparison
        == .categories(actor: "Lima", target: "Pune"))
    if case .shared(let items, let likeness) = try reason(trained, ann, bob, "interests", .overlap)
      .comparison
    {
      #expect(items == ["hobby 2", "juggling"])
      // Juggling is in no vocabulary: one of two and three.
      #expect(abs(likeness - 1 / 6.0.squareRoot()) < 1e-9)
    } else {
      Issue.record("no shared items")
    }
    ann.age = nil
    bob.interests = []
    #expect(try reason(trained, ann, bob, "age", .closeness).comparison == .missing)
    #expect(try reason(trained, ann, bob, "interests", .overlap).comparison == .missing)
  }

  @Test("G14 what is missing, unknown or no number adds nothing; a mistyped number is bounded")
  func missing() throws {
    let trained = try model(adding: [.pair("none") { _, _ in .nan }])
    var (ann, bob) = (people[4], people[5])
    #expect(try reason(trained, ann, bob, "none", .pair).contribution == 0)
    bob.age = .nan
    ann.town = "Atlantis"
    ann.interests = ["nothing known"]
    ann.wants = [1, 2]
    (ann.offers, bob.offers) = (nil, [.infinity, 0, 0])
    for part in [PreferencePart.target, .closeness, .product] {
      #expect(try reason(trained, ann, bob, "age", part).contribution == 0)
    }
    #expect(try reason(trained, ann, bob, "town", .actor).contribution == 0)
    #expect(try reason(trained, ann, bob, "town", .same).contribution == 0)
    #expect(try reason(trained, ann, bob, "interests", .overlap).contribution == 0)
    #expect(try reason(trained, ann, bob, "wish", .wish).contribution == 0)
    #expect(try reason(trained, ann, bob, "wish", .wished).contribution == 0)
    bob.age = 1e300
    let mistyped = trained.logit(that: ann, likes: bob)
    bob.age = 35 + 100
    #expect(mistyped == trained.logit(that: ann, likes: bob))
  }

  @Test("G15 features that look at both alike give both the same score, to the last bit")
  func symmetric() throws {
    let trainer = PreferenceTrainer<Person>([
      .number("age", of: { $0.age }, parts: [.closeness, .product]),
      .category("town", of: { $0.town }, parts: [.same]),
      .set("interests", of: { $0.interests }),
    ])
    let model = try trainer.train(PreferenceModelTests.decisions, among: people)
    for i in 0..<100 {
      let (one, other) = (people[i], people[i + 100])
      #expect(model.logit(that: one, likes: other) == model.logit(that: other, likes: one))
    }
  }

  @Test("G16 a score rises with what has a positive weight, and falls with a negative one")
  func monotone() throws {
    let model = try model()
    let weight = try #require(model.weight(of: "kindness", .target)).mean
    #expect(weight > 0)
    for i in 0..<20 {
      var target = people[i + 50]
      var last = -Double.infinity
      for kindness in stride(from: 0.0, through: 10, by: 1) {
        target.kindness = kindness
        let logit = model.logit(that: people[i], likes: target)
        #expect(logit > last)
        last = logit
      }
    }
  }

  @Test("G17 the true probability lies in the interval about as often as promised")
  func coverage() throws {
    var (inside, all) = (0, 0)
    for seed in 0..<12 as Range<UInt64> {
      let people = Person.crowd(150, seed: 100 + seed)
      var trainer = PreferenceTrainer(Person.features)
      trainer.prior.spread = 1
      trainer.prior.pairSpread = 1
      let model = try trainer.train(
        Person.decisions(600, among: people, seed: 200 + seed), among: people)
      for i in 0..<40 {
        let (actor, target) = (people[i], people[149 - i])
        let truth = Person.probability(Person.truth(actor, target))
        let estimate = model.estimate(that: actor, likes: target)
        #expect(estimate.interval.contains(estimate.probability))
        all += 1
        inside += estimate.interval.contains(truth) ? 1 : 0
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.9 && share < 0.995)
  }

  @Test("G17 more decisions make intervals narrower; a prior alone has wide ones")
  func narrower() throws {
    let trainer = PreferenceTrainer(Person.features)
    let few = try trainer.train(Array(PreferenceModelTests.decisions.prefix(100)), among: people)
    let many = try model()
    let none = try PreferenceModel(prior: trainer)
    func width(_ model: PreferenceModel<Person>) -> Double {
      (0..<30).reduce(0) {
        let interval = model.estimate(that: people[$1], likes: people[$1 + 30]).interval
        return $0 + interval.upperBound - interval.lowerBound
      } / 30
    }
    #expect(width(many) < width(few) && width(few) < width(none))
    #expect(width(none) > 0.9)
    #expect(none.evidence == 0 && many.evidence == 1500)
  }

  @Test("G18 the reciprocal score is the product, and its interval counts that both share weights")
  func reciprocal() throws {
    let model = try model()
    for i in 0..<30 {
      let (one, other) = (people[i], people[i + 60])
      let score = model.reciprocal(one, other)
      #expect(score.forward == model.estimate(that: one, likes: other))
      #expect(score.backward == model.estimate(that: other, likes: one))
      #expect(score.probability == score.forward.probability * score.backward.probability)
      #expect(score.interval.contains(score.probability))
      #expect(score.interval.lowerBound >= 0 && score.interval.upperBound <= 1)
      let back = model.reciprocal(other, one)
      #expect(back.probability == score.probability)
      #expect(abs(back.interval.lowerBound - score.interval.lowerBound) < 1e-12)
    }
  }

  @Test("G18 the mutual interval is that of the delta method, by differences", arguments: [1, 0.7])
  func delta(slope: Double) throws {
    let calibration = try #require(PreferenceCalibration(slope: slope, shift: 0.2))
    let model = try model().calibrated(by: calibration)
    let count = model.weights.count
    for i in 0..<10 {
      let (one, other) = (people[i], people[i + 90])
      var slopes = [Double](repeating: 0, count: count)
      for k in 0..<count {
        var (up, down) = (model, model)
        up.weights[k] += 1e-5
        down.weights[k] -= 1e-5
        let (above, below) = (up.reciprocal(one, other), down.reciprocal(one, other))
        slopes[k] =
          (PortableMath.log(above.probability) - PortableMath.log(below.probability)) / 2e-5
      }
      var variance = 0.0
      for k in 0..<count {
        for l in 0..<count { variance += slopes[k] * model.covariance[k * count + l] * slopes[l] }
      }
      let score = model.reciprocal(one, other)
      let reach = PortableMath.exp(1.96 * variance.squareRoot())
      #expect(abs(score.interval.lowerBound * reach / score.probability - 1) < 1e-5)
      #expect(abs(score.interval.upperBound - min(score.probability * reach, 1)) < 1e-5)
    }
  }

  @Test("G19 a ranking is that of the products, and a table holds the probabilities")
  func rankings() throws {
    let model = try model(adding: [.pair("gap") { abs(($0.age ?? 0) - ($1.age ?? 0)) }])
    let candidates = Array(people[100..<160])
    let ranking = model.ranking(of: candidates, for: people[0])
    let brute = candidates.indices.map { model.reciprocal(people[0], candidates[$0]).probability }
    let order = brute.indices.sorted {
      brute[$0] != brute[$1] ? brute[$0] > brute[$1] : $0 < $1
    }
    #expect(ranking.map(\.place) == order)
    #expect(ranking.map(\.probability) == order.map { brute[$0] })
    #expect(model.ranking(of: candidates, for: people[0], atMost: 5) == Array(ranking.prefix(5)))
    let table = model.probabilities(that: Array(people[0..<20]), like: candidates)
    for row in 0..<20 {
      for column in 0..<60 {
        let expected = model.probability(that: people[row], likes: candidates[column])
        #expect(abs(table[row, column] - expected) < 1e-12)
      }
    }
  }

  @Test("G20 of equal candidates the earlier comes first; none makes an empty ranking")
  func ties() throws {
    let model = try model()
    let same = [Person](repeating: people[9], count: 4)
    #expect(model.ranking(of: same, for: people[0]).map(\.place) == [0, 1, 2, 3])
    #expect(model.ranking(of: [], for: people[0]).isEmpty)
    #expect(model.ranking(of: same, for: people[0], atMost: -1).isEmpty)
    #expect(model.probabilities(that: [], like: same).values.isEmpty)
  }
}
