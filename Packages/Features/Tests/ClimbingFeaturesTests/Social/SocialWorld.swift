import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import Storage
import StorageTesting

/// A device on which several climbers live, and a clock that tests move.
struct SocialWorld: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let time = SettableClock()
  let identifiers: IdentifierGenerator

  var clock: WallClock { time.wallClock }

  init(_ backend: any StorageBackend = InMemoryBackend(), seed: UInt64 = 1865) throws {
    let random = RandomSource.seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }

  /// Lets time pass, and says what it is then.
  @discardableResult
  func pass(seconds: Int64 = 1) -> Timestamp {
    time.now = time.now.advanced(byMilliseconds: seconds * 1000)
    return time.now
  }

  /// A new climber, signed in, with a profile for some to see.
  func climber(_ handle: String, _ visibility: Visibility = .onlyMe) async throws -> SocialActor {
    pass()
    let made = try await CreateAccount(self)(handle, name: handle.uppercased())
    let actor = acting(as: made.profile.id)
    if visibility != .onlyMe {
      _ = try await EditProfile(actor)(ProfileEdit(visibility: visibility))
    }
    return actor
  }

  /// A climber as a program acts for one.
  func acting(as climber: Identifier<Profile>) -> SocialActor {
    SocialActor(
      store: store.acting(for: .logbook(of: climber)), climber: climber, clock: clock,
      identifiers: identifiers)
  }

  /// A climb in a climber's logbook, with private notes and attempts.
  @discardableResult
  func climb(
    _ name: String, by actor: SocialActor, grade: String? = "6b+", scale: String? = "french",
    _ ascents: [Ascent] = [Ascent(.fall, nil, .lead), Ascent(.send, .redpoint, .lead)],
    private words: String = "psst"
  ) async throws -> Climb {
    let now = pass()
    var climb = Climb(
      id: identifiers.next(), named: name, on: PartialDate(now.utcDate), at: now)
    climb.discipline = .sport
    climb.allDisciplines = [.sport]
    climb.gradeText = grade
    climb.gradeScale = grade == nil ? nil : scale
    climb.crag = "Ith"
    climb.notes = "\(words) notes"
    climb.partner = "\(words) partner"
    climb.catalogueClimb = CatalogueClimb.identity(mountainProjectID: "105717538")
    let made = climb
    try await actor.store.write { transaction in
      try transaction.insert(made)
      var last: Int?
      for ascent in ascents {
        var attempt = Attempt(
          id: identifiers.next(), at: made.id, ascent, after: last, attemptedAt: nil, now: now)
        attempt.notes = "\(words) attempt"
        last = attempt.position
        try transaction.insert(attempt)
      }
    }
    return made
  }

  /// A session in a climber's logbook, with private notes.
  @discardableResult
  func session(
    _ place: String?, by actor: SocialActor, private words: String = "psst"
  ) async throws -> Session {
    let now = pass()
    var session = Session(
      id: identifiers.next(), startingAt: now, utcOffsetMinutes: 60, place: place)
    session.notes = "\(words) session"
    session.mentalReadiness = 4
    let made = session
    try await actor.store.write { try $0.insert(made) }
    return made
  }

  /// A post about a new climb.
  func post(
    _ name: String, by actor: SocialActor, _ visibility: Visibility = .everybody,
    copies: Bool = true
  ) async throws -> Post {
    let climb = try await climb(name, by: actor)
    return try await PostClimb(actor)(
      .identified(climb.id), PostDraft(visibility: visibility, text: "Try it", allowsCopies: copies)
    )
  }

  /// Lets one climber follow another, accepted.
  func follow(_ follower: SocialActor, _ followee: SocialActor) async throws {
    pass()
    _ = try await FollowClimber(follower)(followee.climber.description)
    _ = try await AcceptFollow(followee)(follower.climber.description)
  }

  /// Returns the changes, in the order of their times.
  func changes() async throws -> [Change] {
    try await store.read { try $0.changes() }.sorted { $0.stamp < $1.stamp }
  }
}

extension PostReference {
  /// The post itself.
  static func of(_ post: Post) -> PostReference { .identified(post.id) }
}

extension CommentReference {
  /// The comment itself.
  static func of(_ comment: PostComment) -> CommentReference { .identified(comment.id) }
}
