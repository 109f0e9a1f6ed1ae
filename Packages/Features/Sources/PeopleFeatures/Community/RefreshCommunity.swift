import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage

/// Makes the community's model, prices and index anew: from the newest decisions, and everybody.
///
/// Learning goes on with every decision without it; vectors and prices are as old as the last time
/// this was done. A community of a hundred thousand takes some seconds.
public struct RefreshCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// How many decisions are learnt from at most, the newest first.
  private static var mostDecisions: Int { 30_000 }
  /// From how many decisions on a model's claims are checked against decisions left out.
  private static var enoughToCalibrate: Int { 200 }

  /// Does it.
  ///
  /// - Returns: what was learnt from, and how many people there are.
  /// - Throws: an error of the store, of the keys or of the community's file.
  @discardableResult
  public func callAsFunction() async throws -> CommunityReport {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let (state, report) = try await context.store.read { reading in
      try Self.made(from: reading, keys: keys, at: now)
    }
    try await Self.keep(state, in: context)
    return report
  }

  /// Keeps a state: the model in the store, the index in its file.
  static func keep(_ state: CommunityState, in context: Context) async throws {
    let (now, id) = (context.clock.now, CommunityModel.identity)
    let sealed = try context.identityKeys.seal(state.model.encoded, in: id, "model")
    try await context.store.write { transaction in
      let known = try transaction.find(id)
      try transaction.save(
        CommunityModel(
          id: id, bytes: sealed, decisions: state.learnt, trainedAt: now,
          lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
    }
    var state = state
    state.stored = CommunityState.StoredModel(decisions: state.learnt, trainedAt: now)
    try context.community.replace(with: state)
  }

  private static func made(
    from reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp
  ) throws -> (CommunityState, CommunityReport) {
    let day = now.utcDate
    let newest = try reading.fetch(
      Query<PeopleDecision>().order(by: \.number, .descending).limit(mostDecisions))
    let decisions = newest.reversed().filter { $0.verdict != .later }
    let subjects = try reading.subjects(
      Set(decisions.flatMap { [$0.actor, $0.target] }), keys: keys, on: day)
    var state = try CommunityState(index: CommunityIndex(on: day))
    let learnt = try train(decisions, subjects)
    state.model = learnt.model ?? state.model
    state.learnt = newest.first?.number ?? 0
    let all = try reading.values(
      of: \.id, Query<Person>().filter(\.state == .visible).order(by: \.id))
    let prices = try prices(among: all, by: state.model, from: reading, keys: keys, on: day)
    state.index.mark = try reading.nextRevision() - 1
    var cursor: PageCursor?
    repeat {
      let page = try reading.page(
        Query<Person>().filter(\.state == .visible).order(by: \.id),
        size: CommunityState.batch, after: cursor)
      for person in page.records {
        guard let details = try? keys.details(of: person) else { continue }
        let subject = MatchSubject(details, photos: person.photoCount, on: day)
        try state.index.put(
          person.id, subject, by: state.model,
          price: try prices.price(of: person.id, subject, by: state.model))
      }
      cursor = page.next
    } while cursor != nil
    state.index.setUsualPrice()
    return (
      state,
      CommunityReport(
        people: state.index.count, decisions: state.learnt, learntFrom: learnt.count)
    )
  }

  /// The prices by the equilibria of a sample.
  static func prices(
    among people: [Identifier<Person>], by model: PreferenceModel<MatchSubject>,
    from reading: some RecordReading, keys: any IdentityKeys, on day: CivilDate
  ) throws -> RegionalPrices {
    let step = RegionalPrices.step(of: people.count)
    let chosen = stride(from: 0, to: people.count, by: step).map { people[$0] }
    let known = try reading.subjects(Set(chosen), keys: keys, on: day)
    let sample = chosen.compactMap { id in known[id].map { (id, $0) } }
    return try RegionalPrices(among: sample, by: model)
  }

  /// A model of these decisions, in the order of their numbers.
  static func train(
    _ decisions: some Sequence<PeopleDecision>, _ subjects: [Identifier<Person>: MatchSubject]
  ) throws -> (model: PreferenceModel<MatchSubject>?, count: Int) {
    var rows: [Identifier<Person>: Int] = [:]
    var people: [MatchSubject] = []
    func row(of id: Identifier<Person>) -> Int? {
      if let row = rows[id] { return row }
      guard let subject = subjects[id] else { return nil }
      rows[id] = people.count
      people.append(subject)
      return people.count - 1
    }
    let known = decisions.compactMap { decision -> Decision<Int>? in
      guard decision.verdict != .later, let actor = row(of: decision.actor),
        let target = row(of: decision.target)
      else { return nil }
      return Decision(actor, of: target, liked: decision.verdict == .like)
    }
    guard !known.isEmpty else { return (nil, 0) }
    // By who decides: nobody is judged by a model that has seen how they decide.
    let folds = GroupedFolds(groups: known.map(\.actor), count: 5)
    let canCalibrate = known.count >= enoughToCalibrate && folds.folds.count > 1
    let model = try CommunityPreference.trainer.train(
      known, among: people, calibratedBy: canCalibrate ? folds : nil)
    return (model, known.count)
  }
}
