public import DomainModels

/// A match: two people who like each other.
public struct PeopleMatch: Record {
  /// Follows from the two, in either order.
  public let id: Identifier<PeopleMatch>
  /// The one with the lesser ID.
  public var first: Identifier<Person>
  public var second: Identifier<Person>
  /// The probability that both like, when the match was made; 0 to 1.
  public var score: Double
  /// When the second of the two likes came.
  public var matchedAt: Timestamp
  /// True if a message was written.
  public var isTalking: Bool
  /// True if the first has paused it.
  public var firstPaused: Bool
  /// True if the second has paused it.
  public var secondPaused: Bool
  /// When one of them left it; `nil` while both stay.
  public var endedAt: Timestamp?
  /// When the last message was sent; `nil` while there is none.
  public var lastMessageAt: Timestamp?
  /// The number of the last message that the first has read; 0 for none.
  public var firstRead: Int
  /// The number of the last message that the second has read; 0 for none.
  public var secondRead: Int
  /// The number of messages; the last one's number.
  public var messageCount: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PeopleMatch>, first: Identifier<Person>, second: Identifier<Person>,
    score: Double, matchedAt: Timestamp, isTalking: Bool, firstPaused: Bool, secondPaused: Bool,
    endedAt: Timestamp?, lastMessageAt: Timestamp?, firstRead: Int, secondRead: Int,
    messageCount: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.first = first
    self.second = second
    self.score = score
    self.matchedAt = matchedAt
    self.isTalking = isTalking
    self.firstPaused = firstPaused
    self.secondPaused = secondPaused
    self.endedAt = endedAt
    self.lastMessageAt = lastMessageAt
    self.firstRead = firstRead
    self.secondRead = secondRead
    self.messageCount = messageCount
    self.lifecycle = lifecycle
  }

  public static let table = "people_matches"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("first_id", \.first, references: .cascade),
    Column("second_id", \.second, references: .cascade),
    Column("score", \.score),
    Column("matched_at", \.matchedAt),
    Column("is_talking", \.isTalking),
    Column("paused_by", \.pause),
    Column("ended_at", \.endedAt),
    Column("last_message_at", \.lastMessageAt),
    Column("first_read", \.firstRead),
    Column("second_read", \.secondRead),
    Column("message_count", \.messageCount),
    Column.lifecycle(\.lifecycle),
    make: PeopleMatch.init)

  /// The column's value for the two booleans.
  var pause: MatchPause { MatchPause(first: firstPaused, second: secondPaused) }

  init(
    id: Identifier<PeopleMatch>, first: Identifier<Person>, second: Identifier<Person>,
    score: Double, matchedAt: Timestamp, isTalking: Bool, pause: MatchPause, endedAt: Timestamp?,
    lastMessageAt: Timestamp?, firstRead: Int, secondRead: Int, messageCount: Int,
    lifecycle: Lifecycle
  ) {
    self.init(
      id: id, first: first, second: second, score: score, matchedAt: matchedAt,
      isTalking: isTalking, firstPaused: pause.isFirst, secondPaused: pause.isSecond,
      endedAt: endedAt, lastMessageAt: lastMessageAt, firstRead: firstRead,
      secondRead: secondRead, messageCount: messageCount, lifecycle: lifecycle)
  }
}

/// The state of a match.
public enum MatchStatus: String, CaseIterable, Sendable, Codable {
  /// No message was written yet.
  case new
  case talking
  /// One of the two paused it: neither can write until they resume.
  case paused
  /// One of the two left it, for good.
  case ended

  /// The name as people read it.
  public var title: String { rawValue }
}

/// Who of a match has paused it.
///
/// One column for the two, because three booleans in a row could be swapped unnoticed.
enum MatchPause: String, ColumnValue, CaseIterable {
  case nobody
  case first
  case second
  case both

  init(first: Bool, second: Bool) {
    self =
      switch (first, second) {
      case (false, false): .nobody
      case (true, false): .first
      case (false, true): .second
      case (true, true): .both
      }
  }

  var isFirst: Bool { self == .first || self == .both }

  var isSecond: Bool { self == .second || self == .both }
}

