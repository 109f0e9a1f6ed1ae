import DomainModels
import PeopleModels

extension PeopleMatch {
  /// When something happened last, by which matches are listed.
  var lastEventAt: Timestamp { endedAt ?? lastMessageAt ?? matchedAt }

  /// Whether it is listed before another: what is newer first, then by ID.
  func isListed(before other: PeopleMatch) -> Bool {
    (other.lastEventAt, other.id) < (lastEventAt, id)
  }

  /// Whether it is listed behind a place.
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
