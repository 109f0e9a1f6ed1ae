import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// A person's profile as another person sees it, with what they decided, and without any
  /// estimate.
  ///
  /// Whether the viewer may see it at all is for the caller to ask before.
  ///
  /// - Parameters:
  ///   - person: whose.
  ///   - details: theirs, opened.
  ///   - viewer: who looks.
  ///   - viewerDetails: where the viewer lives, among other things.
  ///   - keys: open what is sealed.
  ///   - now: the time, for age and activity.
  /// - Returns: the card.
  /// - Throws: an error of the store or of the keys.
  func card(
    of person: Person, _ details: PersonDetails, for viewer: Person,
    _ viewerDetails: PersonDetails, keys: any IdentityKeys, at now: Timestamp
  ) throws -> PersonCard {
    let decision = try decision(of: viewer.id, on: person.id)
    return PersonCard(
      person: person.id, name: details.name, age: details.age(on: now.utcDate),
      gender: details.gender, bio: details.bio, intention: details.intention,
      interests: Interest.allCases.filter(details.interests.contains),
      personality: details.personality.map { PersonalityScore($0) }, prompts: details.prompts,
      photos: try photoInfos(of: person.id, keys: keys), placeLabel: details.place?.label,
      distance: details.place?.distance(to: viewerDetails.place),
      activity: ActivityBucket(from: person.activeAt, now: now), likelihood: nil,
      verdict: decision?.verdict, isSimulated: person.isSimulated)
  }
}
