/// A person together with what their decisions, and those about them, tell beyond their features.
///
/// Made by ``PreferenceModel/known(by:among:)``, or by ``PreferenceModel/newcomer(_:)`` for a person
/// of whom there are no decisions. It belongs to the model that made it.
public struct KnownPerson<Person> {
  public let person: Person

  /// The readiness to say yes beyond that of others with the same features.
  public let asActor: PersonEffect

  /// The popularity beyond that of others with the same features.
  public let asTarget: PersonEffect
}

extension KnownPerson: Sendable where Person: Sendable {}

/// The effect of one person beyond their features, learnt from decisions, in logits.
public struct PersonEffect: Hashable, Sendable {
  /// By how much the logit of their decisions, or of those about them, is higher than that of others
  /// with the same features.
  public let mean: Double

  /// The standard deviation of the effect.
  public let spread: Double

  /// By how much the mean changes with each weight; empty if it does not.
  let sensitivity: [Double]
}

extension PreferenceModel {
  /// People with what decisions tell of each beyond their features.
  ///
  /// The decisions may be those of the training or others, such as those of the first half of an
  /// evening: they change what is known of the people, and not the model. The more decisions a person
  /// has, the less their effects are drawn towards 0. O(decisions · terms).
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: the people that the decisions name.
  /// - Returns: all of the people, in their order; those whom no decision names are newcomers.
  /// - Throws: ``PreferenceTrainingError/unknownPerson(row:)`` or
  ///   ``PreferenceTrainingError/unsoundWeight(decision:)`` for decisions that training would refuse.
  public func known(
    by decisions: [Decision<Int>], among people: [Person]
  ) throws(PreferenceTrainingError) -> [KnownPerson<Person>] {
    let decisions = try PreferenceTrainer<Person>.checked(decisions, people: people.count)
    let problem = problem(decisions, people)
    var asActor = [PersonEffect](repeating: unknownEffect(spreads.actor), count: people.count)
    var asTarget = [PersonEffect](repeating: unknownEffect(spreads.target), count: people.count)
    if spreads.variance > 0, !decisions.isEmpty {
      var held = problem
      // So firm that only the effects move.
      for i in weights.indices { held.precision[i * (weights.count + 1)] = 1e18 }
      let fit = try PreferenceFit(held, learning: nil, steps: 50)
      for (slot, person) in problem.slots.people.enumerated() {
        let effect = PersonEffect(
          mean: fit.point.effects[slot], spread: fit.curvature.variances[slot].squareRoot(),
          sensitivity: weights.indices.map { -fit.curvature.answers[slot, $0] })
        if problem.slots.isActor(slot) {
          asActor[person] = effect
        } else {
          asTarget[person] = effect
        }
      }
    }
    return people.indices.map {
      KnownPerson(person: people[$0], asActor: asActor[$0], asTarget: asTarget[$0])
    }
  }

  /// A person of whom no decisions are known: their effects are 0, as unsure as people differ.
  ///
  /// The interval of an estimate is then that of this one person's own probability, while that of
  /// the person alone is the mean over all with such features.
  public func newcomer(_ person: Person) -> KnownPerson<Person> {
    KnownPerson(
      person: person, asActor: unknownEffect(spreads.actor),
      asTarget: unknownEffect(spreads.target))
  }

  private func unknownEffect(_ spread: Double) -> PersonEffect {
    PersonEffect(mean: 0, spread: spread, sensitivity: [])
  }

  /// The decisions in the model's columns, with what it believes as the prior.
  func problem(_ decisions: [Decision<Int>], _ people: [Person]) -> EffectProblem {
    var design = DesignMatrix(rows: decisions.count, columns: layout.dimensions)
    var encoded = [EncodedPerson?](repeating: nil, count: people.count)
    func encoding(_ row: Int) -> EncodedPerson {
      let known = encoded[row] ?? encode(people[row])
      encoded[row] = known
      return known
    }
    for (row, decision) in decisions.enumerated() {
      let columns = self.row(
        people[decision.actor], encoding(decision.actor), people[decision.target],
        encoding(decision.target))
      for (column, value) in columns.enumerated() { design[row, column] = value }
    }
    return EffectProblem(
      design: design, outcomes: decisions.map(\.outcome),
      importances: decisions.map(\.importance), slots: EffectSlots(decisions), means: weights,
      precision: [Double](repeating: 0, count: weights.count * weights.count), spreads: spreads)
  }
}

