extension CrewPlanner {
  /// A plan by a number of steps: the same people, seed and steps give the same plan on every
  /// machine, and more steps never a worse one.
  ///
  /// At most `steps` exchanges are looked at. With 1,000 people 600,000 take some 30 ms.
  public func plan(
    _ people: [Person], steps: Int = 600_000, seed: UInt64 = 0
  ) throws(CrewError) -> CrewPlan {
    try candidates(people).plan(steps: steps, seed: seed)
  }

  /// A plan by time: what has been found when the time is up, preparation counted.
  ///
  /// The greedy plan is finished in any case, so a budget that is too small for it is exceeded.
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
