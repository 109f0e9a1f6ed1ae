extension PreferenceTrainer {
  /// Scores decisions by models that learnt from others.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: everybody whom they name.
  ///   - folds: which to learn from and which to score; `GroupedFolds(pairs:)` keeps everybody who
  ///     is judged out of what is learnt from.
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
      let model = try fit(fold.training.map { decisions[$0] }, among: people)
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

  /// This trainer with the spreads that did best on decisions left out.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: everybody whom they name.
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
      trainer.prior.spread *= factor
      trainer.prior.pairSpread *= factor
      let scored = try trainer.crossValidate(decisions, among: people, by: folds)
      let loss = BinaryEvaluation(of: scored.map(\.outcome)).logLoss
      if loss < best?.loss ?? .infinity { best = (trainer, loss) }
    }
    return best?.trainer ?? self
  }
}
