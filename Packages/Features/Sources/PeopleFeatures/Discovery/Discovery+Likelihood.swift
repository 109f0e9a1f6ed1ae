import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Discovery.Likelihood: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> LikelihoodReport {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await caller.read { reading, id in
      guard person != id else {
        throw ServiceError(
          .yourself, "how likely you like yourself is for you to say",
          hint: "Name somebody else", kind: .usage)
      }
      let me = try reading.member(id)
      let other = try reading.person(person, shownTo: id)
      let (mine, theirs) = (try keys.details(of: me), try keys.details(of: other))
      let day = now.utcDate
      let seeker = MatchSubject(mine, photos: me.photoCount, on: day)
      let subject = MatchSubject(theirs, photos: other.photoCount, on: day)
      return try community.use(reading, keys: keys, at: now) { state in
        LikelihoodReport(
          person: person, name: theirs.name,
          likelihood: state.model.likelihood(seeker, subject),
          reasons: LikelihoodReason.both(seeker, subject, by: state.model),
          sharedInterests: seeker.sharedInterests(with: subject),
          learntFrom: state.learnt.learntFrom.shownDecisions,
          note: PeopleWording.scoreNote)
      }
    }
  }
}
