import ClimbingModels
import DomainModels

/// A logbook with every field of every record, made up.
struct RandomLogbook {
  static var types: [any Record.Type] {
    [
      Profile.self, Session.self, Climb.self, Attempt.self, ClimbTag.self, TagImpact.self,
      Follow.self, Post.self, Kudos.self, PostComment.self,
      Block.self,
    ]
  }

  private var dice: LogbookGenerator
  private(set) var records: [any Record] = []
  private let me: Identifier<Profile>

  init(seed: UInt64, of me: Identifier<Profile> = Archivist.me) {
    dice = LogbookGenerator(seed: seed)
    self.me = me
    records.append(profile())
    let sessions = (0..<4).map { _ in session() }
    records += sessions as [any Record]
    for _ in 0..<12 { addClimb(in: dice.one(of: sessions)) }
    addSocial()
  }

  private mutating func profile() -> Profile {
    Profile(
      id: me, handle: "me", name: dice.text(), bio: dice.maybe { $0.text() },
      home: dice.maybe { $0.text() }, routeScale: "uiaa", boulderScale: "font",
      visibility: dice.one(of: Visibility.allCases), lifecycle: dice.lifecycle())
  }

  private mutating func session() -> Session {
    let start = dice.instant()
    return Session(
      id: dice.identifier(), startedAt: start,
      endedAt: dice.maybe { start.advanced(byMilliseconds: Int64($0.number(1...9_000_000))) },
      utcOffsetMinutes: dice.number(-720...840), timeZone: dice.maybe { $0.text() },
      day: start.utcDate, mentalReadiness: dice.maybe { $0.number(1...5) },
      physicalReadiness: dice.maybe { $0.number(1...5) }, rpe: dice.maybe { $0.number(1...10) },
      pump: dice.maybe { $0.number(1...5) }, place: dice.maybe { $0.text() },
      notes: dice.maybe { $0.text() }, visibility: dice.one(of: Visibility.allCases),
      lifecycle: dice.lifecycle())
  }

  private mutating func addClimb(in session: Session) {
    let source = dice.maybe { $0.one(of: LogbookSource.builtIn) }
    let climb = Climb(
      id: dice.identifier(), session: dice.holds() ? session.id : nil, name: dice.text(),
      discipline: dice.maybe { $0.one(of: Discipline.allCases) },
      allDisciplines: (0..<dice.number(0...3)).map { _ in dice.one(of: Discipline.allCases) },
      gradeText: dice.maybe { $0.text() }, gradeScale: dice.maybe { $0.text() },
      gradeFamily: dice.maybe { $0.text() }, gradeLow: dice.maybe { $0.number(0...800) },
      gradeHigh: dice.maybe { $0.number(801...1650) }, suggestedGrade: dice.maybe { $0.text() },
      alternativeGrade: dice.maybe { $0.text() }, catalogueClimb: dice.maybe { $0.identifier() },
      country: dice.maybe { $0.text() }, area: dice.maybe { $0.text() },
      crag: dice.maybe { $0.text() }, sector: dice.maybe { $0.text() },
      path: (0..<dice.number(0...4)).map { _ in dice.text() },
      pitches: dice.maybe { $0.number(1...30) },
      height: dice.maybe { Double($0.number(1...9_000_000)) / 997 },
      heightUnit: dice.maybe { $0.one(of: LengthUnit.allCases) },
      angle: dice.maybe { $0.number(-45...90) }, date: dice.maybe { $0.date() } ?? nil,
      tries: dice.maybe { $0.number(1...99) }, ascents: dice.maybe { $0.number(1...99) },
      stars: dice.maybe { $0.number(0...5) }, starsOutOf: dice.maybe { $0.number(5...10) },
      partner: dice.maybe { $0.text() }, notes: dice.maybe { $0.text() },
      visibility: dice.one(of: Visibility.allCases), source: source,
      sourceID: source.map { _ in dice.text() }, lap: source.map { _ in dice.number(1...9) },
      sourceURL: dice.maybe { $0.text() }, lifecycle: dice.lifecycle(session.lifecycle.isDeleted))
    records.append(climb)
    let isGone = climb.lifecycle.isDeleted
    for position in 0..<dice.number(0...3) { records.append(attempt(at: climb, position, isGone)) }
    if dice.holds() { addTag(to: climb) }
  }

  private mutating func attempt(at climb: Climb, _ position: Int, _ isGone: Bool) -> Attempt {
    Attempt(
      id: dice.identifier(), climb: climb.id, position: position,
      result: dice.one(of: AttemptResult.allCases),
      style: dice.maybe { $0.one(of: AscentStyle.allCases) },
      mode: dice.maybe { $0.one(of: AscentMode.allCases) }, pitch: dice.maybe { $0.number(1...9) },
      gradeText: dice.maybe { $0.text() }, gradeScale: dice.maybe { $0.text() },
      gradeLow: dice.maybe { $0.number(0...800) }, gradeHigh: dice.maybe { $0.number(801...1650) },
      attemptedAt: dice.maybe { $0.instant() }, notes: dice.maybe { $0.text() },
      lifecycle: dice.lifecycle(isGone))
  }

