import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

/// Fills the store with simulated people who have decided on each other, and makes the index.
///
/// They have no accounts, and the person who sees one can be told so by `isSimulated`. The same
/// number and seed on the same day give the same people, decisions and matches. There can be one
/// such community in a store. A program that is ended in the middle leaves a part of one, which can
/// be replaced.
public struct BuildDemoCommunity<Context: PeopleContext>: Sendable {
  /// The number of people that it makes.
  public static var sizes: ClosedRange<Int> { 2...1_000_000 }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The number of rows that are written at once.
  private static var batch: Int { 5_000 }

  /// Builds it.
  ///
  /// - Parameters:
  ///   - count: how many people, from 2 to a million.
  ///   - seed: which ones.
  ///   - isReplacing: whether simulated people who are there already are erased first.
  ///   - progress: hears how far it is, a few hundred times.
  /// - Returns: what was made.
  /// - Throws: `ServiceError` of kind `usage` for another number, and with
  ///   `ServiceError.Code.conflict` if there are simulated people already; an error of the store, the
  ///   keys or the community's file.
  public func callAsFunction(
    people count: Int, seed: UInt64, isReplacing: Bool = false,
    progress: @Sendable (DemoProgress) -> Void = { _ in }
  ) async throws -> DemoReport {
    guard Self.sizes.contains(count) else {
      throw ServiceError(
        .invalidValue, "a simulated community has 2 to 1,000,000 people, not \(count)",
        kind: .usage)
    }
    if isReplacing { try await EraseDemoCommunity(context)() }
    let now = context.clock.now
    let people = DemoPeople(count: count, seed: seed, day: now.utcDate)
    let start = try await context.store.read { reading in
      if try reading.first(Query<Person>().filter(\.isSimulated == true)) != nil {
        throw ServiceError(
          .conflict, "there are simulated people here already",
          hint: "Replace them, or choose an empty data folder")
      }
      return (revision: try reading.nextRevision(), number: try reading.nextDecisionNumber())
    }
    try await write(people, revision: start.revision, at: now, progress)
    let drawn = DemoDecisions(of: people).all()
    let decisions = try await write(
      drawn, of: people, number: start.number, at: now, progress)
    let state = try await index(
      people, decisions, revision: start.revision + count - 1, at: now, progress)
    let matches = try await writeMatches(drawn, of: people, by: state.model, at: now)
    try await RefreshCommunity.keep(state, in: context)
    return DemoReport(
      people: count, decisions: drawn.count, likes: drawn.count(where: \.isLike),
      matches: matches)
  }

  private func write(
    _ people: DemoPeople, revision: Int, at now: Timestamp,
    _ progress: @Sendable (DemoProgress) -> Void
  ) async throws {
    let keys = context.identityKeys
    @Sendable func rows(_ start: Int) async throws -> [Person] {
      try (start..<min(start + Self.batch, people.count)).map { place in
        let id = people.id(of: place)
        return Person(
          id: id, state: .visible, details: try keys.seal(people.details(of: place), of: id),
          photoCount: 0, version: 1, revision: revision + place,
          activeAt: now.advanced(byMilliseconds: -people.silence(of: place)),
          isSimulated: true, lifecycle: Lifecycle(createdAt: now))
      }
    }
    var next = try await rows(0)
    for start in stride(from: 0, to: people.count, by: Self.batch) {
      try Task.checkCancellation()
      let batch = next
      // The next ones are made while these are written.
      async let following = rows(start + batch.count)
      try await context.store.write { transaction in
        for person in batch { try transaction.insert(person) }
      }
      progress(DemoProgress(stage: .people, done: start + batch.count, total: people.count))
      next = start + batch.count < people.count ? try await following : []
    }
  }

  private func write(
    _ drawn: [DemoDecision], of people: DemoPeople, number: Int, at now: Timestamp,
    _ progress: @Sendable (DemoProgress) -> Void
  ) async throws -> [PeopleDecision] {
    // As if they had been made over a month.
    let month: Int64 = 30 * 86_400_000
    var turns: [Int: Int] = [:]
    let decisions = drawn.enumerated().map { place, decision in
      let ago = month - month * Int64(place) / Int64(drawn.count)
      turns[decision.actor, default: 0] += 1
      var row = PeopleDecision(
        of: people.id(of: decision.actor), on: people.id(of: decision.target),
        decision.isLike ? .like : .pass, turn: turns[decision.actor, default: 1],
        at: now.advanced(byMilliseconds: -ago))
      // The model below learns from them.
      row.number = number + place
      return row
    }
    for start in stride(from: 0, to: decisions.count, by: Self.batch) {
      try Task.checkCancellation()
      let batch = decisions[start..<min(start + Self.batch, decisions.count)]
      try await context.store.write { transaction in
        for decision in batch { try transaction.insert(decision) }
      }
      progress(
        DemoProgress(stage: .decisions, done: start + batch.count, total: decisions.count))
    }
    return decisions
  }

