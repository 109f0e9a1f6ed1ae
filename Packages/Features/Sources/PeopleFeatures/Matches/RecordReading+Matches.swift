import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// A match of the viewer's that goes on, paused or not.
  ///
  /// - Throws: ``ServiceError/notFound`` if there is none, or it is others';
  ///   ``ServiceError/Code/notOpen`` once it has ended.
  func openMatch(
    _ id: Identifier<PeopleMatch>, of viewer: Identifier<Person>
  ) throws -> PeopleMatch {
    let match = try match(id, of: viewer)
    guard match.endedAt == nil else { throw ServiceError.matchEnded }
    return match
  }

  /// A match that one of the two was found to have, as it is now in its own scope.
  ///
  /// - Throws: ``ServiceError/notFound`` if it is gone; ``ServiceError/Code/notOpen`` once it has ended.
  func stillOpen(_ match: PeopleMatch) throws -> PeopleMatch {
    guard let now = try find(match.id) else { throw ServiceError.notFound }
    guard now.endedAt == nil else { throw ServiceError.matchEnded }
    return now
  }

  /// All matches of a person, in the order in which they are listed.
  ///
  /// The person who is blocked, either way, is left out, and the person who deleted their account.
  func matches(of viewer: Identifier<Person>) throws -> [PeopleMatch] {
    let hidden = try blocked(by: viewer).union(blocking(viewer))
    let matches =
      try fetch(Query<PeopleMatch>().filter(\.first == viewer))
      + fetch(Query<PeopleMatch>().filter(\.second == viewer))
    let left = hidden.union(try gone(among: Set(matches.compactMap { $0.other(than: viewer) })))
    return matches.filter { !left.contains($0.first) && !left.contains($0.second) }
      .sorted { $0.isListed(before: $1) }
  }

  /// The match that goes on between two people, new or not, as one of them sees it; `nil` if there is
  /// none, or the other is not shown to them.
  func openMatchSummary(
    of viewer: Identifier<Person>, with other: Identifier<Person>, keys: any IdentityKeys,
    at now: Timestamp
  ) throws -> MatchSummary? {
    guard let match = try match(of: viewer, and: other), match.endedAt == nil,
      try personIfShown(other, to: viewer) != nil
    else { return nil }
    return try summary(of: match, for: viewer, keys: keys, at: now)
  }

  /// A match as one of the two sees it; of one that has ended, no more than that.
  ///
  /// - Parameters:
  ///   - match: one of the viewer's.
  ///   - viewer: who looks.
  ///   - keys: open what is sealed.
  ///   - now: the time, for the other's age.
  /// - Returns: the summary.
  /// - Throws: ``ServiceError/notFound`` if it is not the viewer's; an error of the store or of the
  ///   keys.
  func summary(
    of match: PeopleMatch, for viewer: Identifier<Person>, keys: any IdentityKeys,
    at now: Timestamp
  ) throws -> MatchSummary {
    guard let other = match.other(than: viewer) else { throw ServiceError.notFound }
    var summary = MatchSummary(
      id: match.id, person: nil, name: nil, age: nil, status: match.status,
      pausedByMe: match.isPaused(by: viewer), likelihood: match.score,
      matchedAt: match.matchedAt, lastMessage: nil, lastMessageAt: nil, unread: 0,
      endedAt: match.endedAt)
    guard match.endedAt == nil else { return summary }
    let details = try find(other).map { try keys.details(of: $0) }
    summary.person = other
    summary.name = details?.name
    summary.age = details?.age(on: now.utcDate)
    summary.photo = try firstPhoto(of: other)
    summary.unread = match.unreadCount(of: viewer)
    summary.lastMessageAt = match.lastMessageAt
    guard match.messageCount > 0 else { return summary }
    let conversation = try conversation(of: match, for: viewer, keys: keys)
    summary.lastMessage = try messages(of: match.id, before: nil, limit: 1).first
      .map { try conversation.view(of: $0, keys: keys) }
    return summary
  }
}

extension PeopleMatch {
  /// When something happened last, by which matches are listed.
  var lastEventAt: Timestamp { endedAt ?? lastMessageAt ?? matchedAt }

  /// Returns whether it is listed before another: what is newer first, then by ID.
  func isListed(before other: PeopleMatch) -> Bool {
    (other.lastEventAt, other.id) < (lastEventAt, id)
  }

  /// Returns whether it is listed behind a place.
  func isListed(behind place: ListCursor) -> Bool {
    let moment = Timestamp(milliseconds: Int64(place.number))
    guard let last = place.id, moment == lastEventAt else { return lastEventAt < moment }
    return id < Identifier(last)
  }

  /// Its place in a person's list.
  func place(for viewer: Identifier<Person>) -> ListCursor {
    ListCursor(.matches(of: viewer), number: Int(lastEventAt.milliseconds), id: id.uuid)
  }
}
