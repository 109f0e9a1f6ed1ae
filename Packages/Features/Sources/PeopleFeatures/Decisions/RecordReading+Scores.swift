import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// Whether a person likes another, as it holds now.
  func likes(_ one: Identifier<Person>, _ other: Identifier<Person>) throws -> Bool {
    try decision(of: one, on: other)?.verdict == .like
  }

  /// How likely it was that two like each other, if the other does already.
  ///
  /// - Returns: by the newest model; `nil` if the other does not, and no match is about to be made.
  func matchScore(
    of one: Person, with other: Person, by community: CommunityView, keys: any IdentityKeys,
    at now: Timestamp
  ) throws -> Double? {
    guard try likes(other.id, one.id) else { return nil }
    let (mine, theirs) = (try keys.details(of: one), try keys.details(of: other))
    let day = now.utcDate
    return try community.use(self, keys: keys, at: now) { state in
      state.model.likelihood(
        MatchSubject(mine, photos: one.photoCount, on: day),
        MatchSubject(theirs, photos: other.photoCount, on: day)
      ).both.probability
    }
  }
}