/// Scores of people who are known by decisions.
extension PreferenceModel {
  /// The probability that the first likes the second.
  public func probability(
    that actor: KnownPerson<Person>, likes target: KnownPerson<Person>
  ) -> Double {
    view(actor, target).estimate(by: self).probability
  }

  /// The same with how sure it is; O(terms²).
  public func estimate(
    that actor: KnownPerson<Person>, likes target: KnownPerson<Person>
  ) -> Estimate {
    let view = view(actor, target)
    return view.estimate(by: self, variance: variance(view.row) + view.own)
  }

  /// Returns the likelihood that the two like each other.
  public func reciprocal(
    _ one: KnownPerson<Person>, _ other: KnownPerson<Person>
  ) -> ReciprocalScore {
    let (there, back) = (view(one, other), view(other, one))
    func estimate(_ view: KnownPair) -> Estimate {
      view.estimate(by: self, variance: variance(view.row) + view.own)
    }
    return reciprocal(
      (estimate(there), there.row, there.own), (estimate(back), back.row, back.own),
      slope: calibration.slope)
  }

  /// Candidates by the product of both probabilities, the best first, of equals the earlier.
  ///
  /// - Parameters:
  ///   - candidates: whom to rank, such as the best few hundred of a search.
  ///   - person: who seeks.
  ///   - count: how many to return at most.
  /// - Returns: rows and probabilities.
  public func ranking(
    of candidates: [KnownPerson<Person>], for person: KnownPerson<Person>, top count: Int = .max
  ) -> [Rank] {
    ranks(
      candidates.map {
        probability(that: person, likes: $0) * probability(that: $0, likes: person)
      }, top: count)
  }

  /// Why the first may like the second; what decisions tell of the two stands in
  /// ``PreferenceExplanation/asActor`` and ``PreferenceExplanation/asTarget``.
  public func explanation(
    that actor: KnownPerson<Person>, likes target: KnownPerson<Person>
  ) -> PreferenceExplanation {
    let view = view(actor, target)
    return explanation(
      that: actor.person, likes: target.person, slope: calibration.slope * view.damping,
      effects: (actor.asActor.mean, target.asTarget.mean),
      estimate: view.estimate(by: self, variance: variance(view.row) + view.own))
  }

  private func view(
    _ actor: KnownPerson<Person>, _ target: KnownPerson<Person>
  ) -> KnownPair {
    var row = row(actor.person, target.person)
    var logit = PreferenceModel.dot(row, weights)
    var own = 0.0
    for effect in [actor.asActor, target.asTarget] {
      logit += effect.mean
      own += effect.spread * effect.spread
      guard effect.sensitivity.count == row.count else { continue }
      for i in row.indices { row[i] += effect.sensitivity[i] }
    }
    return KnownPair(row: row, logit: logit, own: own)
  }
}

/// The known values for one person's decision about another.
private struct KnownPair {
  /// The derivatives of the logit by the weights.
  let row: [Double]
  /// The logit before calibration.
  let logit: Double
  /// The variance of the effects, were the weights known.
  let own: Double

  /// The factor of the logit for the mean over the unknown effects of the two.
  var damping: Double { Logistic.damping(own) }

  func estimate<Person>(by model: PreferenceModel<Person>, variance: Double = 0) -> Estimate {
    let calibration = model.calibration
    return Estimate(
      probability: Logistic.probability(calibration.logit(damping * logit)),
      logit: calibration.logit(logit), standardError: calibration.slope * variance.squareRoot())
  }
}
