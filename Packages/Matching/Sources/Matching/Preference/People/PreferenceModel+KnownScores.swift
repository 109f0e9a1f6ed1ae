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

  /// How likely the two like each other.
  public func reciprocal(
    _ one: KnownPerson<Person>, _ other: KnownPerson<Person>
  ) -> ReciprocalScore {
    let (there, back) = (view(one, other), view(other, one))
    func estimate(_ view: KnownView) -> Estimate {
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
  ) -> KnownView {
    var row = row(actor.person, target.person)
    var logit = PreferenceModel.dot(row, weights)
    var own = 0.0
    for effect in [actor.asActor, target.asTarget] {
      logit += effect.mean
      own += effect.spread * effect.spread
      guard effect.sensitivity.count == row.count else { continue }
      for i in row.indices { row[i] += effect.sensitivity[i] }
    }
    return KnownView(row: row, logit: logit, own: own)
  }
}

/// What is known of one person's decision about another.
private struct KnownView {
  /// The derivatives of the logit by the weights.
  let row: [Double]
  /// The logit before calibration.
  let logit: Double
  /// The variance of the effects, were the weights known.
  let own: Double

  /// What the logit is multiplied by for the mean over what is not known of the two.
  var damping: Double { Logistic.damping(own) }

  func estimate<Person>(by model: PreferenceModel<Person>, variance: Double = 0) -> Estimate {
    let calibration = model.calibration
    return Estimate(
      probability: Logistic.probability(calibration.logit(damping * logit)),
      logit: calibration.logit(logit), standardError: calibration.slope * variance.squareRoot())
  }
}
