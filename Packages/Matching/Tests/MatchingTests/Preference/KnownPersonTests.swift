import MatchingTesting
import Testing

@testable import Matching

@Suite struct KnownPersonTests {
  typealias Evenings = SimulatedEvenings
  private let evenings = Evenings(6, size: 8, seed: 91)

  private func model() throws -> PreferenceModel<Evenings.Guest> {
    try PreferenceTrainer(Evenings.features).train(evenings.decisions, among: evenings.guests)
      .calibrated(by: #require(PreferenceCalibration(slope: 0.9, shift: 0.1)))
  }

  @Test("MG42 people known by the decisions of the training are at the training's own optimum")
  func same() throws {
    let model = try model()
    let people = try model.known(by: evenings.decisions, among: evenings.guests)
    let problem = model.problem(evenings.decisions, evenings.guests)
    // The pull of a person's decisions equals how far their effect is held back.
    var pull = [Double](repeating: 0, count: problem.slots.count)
    for (row, decision) in evenings.decisions.enumerated() {
      let logit =
        PreferenceModel<Evenings.Guest>.dot(
          model.row(evenings.guests[decision.actor], evenings.guests[decision.target]),
          model.weights)
        + people[decision.actor].asActor.mean + people[decision.target].asTarget.mean
      let miss = decision.outcome - Logistic.probability(logit)
      pull[problem.slots.actors[row]] += miss
      pull[problem.slots.targets[row]] += miss
    }
    for (slot, row) in problem.slots.people.enumerated() {
      let isActor = problem.slots.isActor(slot)
      let effect = isActor ? people[row].asActor : people[row].asTarget
      let spread = model.spreads[isActor: isActor]
      #expect(abs(pull[slot] - effect.mean / (spread * spread)) < 1e-6)
      #expect(effect.spread < spread)
    }
  }

  @Test("MG42 who says yes more often than others is known to, and who is liked more")
  func order() throws {
    let model = try model()
    let people = try model.known(by: evenings.decisions, among: evenings.guests)
    var (choosing, appeal) = (0.0, 0.0)
    for person in people {
      choosing += person.asActor.mean * person.person.choosing
      appeal += person.asTarget.mean * person.person.appeal
    }
    #expect(choosing > 0 && appeal > 0)
    var liked = evenings.decisions.map { decision in
      Decision(decision.actor, of: decision.target, liked: decision.target == 3 || decision.liked)
    }
    let more = try model.known(by: liked, among: evenings.guests)
    #expect(more[3].asTarget.mean > people[3].asTarget.mean)
    #expect(
      model.probability(that: more[10], likes: more[3])
        > model.probability(that: people[10], likes: people[3]))
    liked.removeAll { $0.actor == 5 || $0.target == 5 }
    let without = try model.known(by: liked, among: evenings.guests)
    #expect(without[5].asActor == model.newcomer(evenings.guests[5]).asActor)
    #expect(without[5].asTarget == model.newcomer(evenings.guests[5]).asTarget)
  }

  @Test("MG43 a newcomer's own interval is wider than that of such people on average")
  func newcomers() throws {
    let model = try model()
    for place in 0..<20 {
      let (one, other) = (evenings.guests[place], evenings.guests[40 + place])
      let usual = model.estimate(that: one, likes: other)
      let own = model.estimate(that: model.newcomer(one), likes: model.newcomer(other))
      #expect(abs(own.probability - usual.probability) < 1e-12)
      #expect(own.standardError > usual.standardError)
      #expect(own.interval.lowerBound < usual.interval.lowerBound)
      #expect(own.interval.upperBound > usual.interval.upperBound)
      let explained = model.explanation(that: model.newcomer(one), likes: model.newcomer(other))
      #expect(explained.asActor == 0 && explained.asTarget == 0)
      #expect(explained.reasons == model.explanation(that: one, likes: other).reasons)
    }
  }

