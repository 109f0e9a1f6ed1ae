import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Discovery.Cards: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DiscoveryPage {
    guard (1...PeopleLimits.discoveryPage).contains(limit) else {
      throw ServiceError(
        .invalidValue, "a page has 1 to \(PeopleLimits.discoveryPage) people, not \(limit)",
        kind: .usage)
    }
    guard skipping.count <= PeopleLimits.skipping else {
      throw ServiceError(
        .invalidValue,
        "a page skips at most \(PeopleLimits.skipping) people, not \(skipping.count)",
        hint: "Ask for the next page without those of the first ones", kind: .usage)
    }
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    let page = try await caller.read { reading, id in
      let me = try reading.member(id)
      let details = try keys.details(of: me)
      let seeker = MatchSubject(details, photos: me.photoCount, on: now.utcDate)
      let leftOut = try reading.leftOut(for: id).union(skipping)
      let uncounted = try reading.uncounted(for: id)
      return try community.use(reading, keys: keys, at: now) { state in
        let people = state.index.count(without: uncounted)
        guard me.state == .visible else {
          return DiscoveryPage(
            cards: [], candidates: 0, community: people, note: PeopleWording.pausedNote)
        }
        let undecided = state.index.everybody(but: leftOut)
        let shown = try state.candidates(
          for: seeker, among: undecided, count: limit, from: reading, keys: keys
        ).prefix(limit)
        let cards = try shown.map { candidate in
          var card = try reading.card(
            of: candidate.person, candidate.subject.details, for: me, details, keys: keys, at: now)
          card.likelihood = state.model.likelihood(seeker, candidate.subject)
          return card
        }
        return DiscoveryPage(
          cards: cards, candidates: try state.passing(seeker, among: undecided).count,
          community: people, note: PeopleWording.scoreNote)
      }
    }
    context.community.keepIndex()
    return page
  }
}

extension CommunityState {
  /// The best of those who may meet a person, the best first, of equals the lower ID.
  ///
  /// The index proposes; the person who is gone, hidden or changed in the store by now is left out.
  ///
  /// - Parameters:
  ///   - seeker: who asks.
  ///   - rows: who may be proposed.
  ///   - count: how many are wanted; there may be more, all of one shortlist.
  ///   - reading: the transaction.
  ///   - keys: what opens people's details.
  /// - Returns: the candidates.
  /// - Throws: an error of the store.
  func candidates(
    for seeker: MatchSubject, among rows: RowMask, count: Int,
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws -> [Candidate] {
    var rows = rows
    let entry = IndexedPerson(seeker, vector: [])
    let query = model.communityQuery(for: seeker)
    var found: [Candidate] = []
    repeat {
      let proposed = try index.pool.search(
        for: entry, top: PeopleLimits.shortlist, by: query, among: rows)
      if proposed.isEmpty { break }
      for hit in proposed { rows.remove(hit.row) }
      let prices = Dictionary(
        proposed.map { (index.person(in: $0.row), index.prices[$0.row]) },
        uniquingKeysWith: { $1 })
      let people = try reading.people(prices.keys).filter { $0.state == .visible }
      let gone = try reading.gone(among: Set(people.filter { !$0.isSimulated }.map(\.id)))
      for person in people where !gone.contains(person.id) {
        guard let details = try? keys.details(of: person) else { continue }
        let subject = MatchSubject(details, photos: person.photoCount, on: index.day)
        guard seeker.mayMeet(subject) else { continue }
        let price = Double(prices[person.id] ?? index.usualPrice)
        found.append(
          Candidate(
            person: person, subject: subject,
            score: model.bothLogits(seeker, subject) + price))
      }
    } while found.count < count
    return found.sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.person.id < $1.person.id
    }
  }

  /// Everybody whom a person may meet, as far as the index knows.
  func passing(
    _ seeker: MatchSubject, among rows: RowMask
  ) throws -> RowMask {
    try index.pool.mask(for: IndexedPerson(seeker, vector: []), among: rows)
  }
}

/// A person whom the person who asks may meet, as the store has them now.
struct Candidate: Sendable {
  let person: Person
  let subject: MatchSubject
  /// Both logits and the price: the higher, the sooner they are shown.
  let score: Double
}

/// A wider wish that would help, and how many more people would fit then.
struct FilterSuggestion: Sendable {
  let people: Int
  private let wish: String

  /// The least widening of a filter; `nil` if that would bring no person.
  ///
  /// A reach is advised to the end of a bucket and no nearer: the shortest one that brings a person
  /// would say how far away they live.
  init?(
    _ line: FilterReport.Line, for seeker: MatchSubject, passing: Int, among rows: RowMask,
    of state: CommunityState
  ) throws {
    guard let advice = line.advice else { return nil }
    switch advice.wish {
    case .range:
      people = advice.people
      wish = "Welcome ages from \(advice.wish)"
    case .distance(let kilometres):
      let bucket = DistanceBucket(reach: kilometres)
      var entry = IndexedPerson(seeker, vector: [])
      entry.reach = bucket == .farther ? nil : bucket.end
      people = try state.index.pool.mask(for: entry, among: rows).count - passing
      wish =
        bucket == .farther ? "Look anywhere" : "Look up to \(Int(bucket.end)) km away"
    }
  }

  /// The advised wish, and its effect.
  var sentence: String {
    let verb = people == 1 ? "fits" : "fit"
    return "\(wish): \(PeopleWording.people(people, more: true)) \(verb) then."
  }
}
