import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Discover.Crews: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewSuggestionsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let size = try limit.checkedSuggestions
    return try await context.store.read { transaction in
      let details = try keys.details(of: transaction.member(me))
      let hidden = try transaction.blocks(around: me)
      let mine = Set(try transaction.crews(of: me))
      let likes = Set(details.interests.map(InterestKey.init))
      // Who shares a tag comes first; of the rest only the liveliest are looked at closely.
      let crews = try transaction.fetch(
        Query<Crew>().filter(\.admission != .invitation).order(by: \.lastActivityAt, .descending)
      )
      .filter { !mine.contains($0.id) }
      let shares = crews.map { $0.tags.contains { likes.contains(InterestKey($0)) } }
      let sharing = zip(crews, shares).filter(\.1).map(\.0)
      let others = zip(crews, shares).filter { !$0.1 }.map(\.0)
      var fits: [(crew: Crew, fit: CrewCompatibility)] = []
      for crew in sharing.prefix(200) + others.prefix(20) {
        let members = try transaction.members(of: crew.id)
        // A crew that was made by, or is all of, people one is not to meet is none for oneself.
        guard members.count < crew.maxMembers,
          !members.contains(where: { $0.role == .admin && hidden.contains($0.member) })
        else { continue }
        fits.append((crew, try transaction.circle(of: crew, members, keys).fit(of: details)))
      }
      let best = fits.sorted { ($0.fit.score, $1.crew.id) > ($1.fit.score, $0.crew.id) }
      return CrewSuggestionsData(
        suggestions: try best.prefix(size).map { suggestion in
          SuggestedCrew(
            crew: try transaction.crewInfo(
              suggestion.crew, for: me, isWhole: false, at: now, keys),
            compatibility: suggestion.fit)
        })
    }
  }
}
