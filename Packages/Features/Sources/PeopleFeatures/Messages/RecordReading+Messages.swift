import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// The newest messages of a match, the newest first.
  ///
  /// - Parameters:
  ///   - match: whose.
  ///   - number: only those before this one; `nil` for all.
  ///   - limit: how many at most.
  /// - Returns: the messages, sealed.
  /// - Throws: an error of the store.
  func messages(
    of match: Identifier<PeopleMatch>, before number: Int?, limit: Int
  ) throws -> [PeopleMessage] {
    var query = Query<PeopleMessage>().filter(\.match == match)
    if let number { query = query.filter(\.number < number) }
    return try fetch(query.order(by: \.number, .descending).limit(limit))
  }

  /// What it takes to show a conversation to one of the two.
  func conversation(
    of match: PeopleMatch, for viewer: Identifier<Person>, keys: any IdentityKeys
  ) throws -> ConversationView {
    guard let other = match.other(than: viewer) else { throw ServiceError.notFound }
    let showsReadState = try [viewer, other].allSatisfy { id in
      try find(id).map { try keys.details(of: $0).showsReadState } ?? false
    }
    return ConversationView(
      viewer: viewer, readByOther: showsReadState ? match.readCount(of: other) : nil)
  }

  /// Makes sure that a person does not write too fast.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.messagesPerMinute`.
  func requireMessage(of author: Identifier<Person>, at now: Timestamp) throws {
    let since = now.adding(minutes: -1)
    let times = try values(
      of: \.sentAt,
      Query<PeopleMessage>()
        .filter(\.author == author && \.sentAt > since)
        .order(by: \.sentAt, .descending).limit(PeopleLimits.messagesPerMinute))
    guard times.count == PeopleLimits.messagesPerMinute, let oldest = times.last else { return }
    throw ServiceError.wroteTooMuch(retryAfterSeconds: since.seconds(until: oldest))
  }
}