extension PeopleMatch {
  /// A match of two people, in either order, made now.
  ///
  /// - Parameters:
  ///   - one: one of them.
  ///   - other: the other.
  ///   - score: the probability that both like, 0 to 1.
  ///   - now: when the second of the two likes came.
  public init(
    of one: Identifier<Person>, and other: Identifier<Person>, score: Double, at now: Timestamp
  ) {
    self.init(
      id: PeopleMatch.identity(of: one, and: other), first: min(one, other),
      second: max(one, other), score: score, matchedAt: now, isTalking: false, firstPaused: false,
      secondPaused: false, endedAt: nil, lastMessageAt: nil, firstRead: 0, secondRead: 0,
      messageCount: 0, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of the match of two people, the same in either order.
  public static func identity(
    of one: Identifier<Person>, and other: Identifier<Person>
  ) -> Identifier<PeopleMatch> {
    Identifier(name: "\(min(one, other))/\(max(one, other))", in: PeopleNamespace.match)
  }

  /// The other of the two; `nil` for a person who is neither.
  public func other(than person: Identifier<Person>) -> Identifier<Person>? {
    if person == first { return second }
    return person == second ? first : nil
  }

  /// Returns whether a person is one of the two.
  public func includes(_ person: Identifier<Person>) -> Bool { person == first || person == second }
}

extension PeopleMatch {
  /// The number of the last message that a person has read; 0 for none, and for a person who is
  /// neither.
  public func readCount(of person: Identifier<Person>) -> Int {
    if person == first { return firstRead }
    return person == second ? secondRead : 0
  }

  /// The number of messages that a person has not read; a person who writes has read so far.
  public func unreadCount(of person: Identifier<Person>) -> Int {
    includes(person) ? max(0, messageCount - readCount(of: person)) : 0
  }

  /// Notes that one of the two has read up to a message; the number never goes back, nor past the
  /// end.
  public mutating func markRead(upTo number: Int, by person: Identifier<Person>) {
    let number = min(number, messageCount)
    if person == first { firstRead = max(firstRead, number) }
    if person == second { secondRead = max(secondRead, number) }
  }

  /// Counts a message that one of the two sends now, who has then read so far.
  ///
  /// - Returns: the message's number.
  public mutating func countMessage(by author: Identifier<Person>, at now: Timestamp) -> Int {
    messageCount += 1
    isTalking = true
    lastMessageAt = now
    markRead(upTo: messageCount, by: author)
    return messageCount
  }
}

extension PeopleMatch {
  public var status: MatchStatus {
    if endedAt != nil { return .ended }
    if firstPaused || secondPaused { return .paused }
    return isTalking ? .talking : .new
  }

  /// Returns whether what was written in it is still kept: as long as it goes on, and then for
  /// ``PeopleLimits/endedMatchDays`` days, so that it can be reported.
  public func keepsMessages(at now: Timestamp) -> Bool {
    guard let endedAt else { return true }
    return endedAt > now.adding(days: -PeopleLimits.endedMatchDays)
  }

  /// Returns whether a person has paused it; never for a person who is neither.
  public func isPaused(by person: Identifier<Person>) -> Bool {
    (person == first && firstPaused) || (person == second && secondPaused)
  }

  /// Pauses it for one of the two, or resumes; nothing happens for a person who is neither.
  public mutating func setPaused(_ isPaused: Bool, by person: Identifier<Person>) {
    if person == first { firstPaused = isPaused }
    if person == second { secondPaused = isPaused }
  }
}

extension PeopleMatch {
  /// Checks that the fields agree with one another.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(first < second, "second_id", "must be the one with the greater ID")
    problems.require(
      id == PeopleMatch.identity(of: first, and: second), "id", "must follow from the two")
    problems.require((0...1).contains(score), "score", "must be 0 to 1")
    problems.require(messageCount >= 0, "message_count", "must not be negative")
    problems.require(
      isTalking == (messageCount > 0), "is_talking", "must say whether there are messages")
    problems.require(
      (lastMessageAt != nil) == (messageCount > 0), "last_message_at",
      "must say when the last message was sent")
    let read = 0...max(0, messageCount)
    problems.check(number: firstRead, "first_read", in: read)
    problems.check(number: secondRead, "second_read", in: read)
    try problems.check("match")
  }
}
