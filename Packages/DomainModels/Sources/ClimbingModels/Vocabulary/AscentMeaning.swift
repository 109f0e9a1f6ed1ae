/// What the words of a source mean: an ascent, and the kind of climb where they tell that too.
public struct AscentMeaning: Sendable, Hashable {
  /// What is said of the attempt.
  public var ascent: Ascent
  /// What kind of climb it was; `nil` where the words don't tell.
  public var discipline: Discipline?

  public init(_ ascent: Ascent, _ discipline: Discipline? = nil) {
    self.ascent = ascent
    self.discipline = discipline
  }

  /// In how many steps another meaning is reached by only leaving things out.
  func steps(to other: AscentMeaning) -> Int? {
    guard other.discipline == nil || other.discipline == discipline,
      let steps = ascent.steps(to: other.ascent)
    else { return nil }
    return steps + (other.discipline == discipline ? 0 : 1)
  }
}
