public import DomainModels

/// That two people like each other.
public struct PeopleMatch: Record {
  /// Follows from the two, in whichever order they are named.
  public let id: Identifier<PeopleMatch>
  /// The one with the lesser identity.
  public var first: Identifier<Person>
  public var second: Identifier<Person>
  /// The chance that both like, when the match was made; 0 to 1.
  public var score: Double
  /// When the second of the two likes came.
  public var matchedAt: Timestamp
  /// Whether somebody has written.
  public var isTalking: Bool
  /// Whether the first has paused it.
  public var firstPaused: Bool
  /// Whether the second has paused it.
  public var secondPaused: Bool
  /// When one of them left it; `nil` while both stay.
  public var endedAt: Timestamp?
  /// When the last message was sent; `nil` while there is none.
  public var lastMessageAt: Timestamp?
  /// The number of the last message that the first has read; 0 for none.
  public var firstRead: Int
  /// The number of the last message that the second has read; 0 for none.
  public var secondRead: Int
  /// How many messages there are; the last one's number.
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

  /// What the column holds for the two booleans.
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
