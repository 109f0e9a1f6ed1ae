extension PreferenceTrainer {
  /// Scores decisions by models that learnt from others.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: the people that the decisions name.
  ///   - folds: which to learn from and which to score; `GroupedFolds(pairs:)` keeps people who
  ///     are judged out of the training data.
  /// - Returns: the scores, fold by fold.
  /// - Throws: ``PreferenceTrainingError`` if a fold can't be learnt from, or if there is none.
  public func crossValidate(
    _ decisions: [Decision<Int>], among people: [Person], by folds: GroupedFolds
  ) throws(PreferenceTrainingError) -> [ScoredDecision] {
    guard !folds.folds.isEmpty, folds.testFolds.count == decisions.count else {
      throw .unsoundOptions
    }
    _ = try PreferenceTrainer.check(decisions, people: people.count)
    var scored: [ScoredDecision] = []
    for fold in folds.folds {
      let model = try fit(fold.training.map { decisions[$0] }, among: people).model
      for place in fold.test {
        let decision = decisions[place]
        let logit = model.logit(that: people[decision.actor], likes: people[decision.target])
        scored.append(
          ScoredDecision(
            row: place, logit: logit, liked: decision.liked, weight: decision.weight,
            noise: decision.noise))
      }
    }
    return scored
  }

  /// This trainer with the spreads of the prior that did best on decisions left out, held there.
  ///
  /// Two who decided about each other are judged together, by the log loss of the probability that
  /// both say yes, over all folds at once; other decisions by their own.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: the people that the decisions name.
  ///   - folds: which to learn from and which to score.
  ///   - factors: what to multiply both spreads of the prior by; each is tried, and the least log
  ///     loss wins, of equals the first.
  /// - Returns: the trainer; single weights of its prior stay as they are.
  /// - Throws: ``PreferenceTrainingError`` as training does.
  public func tuned(
    on decisions: [Decision<Int>], among people: [Person], by folds: GroupedFolds,
    factors: [Double] = [0.1, 0.3, 1, 3]
  ) throws(PreferenceTrainingError) -> PreferenceTrainer {
    var best: (trainer: PreferenceTrainer, loss: Double)?
    for factor in factors {
      var trainer = self
      trainer.prior.learnsSpreads = false
      trainer.prior.spread *= factor
      trainer.prior.pairSpread *= factor
      let scored = try trainer.crossValidate(decisions, among: people, by: folds)
      let loss = ScoredDecision.mutualLoss(scored, of: decisions)
      if loss < best?.loss ?? .infinity { best = (trainer, loss) }
    }
    return best?.trainer ?? self
  }
}

extension ScoredDecision {
  /// The log loss of mutual scores, where two decided about each other, and of all other decisions,
  /// by their importance.
  static func mutualLoss(_ scored: [ScoredDecision], of decisions: [Decision<Int>]) -> Double {
    /// Decisions that wait for the answer to them, by who decided about whom.
    var waiting: [[Int]: ScoredDecision] = [:]
    var judged: [(probability: Double, outcome: Double, importance: Double)] = []
    func judge(_ one: ScoredDecision) {
      judged.append((one.outcome.probability, one.decision.outcome, one.decision.importance))
    }
    for one in scored {
      let (actor, target) = (decisions[one.row].actor, decisions[one.row].target)
      if let other = waiting.removeValue(forKey: [target, actor]) {
        // Both noises are independent, so the product of what each is in the mean is that of both.
        judged.append(
          (
            one.outcome.probability * other.outcome.probability,
            one.decision.outcome * other.decision.outcome,
            one.decision.importance * other.decision.importance
          ))
      } else if let former = waiting.updateValue(one, forKey: [actor, target]) {
        judge(former)
      }
    }
    for one in scored where waiting[[decisions[one.row].actor, decisions[one.row].target]] == one {
      judge(one)
    }
    let loss = judged.reduce(0) { sum, one in
      sum - one.importance
        * (one.outcome * PortableMath.log(max(one.probability, 1e-15))
          + (1 - one.outcome) * PortableMath.log(max(1 - one.probability, 1e-15)))
    }
    let total = judged.reduce(0) { $0 + $1.importance }
    return total > 0 ? loss / total : 0
  }
}
