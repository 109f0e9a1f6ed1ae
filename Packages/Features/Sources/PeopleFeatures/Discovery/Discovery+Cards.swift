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
