extension CrewPlanner {
  /// A plan by a number of steps: the same people, seed and steps give the same plan on every
  /// machine, and more steps never a worse one.
  ///
  /// At most `steps` exchanges are looked at, `defaultSteps` unless told. One takes time in proportion
  /// to the size of crews: with 1,000 people in crews of 6, 600,000 take some 30 ms. `goOn` is asked
  /// every few hundred of them; if it says no, the plan is the best so far.
  public func plan(
    _ people: [Person], steps: Int? = nil, seed: UInt64 = 0, while goOn: () -> Bool = { true }
  ) throws(CrewError) -> CrewPlan {
    let candidates = try candidates(people)
    return candidates.plan(steps: steps ?? defaultSteps, seed: seed, while: goOn)
  }

  /// A plan by time: what has been found when the time is up, preparation counted.
  ///
  /// Affinities, rules and the greedy plan are finished in any case, so a budget that is too small
  /// for them is exceeded.
  public func plan<Time: Clock>(
    _ people: [Person], within budget: Time.Duration, on clock: Time, seed: UInt64 = 0
  ) throws(CrewError) -> CrewPlan {
    let end = clock.now.advanced(by: budget)
    return try candidates(people).plan(steps: .max, seed: seed) { clock.now < end }
  }

  /// The plan of a greedy method, without search: the baseline.
  public func greedy(_ people: [Person]) throws(CrewError) -> CrewPlan {
    try candidates(people).greedy()
  }
}
