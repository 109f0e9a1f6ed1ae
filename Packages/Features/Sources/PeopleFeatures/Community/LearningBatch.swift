import DomainModels
import PeopleModels
import Storage

/// Decisions that the community has not learnt from yet, and whether they are enough to hide each
/// of them.
///
/// The model changes only when a batch is complete, so that no person who looks at a probability
/// before and after sees when another person decides. A batch is complete if for each person who
/// may look it has ``fewest`` decisions by others, of which each person's count as ``mostOfOne`` at
/// most: so it has decisions of ten others at least. Simulated people hide no person and are not
/// counted.
struct LearningBatch: Sendable {
  /// How many decisions by others hide one.
  static var fewest: Int { 50 }
  /// As how many decisions those of one person count at most.
  static var mostOfOne: Int { 5 }

  private let counts: [Int]

  /// - Parameter actors: who decided, once for each decision.
  init(by actors: some Sequence<Identifier<Person>>) {
    var counts: [Identifier<Person>: Int] = [:]
    for actor in actors { counts[actor, default: 0] += 1 }
    self.counts = counts.values.map { min($0, Self.mostOfOne) }
  }

  /// How many decisions by others count for the person for whom these are fewest.
  var byOthers: Int { counts.reduce(0, +) - (counts.max() ?? 0) }

  /// Whether it hides each of its decisions.
  ///
  /// - Parameter least: how many decisions by others it takes; never fewer than ``fewest``.
  /// - Returns: whether there are as many.
  func isComplete(least: Int = Self.fewest) -> Bool { byOthers >= max(least, Self.fewest) }
}

extension RecordReading {
  /// How many of the newest decisions are looked at for a batch.
  private static var newest: Int { 20_000 }

  /// What was decided after a number, by people who are not simulated.
  ///
  /// - Parameters:
  ///   - number: the highest that was learnt from.
  ///   - includingUnnumbered: whether decisions count that have no number yet.
  /// - Returns: the decisions, as far as they are needed for the rule.
  /// - Throws: an error of the store.
  func learningBatch(
    after number: Int, includingUnnumbered: Bool = false
  ) throws -> LearningBatch {
    var actors = try values(
      of: \.actor,
      Query<PeopleDecision>().filter(\.number > number && \.verdict != .later)
        .order(by: \.number, .descending).limit(Self.newest))
    if includingUnnumbered {
      actors += try values(
        of: \.actor,
        Query<PeopleDecision>().filter(\.number == 0 && \.verdict != .later).limit(Self.newest))
    }
    let simulated = try simulated(among: Set(actors))
    return LearningBatch(by: actors.lazy.filter { !simulated.contains($0) })
  }

  /// Which of some people are simulated.
  func simulated(
    among ids: Set<Identifier<Person>>
  ) throws -> Set<Identifier<Person>> {
    let ids = Array(ids)
    var found: Set<Identifier<Person>> = []
    for start in stride(from: 0, to: ids.count, by: CommunityState.batch) {
      let some = Array(ids[start..<min(start + CommunityState.batch, ids.count)])
      found.formUnion(
        try values(
          of: \.id, Query<Person>().filter(.among(\.id, some) && \.isSimulated == true)))
    }
    return found
  }
}
