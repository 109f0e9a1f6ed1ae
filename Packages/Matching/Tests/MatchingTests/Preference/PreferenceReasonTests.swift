import Testing

@testable import Matching

@Suite struct PreferenceReasonTests {
  typealias Person = SimulatedPerson

  private let people = SimulatedCommunity.people

  private func reason(
    _ model: PreferenceModel<Person>, _ actor: Person, _ target: Person, _ feature: String,
    _ part: PreferencePart
  ) throws -> Reason {
    let reasons = model.explanation(that: actor, likes: target).reasons
    return try #require(reasons.first { $0.feature == feature && $0.part == part })
  }

  @Test("MG13 bias and contributions add up to the logit, and the logit stands for the probability")
  func explanation() throws {
    let model = try SimulatedCommunity.model(adding: [
      .pair("both kind") { ($0.kindness ?? 0) * ($1.kindness ?? 0) }
    ])
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

  @Test("MG13 a reason's uncertainty is that of its weights together")
  func uncertainty() throws {
    let calibration = try #require(PreferenceCalibration(slope: 0.5, shift: 0))
    let model = try SimulatedCommunity.model().calibrated(by: calibration)
    let count = model.weights.count
    let differ = model.actorSpread * model.actorSpread + model.targetSpread * model.targetSpread
    #expect(differ > 0 && abs(model.slope - 0.5 * Logistic.damping(differ)) < 1e-15)
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
        #expect(abs(reason.uncertainty - model.slope * variance.squareRoot()) < 1e-12)
        #expect(reason.isClear == (abs(reason.contribution) > 1.96 * reason.uncertainty))
        let direction: Reason.Direction =
          reason.contribution > 0 ? .towards : reason.contribution < 0 ? .against : .neither
        #expect(reason.direction == direction)
      }
    }
  }

  @Test("MG13 a reason says what it looked at")
  func comparisons() throws {
    let trained = try SimulatedCommunity.model()
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

  @Test("MG14 what is missing, unknown or no number adds nothing; a mistyped number is bounded")
  func missing() throws {
    let trained = try SimulatedCommunity.model(adding: [.pair("none") { _, _ in .nan }])
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

  @Test(
    "MG33 a reason compares as the score does: by bytes, and missing is what the score passes by")
  func sameEquality() throws {
    let model = try PreferenceModel(
      prior: PreferenceTrainer<Person>([
        .set("interests", among: .items(["caf\u{E9}", "cafe\u{301}", "maps"])) { $0.interests },
        .wish("wish", count: 1, wanted: { $0.wants }, offered: { $0.offers }),
      ]))
    var (ann, bob) = (people[4], people[5])
    (ann.interests, bob.interests) = (["caf\u{E9}", "maps"], ["cafe\u{301}", "maps"])
    let found = try reason(model, ann, bob, "interests", .overlap).comparison
    guard case .shared(let items, let likeness) = found else {
      Issue.record("no shared items")
      return
    }
    #expect(items == ["maps"])
    #expect(abs(likeness - 0.5) < 1e-12)
    bob.interests = ["nothing known"]
    ann.interests = ["nothing known"]
    #expect(try reason(model, ann, bob, "interests", .overlap).comparison == .missing)
    (ann.wants, bob.offers) = ([2e9], [1])
    #expect(try reason(model, ann, bob, "wish", .wish).comparison == .missing)
    ann.wants = [1e9]
    #expect(try reason(model, ann, bob, "wish", .wish).comparison == .likeness(1e9))
  }

  @Test("MG33 the likeness of equal sets is 1, to the last bit", arguments: 1...12)
  func equalSets(count: Int) throws {
    let model = try PreferenceModel(prior: PreferenceTrainer(Person.features))
    var ann = people[4]
    ann.interests = Set(Person.hobbies.prefix(count))
    let found = try reason(model, ann, ann, "interests", .overlap).comparison
    guard case .shared(let items, let likeness) = found else {
      Issue.record("no shared items")
      return
    }
    #expect(items.count == count && likeness == 1)
  }
}