  private mutating func addTag(to climb: Climb) {
    let tag = ClimbTag(
      id: dice.identifier(), kind: dice.one(of: TagKind.allCases), slug: "tag-\(records.count)",
      name: dice.text(), lifecycle: dice.lifecycle())
    let impact = TagImpact(
      id: dice.identifier(), climb: climb.id, tag: tag.id,
      impact: dice.one(of: Impact.allCases), lifecycle: dice.lifecycle(climb.lifecycle.isDeleted))
    records += [tag, impact] as [any Record]
  }

  private mutating func addSocial() {
    let other: Identifier<Profile> = dice.identifier()
    for (follower, followee) in [(me, other), (other, me)] {
      records.append(
        Follow(
          id: Follow.identity(of: follower, following: followee), follower: follower,
          followee: followee, acceptedAt: dice.maybe { $0.instant() },
          lifecycle: dice.lifecycle()))
    }
    // Under both posts stands something of mine: the other's has to come along.
    for author in [me, other] {
      var post = post(by: author)
      if author == other {
        post.lifecycle = Lifecycle(createdAt: dice.instant())
        records += [post, answer(to: post, by: me)] as [any Record]
      } else {
        records += [post, answer(to: post, by: me), answer(to: post, by: other)] as [any Record]
      }
      records.append(
        Kudos(
          id: Kudos.identity(of: post.id, from: me), post: post.id, host: author, giver: me,
          lifecycle: dice.lifecycle(post.lifecycle.isDeleted)))
    }
    // Mine by the comment alone, and by the kudos alone.
    for isComment in [true, false] {
      var post = post(by: other)
      post.lifecycle = Lifecycle(createdAt: dice.instant())
      records.append(post)
      records.append(
        isComment
          ? answer(to: post, by: me) as any Record : Kudos(to: post, from: me, at: Archivist.now))
    }
    records.append(
      Block(
        id: Block.identity(of: me, blocking: other), blocker: me, blocked: other,
        lifecycle: dice.lifecycle()))
  }

  private mutating func post(by author: Identifier<Profile>) -> Post {
    Post(
      id: dice.identifier(), author: author, session: dice.maybe { $0.identifier() },
      climb: dice.maybe { $0.identifier() }, title: dice.text(), text: dice.maybe { $0.text() },
      discipline: dice.maybe { $0.one(of: Discipline.allCases) },
      gradeText: dice.maybe { $0.text() }, gradeScale: dice.maybe { $0.text() },
      crag: dice.maybe { $0.text() }, date: dice.maybe { $0.date() } ?? nil,
      result: dice.maybe { $0.one(of: AttemptResult.allCases) },
      style: dice.maybe { $0.one(of: AscentStyle.allCases) },
      mode: dice.maybe { $0.one(of: AscentMode.allCases) },
      catalogueClimb: dice.maybe { $0.identifier() }, allowsCopies: dice.holds(),
      visibility: dice.one(of: Visibility.allCases), lifecycle: dice.lifecycle())
  }

  private mutating func answer(to post: Post, by author: Identifier<Profile>) -> PostComment {
    var comment = PostComment(
      id: dice.identifier(), post: post.id, host: post.author, author: author, text: dice.text(),
      lifecycle: dice.lifecycle(post.lifecycle.isDeleted))
    if post.author != Archivist.me { comment.lifecycle = Lifecycle(createdAt: dice.instant()) }
    return comment
  }
}

/// Makes values up, the same for the same seed.
struct LogbookGenerator {
  let random: RandomSource
  private var count = 0

  init(seed: UInt64) { random = .seeded(seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  mutating func holds(_ part: Int = 2) -> Bool { number(1...part) == 1 }

  mutating func maybe<Value>(_ make: (inout LogbookGenerator) -> Value) -> Value? {
    holds(4) ? nil : make(&self)
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

  /// A text that no other field has, with what breaks careless writers.
  mutating func text() -> String {
    count += 1
    let middles = [
      "plain", "über Kante", "5.10\"quoted\"", "line\nbreak", "tab\tand\r\nreturn", "岩 🧗🏽", "a,b;c",
      "=1+1", "-", "@home", "\u{0}NUL", "cafe\u{301}", "café", "{\"end\":1}", "\\n", "'", "null",
    ]
    return one(of: middles) + " \(count)"
  }

  mutating func instant() -> Timestamp {
    Timestamp(
      milliseconds: Int64(number(1_000_000...1_795_000_000)) * 1000 + Int64(number(0...999)))
  }

  mutating func identifier<Entity>() -> Identifier<Entity> {
    count += 1
    return Identifier(test: "\(count)/\(random.next())")
  }

  mutating func date() -> PartialDate? {
    let (year, month, day) = (number(1950...2026), number(1...12), number(1...28))
    return switch number(1...4) {
    case 1: PartialDate(year: year)
    case 2: PartialDate(year: year, month: month)
    default: CivilDate(year: year, month: month, day: day).map { PartialDate($0) }
    }
  }

  /// Times of making, changing and perhaps deleting; deleted in any case if told so.
  mutating func lifecycle(_ isDeleted: Bool = false) -> Lifecycle {
    let created = instant()
    let updated = created.advanced(byMilliseconds: Int64(number(0...1_000_000)))
    let deleted = isDeleted || holds(6)
    return Lifecycle(
      createdAt: created, updatedAt: updated,
      deletedAt: deleted ? updated.advanced(byMilliseconds: -1) : nil)
  }
}