  @Test("MG43 estimates, reciprocal scores, rankings and reasons of known people agree")
  func agree() throws {
    let model = try model()
    let people = try model.known(by: evenings.decisions, among: evenings.guests)
    let candidates = Array(people[8..<16])
    for person in people.prefix(8) {
      var products: [Double] = []
      for other in candidates {
        let score = model.reciprocal(person, other)
        #expect(score.forward == model.estimate(that: person, likes: other))
        #expect(score.backward == model.estimate(that: other, likes: person))
        #expect(score.probability == score.forward.probability * score.backward.probability)
        #expect(score.interval.contains(score.probability))
        products.append(score.probability)
        let explained = model.explanation(that: person, likes: other)
        let sum = explained.reasons.reduce(explained.bias) { $0 + $1.contribution }
        #expect(abs(sum + explained.asActor + explained.asTarget - explained.logit) < 1e-10)
        #expect(
          abs(Logistic.probability(explained.logit) - explained.estimate.probability) < 1e-12)
      }
      let ranking = model.ranking(of: candidates, for: person)
      #expect(ranking.map(\.probability) == products.sorted(by: >))
    }
  }

  @Test("MG43 an estimate is made of a logit and its standard error")
  func estimate() throws {
    let estimate = Estimate(logit: 0.4, standardError: 0.5)
    #expect(estimate.probability == Logistic.probability(0.4))
    #expect(estimate.interval.lowerBound == Logistic.probability(0.4 - 0.98))
    #expect(estimate.interval.upperBound == Logistic.probability(0.4 + 0.98))
    #expect(Estimate(logit: 1, standardError: .nan).standardError == 0)
    let model = try model()
    let (one, other) = (evenings.guests[0], evenings.guests[9])
    let found = model.estimate(that: one, likes: other)
    #expect(abs(found.logit - model.logit(that: one, likes: other)) < 1e-12)
    #expect(found == Estimate(logit: found.logit, standardError: found.standardError))
  }

  @Test("MG44 decisions of one person learnt together count less than those of as many people")
  func update() throws {
    let model = try model()
    let guests = evenings.guests
    let together = (0..<30).map { Decision(0, of: 16 + $0, liked: true) }
    let apart = (0..<30).map { Decision($0, of: 40 + $0, liked: true) }
    var (one, many, singly) = (model, model, model)
    try one.update(with: together, among: guests)
    try many.update(with: apart, among: guests)
    for decision in apart {
      try singly.update(
        with: Decision(guests[decision.actor], of: guests[decision.target], liked: true))
    }
    let bias = model.weights.count - 1
    let little = one.weights[bias] - model.weights[bias]
    let much = many.weights[bias] - model.weights[bias]
    #expect(little > 0 && much > 1.5 * little)
    #expect(abs(singly.weights[bias] - many.weights[bias]) < 0.2 * much)
    #expect(one.evidence == model.evidence + 30)
    var byValue = model
    try byValue.update(
      with: together.map { Decision(guests[$0.actor], of: guests[$0.target], liked: true) },
      identifiedBy: \.id)
    #expect(byValue.encoded == one.encoded)
    var same = model
    try same.update(with: [], among: guests)
    #expect(same.encoded == model.encoded)
    #expect(throws: PreferenceTrainingError.unknownPerson(row: 400)) {
      try same.update(with: [Decision(0, of: 400, liked: true)], among: guests)
    }
  }

  @Test("MG3 people by row, by value and by identifier give the same bytes")
  func identity() throws {
    let few = Array(evenings.decisions.prefix(300))
    let guests = evenings.guests
    let trainer = PreferenceTrainer(Evenings.features)
    let byRow = try trainer.train(few, among: guests).encoded
    let values = few.map { Decision(guests[$0.actor], of: guests[$0.target], liked: $0.liked) }
    #expect(try trainer.train(values).encoded == byRow)
    #expect(try trainer.train(values, identifiedBy: \.id).encoded == byRow)
  }
}
