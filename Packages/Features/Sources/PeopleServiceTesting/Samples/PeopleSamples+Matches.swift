import DomainModels
import PeopleModels
public import PeopleRequests

extension PeopleSamples {
  /// What Ada and Noor wrote, the oldest first.
  public static let messages = [
    message(1, isMine: true, "Do the cats have names?", minutesAgo: 180),
    message(2, isMine: false, "Several. They answer to none.", minutesAgo: 175),
    message(3, isMine: false, "Do you sing?", minutesAgo: 20),
  ]

  private static func message(
    _ number: Int, isMine: Bool, _ text: String, minutesAgo: Int64
  ) -> MessageView {
    MessageView(
      id: Identifier(uuid(3, UInt8(number))), number: number, isMine: isMine, text: text,
      sentAt: ago(minutes: minutesAgo), isRead: isMine ? true : nil)
  }

  /// The match with Noor: talking, one message unread.
  public static let talking = MatchSummary(
    id: match, person: noor, name: "Noor", age: 37, status: .talking, pausedByMe: false,
    likelihood: 0.25, matchedAt: ago(days: 2), lastMessage: messages[2],
    lastMessageAt: ago(minutes: 20), unread: 1)

  /// A match in which no person has written.
  public static let fresh = MatchSummary(
    id: newMatch, person: cleo, name: "Cleo", age: 31, status: .new, pausedByMe: false,
    likelihood: 0.31, matchedAt: ago(minutes: 90), lastMessage: nil, lastMessageAt: nil, unread: 0)

  /// Two whom one text can mean.
  public static let found = FoundPeople(people: [
    FoundPerson(
      kind: .match, person: noor, name: "Noor", age: 37, placeLabel: "Utrecht", match: match),
    FoundPerson(kind: .decided, person: cleo, name: "Cleo", age: 31, verdict: .later),
  ])

  /// A match that Ada paused.
  public static var paused: MatchSummary {
    var match = talking
    match.status = .paused
    match.pausedByMe = true
    return match
  }

  /// A match that has ended, of which neither the name nor a word is left.
  public static let ended = MatchSummary(
    id: endedMatch, person: nil, name: nil, age: nil, status: .ended, pausedByMe: false,
    likelihood: 0.18, matchedAt: ago(days: 40), lastMessage: nil, lastMessageAt: nil, unread: 0)

  /// Ada's matches that have not ended.
  public static let matches = PageOf(items: [talking, fresh], next: nil)

  /// Ada's and Noor's conversation.
  public static let conversation = ConversationPage(
    match: talking, messages: messages, before: nil)

  /// How Ada could begin.
  public static let icebreakers = [
    Icebreaker(text: "Which hike would you walk again tomorrow?", reason: "you both like hiking"),
    Icebreaker(text: "How did you start climbing?", reason: "Cleo likes climbing, and you don't"),
  ]

  /// What came of liking Cleo: no match yet.
  public static let liked = DecisionOutcome(
    person: cleo, name: "Cleo", verdict: .like, previous: nil, match: nil)

  /// What came of liking Cleo when she liked Ada before.
  public static let matched = DecisionOutcome(
    person: cleo, name: "Cleo", verdict: .like, previous: nil, match: fresh)

  /// A pass that was taken back.
  public static let undone = UndoneDecision(
    person: cleo, name: "Cleo", undone: .pass, restored: nil)

  /// On whom Ada decided.
  public static let decisions = PageOf(
    items: [
      DecidedPerson(
        person: cleo, name: "Cleo", age: 31, verdict: .later, decidedAt: ago(minutes: 5)),
      DecidedPerson(person: noor, name: "Noor", age: 37, verdict: .like, decidedAt: ago(days: 3)),
    ], next: nil)
}
