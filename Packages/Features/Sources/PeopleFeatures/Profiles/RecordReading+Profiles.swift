import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// A profile as its owner sees it.
  func profile(of person: Person, keys: any IdentityKeys) throws -> MyProfile {
    let details = try keys.details(of: person)
    let photos = try photoInfos(of: person.id, keys: keys)
    return MyProfile(
      person: person.id, details: details, state: person.state, photos: photos,
      completion: ProfileCompletion(details: details, photos: photos.count),
      revision: person.edition)
  }
}

extension RecordReading {
  /// A person's profile as another person sees it, with what they decided, and without any
  /// estimate.
  ///
  /// The caller checks before whether the viewer may see it at all.
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

extension RecordReading {
  /// A person as the person who asks may look at them: there, not blocked either way, and shown to
  /// others or matched with the viewer.
  ///
  /// Of an ended match both know only that it ended, so neither can look at the other any more.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func person(_ id: Identifier<Person>, shownTo viewer: Identifier<Person>) throws -> Person {
    guard let person = try find(id), try !isGone(person), try !isBlocked(id, viewer) else {
      throw ServiceError.notFound
    }
    let match = try match(of: id, and: viewer)
    guard match?.endedAt == nil, id == viewer || person.state == .visible || match != nil else {
      throw ServiceError.notFound
    }
    return person
  }

  /// The same, where not being shown is no failure.
  func personIfShown(
    _ id: Identifier<Person>, to viewer: Identifier<Person>
  ) throws -> Person? {
    do {
      return try person(id, shownTo: viewer)
    } catch let error as ServiceError where error == .notFound {
      return nil
    }
  }
}

extension ApproximateLocation {
  /// About how far away another place is, in words of a bucket, between the centres of the cells.
  ///
  /// - Returns: `nil` if there is no other place, or one of the cells is none.
  func distance(to other: ApproximateLocation?) -> String? {
    guard let other, let here = GridCell(rawValue: cell), let there = GridCell(rawValue: other.cell)
    else { return nil }
    return here.bucket(to: there).description
  }
}

extension WriteTransaction {
  /// Writes a changed profile, so that discovery sees the change.
  ///
  /// - Returns: the profile as it is kept now.
  @discardableResult
  func saveChanged(_ person: Person, at now: Timestamp) throws -> Person {
    var person = person
    person.countChange()
    person.lifecycle = person.lifecycle.updated(at: now)
    try save(person)
    return person
  }

  /// Notes that a person moves from one cell to another.
  ///
  /// The first place is free. Taking a place away is always allowed and counts as the move, so that
  /// the place that follows does not count again, and no person can move for free by way of
  /// nowhere.
  ///
  /// - Parameters:
  ///   - id: who.
  ///   - old: where they lived.
  ///   - new: where they live.
  ///   - change: the ID of the note.
  ///   - now: the time of the move.
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.placeChangesPerWeek` within
  ///   7 days.
  func noteMove(
    of id: Identifier<Person>, from old: ApproximateLocation?, to new: ApproximateLocation?,
    as change: Identifier<LocationChange>, at now: Timestamp
  ) throws {
    guard old?.cell != new?.cell else { return }
    if new != nil {
      try requireMove(of: id, isCounted: old == nil, at: now)
      if old == nil { return }
    }
    try insert(
      LocationChange(
        id: change, person: id, changedAt: now, lifecycle: Lifecycle(createdAt: now)))
  }

  private func requireMove(
    of id: Identifier<Person>, isCounted: Bool, at now: Timestamp
  ) throws {
    let since = now.adding(days: -7)
    let moves = try values(
      of: \.changedAt,
      Query<LocationChange>()
        .filter(\.person == id && \.changedAt > since)
        .order(by: \.changedAt, .descending))
    let limit = PeopleLimits.placeChangesPerWeek + (isCounted ? 1 : 0)
    guard moves.count >= limit else { return }
    throw ServiceError.movedTooOften(retryAfterSeconds: since.seconds(until: moves[limit - 1]))
  }
}
