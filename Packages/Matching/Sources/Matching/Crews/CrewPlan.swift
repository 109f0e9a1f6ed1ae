/// Crews, and who has none.
public struct CrewPlan: Hashable, Sendable {
  /// The crews, in the order of their lowest row.
  public let crews: [Crew]
  /// Those without a crew, in the order of their rows, each with the reason.
  public let unplaced: [UnplacedPerson]
  /// How good the plan is.
  public let score: CrewScore
  /// How many steps the search took; 0 for the greedy plan.
  public let steps: Int

  /// The crew that a person is in.
  public func crew(of row: Int) -> Crew? {
    crews.first { $0.members.contains(row) }
  }
}
