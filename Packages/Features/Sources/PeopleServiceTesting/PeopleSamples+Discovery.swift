public import DomainModels
public import PeopleModels
public import PeopleRequests

extension PeopleSamples {
  /// Chances both ways, and how far they may be off.
  public static let likelihood = MutualLikelihood(
    mine: LikelihoodRange(probability: 0.62, low: 0.48, high: 0.74),
    theirs: LikelihoodRange(probability: 0.41, low: 0.25, high: 0.58),
    both: LikelihoodRange(probability: 0.25, low: 0.13, high: 0.41))

  /// Noor, as Ada is shown them.
  public static let noorCard = card(
    of: noor, noorDetails, age: 37, distance: "5–10 km", activity: .today, photos: [photo],
    verdict: .like)

  /// Cleo, as Ada is shown her: without a place, a photo or answers.
  public static let cleoCard = card(
    of: cleo, cleoDetails, age: 31, distance: nil, activity: .thisMonth, photos: [], verdict: nil)

  /// A person's card for Ada.
  public static func card(
    of person: Identifier<Person>, _ details: PersonDetails, age: Int, distance: String?,
    activity: ActivityBucket, photos: [PhotoInfo], verdict: PeopleVerdict?
  ) -> PersonCard {
    PersonCard(
      person: person, name: details.name, age: age, gender: details.gender, bio: details.bio,
      intention: details.intention, interests: Interest.allCases.filter(details.interests.contains),
      personality: details.personality.map(PersonalityScore.init), prompts: details.prompts,
      photos: photos, placeLabel: details.place?.label, distance: distance, activity: activity,
      likelihood: likelihood, verdict: verdict)
  }

  /// A page with Cleo and Noor.
  public static let discovery = DiscoveryPage(
    cards: [cleoCard, noorCard], candidates: 2, community: 3, note: scoreNote)

  /// A page when no person is left.
  public static let emptyDiscovery = DiscoveryPage(
    cards: [], candidates: 0, community: 3, note: scoreNote)

  /// The note on a figure's limits; a service has its own words.
  public static let scoreNote =
    "An estimate from a few decisions: it can't know whether two people will get on."

  /// Why so few people are left for Ada.
  public static let why = WhyReport(
    community: 1_204, passing: 31, undecided: 12,
    filters: [
      FilterCost(
        name: "distance", keepsOut: 806, byMine: 410, byTheirs: 96, byBoth: 300, onlyThis: 118,
        advice: "With up to 62 km, 9 more would pass."),
      FilterCost(
        name: "age", keepsOut: 522, byMine: 301, byTheirs: 144, byBoth: 77, onlyThis: 41,
        advice: "From 26 to 45, 5 more would pass."),
      FilterCost(
        name: "blocks", keepsOut: 1, byMine: 1, byTheirs: 0, byBoth: 0, onlyThis: 0, advice: nil),
    ],
    advice: ["With up to 62 km, 9 more would pass.", "From 26 to 45, 5 more would pass."])

  /// Why Cleo and Ada may like each other, or not.
  public static let likelihoodReport = LikelihoodReport(
    person: cleo, name: "Cleo", likelihood: likelihood,
    reasons: [
      LikelihoodReason(text: "you both like hiking", effect: 0.42, isMine: true),
      LikelihoodReason(text: "people of your age like her less often", effect: -0.2, isMine: false),
    ],
    sharedInterests: [.hiking], learntFrom: 400, note: scoreNote)

  /// Today's pick.
  public static let daily = DailyPickCard(
    day: now.utcDate, card: cleoCard, note: "Both of you see each other today.")

  /// The distribution of attention.
  public static let exposure = ExposureReport(
    community: 1_204, looked: 500, decisions: 9_310,
    given: ExposureFigures(gini: 0.58, neverShown: 0.06, topShare: 0.11),
    lists: ExposureFigures(gini: 0.24, neverShown: 0.01, topShare: 0.03),
    byScoreAlone: ExposureFigures(gini: 0.66, neverShown: 0.31, topShare: 0.14),
    note: "0 means that everybody is shown as often, 1 that one person has it all.")
}

extension PeopleSamples {
  /// The messages of Ada and Noor, the oldest first.
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

  /// The icebreakers for Ada.
  public static let icebreakers = [
    Icebreaker(text: "Which hike would you walk again tomorrow?", reason: "you both like hiking"),
    Icebreaker(text: "How did you start climbing?", reason: "Cleo likes climbing, and you don't"),
  ]

  /// The result of liking Cleo: no match yet.
  public static let liked = DecisionOutcome(
    person: cleo, name: "Cleo", verdict: .like, previous: nil, match: nil)

  /// The result of liking Cleo when she liked Ada before.
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
