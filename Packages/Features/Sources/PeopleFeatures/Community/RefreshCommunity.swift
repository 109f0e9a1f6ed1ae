import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage

/// Makes the community's prices and index again, and its model if there is a batch of new
/// decisions.
///
/// Learning goes on without it, in larger batches; vectors and prices are as old as the last time
/// this was done. A community of a hundred thousand takes some seconds.
public struct RefreshCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Does it.
  ///
  /// - Returns: what the model has learnt from, and how many people there are.
  /// - Throws: an error of the store, of the keys or of the community's file.
  @discardableResult
  public func callAsFunction() async throws -> CommunityReport {
    let (keys, now) = (context.identityKeys, context.clock.now)
    try await LearnDecisions(context)(least: { _ in LearningBatch.fewest })
    try await AssignChangeNumbers(context)()
    let (state, report) = try await context.store.read { reading in
      try Self.made(from: reading, keys: keys, at: now)
    }
    try context.community.replace(with: state)
    return report
  }

  /// Keeps a state: the model in the store, the index in its file.
  ///
  /// If a newer model was written meanwhile, it stays, and the next request reads it.
  static func keep(_ state: CommunityState, in context: Context) async throws {
    try await state.learnt.save(in: context)
    try context.community.replace(with: state)
  }

  private static func made(
    from reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp
  ) throws -> (CommunityState, CommunityReport) {
    let day = now.utcDate
    var state = try CommunityState(index: CommunityIndex(on: day))
    state.learnt = try reading.learntModel(keys: keys)
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
        people: state.index.count, decisions: state.learnt.decisions,
        learntFrom: state.learnt.learntFrom)
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
}
