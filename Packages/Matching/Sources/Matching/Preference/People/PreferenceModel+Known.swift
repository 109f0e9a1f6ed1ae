extension PreferenceModel {
  /// People with what decisions tell of each beyond their features.
  ///
  /// The decisions may be those of the training or others, such as those of the first half of an
  /// evening: they change what is known of the people, and not the model. The more decisions a person
  /// has, the less their effects are drawn towards 0. O(decisions · terms).
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: everybody whom they name.
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