  /// Matches of those who like each other.
  private func writeMatches(
    _ drawn: [DemoDecision], of people: DemoPeople, by model: PreferenceModel<MatchSubject>,
    at now: Timestamp
  ) async throws -> Int {
    let likes = Set(drawn.filter(\.isLike).map { $0.actor * people.count + $0.target })
    let pairs = drawn.filter { decision in
      decision.isLike && decision.actor < decision.target
        && likes.contains(decision.target * people.count + decision.actor)
    }
    let matches = pairs.map { pair in
      let (one, other) = (
        MatchSubject(people.details(of: pair.actor), photos: 0, on: people.day),
        MatchSubject(people.details(of: pair.target), photos: 0, on: people.day)
      )
      return PeopleMatch(
        of: people.id(of: pair.actor), and: people.id(of: pair.target),
        score: model.likelihood(one, other).both.probability, at: now)
    }
    for start in stride(from: 0, to: matches.count, by: Self.batch) {
      let batch = matches[start..<min(start + Self.batch, matches.count)]
      try await context.store.write { transaction in
        for match in batch { try transaction.insert(match) }
      }
    }
    return matches.count
  }

  /// The index of the simulated people, without reading back what was just written, and of everybody
  /// else who is here.
  private func index(
    _ people: DemoPeople, _ decisions: [PeopleDecision], revision: Int, at now: Timestamp,
    _ progress: @Sendable (DemoProgress) -> Void
  ) async throws -> CommunityState {
    let keys = context.identityKeys
    func subject(_ place: Int) -> MatchSubject {
      MatchSubject(people.details(of: place), photos: 0, on: people.day)
    }
    var state = try CommunityState(index: CommunityIndex(on: people.day))
    let recent = decisions.suffix(CommunityTraining.mostDecisions)
    var subjects: [Identifier<Person>: MatchSubject] = [:]
    for id in recent.flatMap({ [$0.actor, $0.target] }) where subjects[id] == nil {
      subjects[id] = people.place(of: id).map(subject)
    }
    let training = CommunityTraining(
      subjects: subjects, simulated: Set(subjects.keys), keys: keys)
    state.learnt = TrainedModel(
      model: try training(recent) ?? state.model, decisions: decisions.last?.number ?? 0)
    let sample = stride(from: 0, to: people.count, by: RegionalPrices.step(of: people.count))
    let prices = try RegionalPrices(
      among: sample.map { (people.id(of: $0), subject($0)) }, by: state.model)
    for place in 0..<people.count {
      let (id, subject) = (people.id(of: place), subject(place))
      try state.index.put(
        id, subject, by: state.model, price: try prices.price(of: id, subject, by: state.model))
      if place % Self.batch == 0 {
        try Task.checkCancellation()
        progress(DemoProgress(stage: .index, done: place, total: people.count))
      }
    }
    state.index.setUsualPrice()
    let members = try await context.store.read { reading in
      try reading.fetch(
        Query<Person>().filter(\.isSimulated == false && \.state == .visible).order(by: \.id))
    }
    for person in members {
      guard let details = try? keys.details(of: person) else { continue }
      try state.index.put(
        person.id, MatchSubject(details, photos: person.photoCount, on: people.day),
        by: state.model)
    }
    state.index.mark = revision
    progress(DemoProgress(stage: .index, done: people.count, total: people.count))
    return state
  }
}

/// The progress of building a simulated community.
public struct DemoProgress: Sendable, Hashable {
  /// The step under way.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// People are written.
    case people
    /// Decisions and matches are written.
    case decisions
    /// The index is made.
    case index
  }

  /// The step under way.
  public let stage: Stage
  /// The number of people that are done.
  public let done: Int
  public let total: Int

  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}

/// A simulated community that was built.
public struct DemoReport: Sendable, Hashable, Codable {
  /// The number of people that were made.
  public var people: Int
  /// The number of decisions that they have made on each other.
  public var decisions: Int
  /// The number of decisions that are likes.
  public var likes: Int
  /// The number of matches that came of them.
  public var matches: Int

  public init(people: Int, decisions: Int, likes: Int, matches: Int) {
    self.people = people
    self.decisions = decisions
    self.likes = likes
    self.matches = matches
  }
}

/// Erases the simulated people, with all that was decided by them and about them.
struct EraseDemoCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The number of rows that are erased at once.
  private static var batch: Int { 200 }

  /// Erases all of them; the person who is stopped in between goes on the next time.
  func callAsFunction() async throws {
    var isDone = false
    while !isDone {
      try Task.checkCancellation()
      let now = context.clock.now
      let removal: Identifier<PersonRemoval> = context.identifiers.next()
      isDone = try await context.store.write { transaction in
        let people = try transaction.fields(
          of: Query<Person>().filter(\.isSimulated == true).limit(Self.batch), \.id, \.revision)
        guard let last = people.last else { return true }
        // Revisions go on from theirs, so that no index takes the store for an older one.
        let revision = people.map { abs($0.1) }.max() ?? 0
        for (id, _) in people { try transaction.erase(id, at: now) }
        try transaction.insert(
          PersonRemoval(
            id: removal, revision: -revision, removed: last.0.uuid,
            lifecycle: Lifecycle(createdAt: now)))
        return false
      }
    }
  }
}
