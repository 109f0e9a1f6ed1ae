import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import InMemoryStorage
import Storage
import Sync
import Testing

/// Who may write what at a hub: every table, operation and field, by everybody.
@Suite("Sync: the policy of a hub")
struct HubPolicyTests {
  /// Anna, who shares, and those who come by.
  enum Actor: String, CaseIterable {
    case anna, follower, requester, stranger, blocked
  }

  /// A time after all that the store holds.
  private static let later = HybridTimestamp(milliseconds: 9_000, counter: 0, node: 7)
  static let now = Timestamp(milliseconds: 5_000)

  let store: RecordStore
  private let ids: [Actor: Identifier<Profile>]
  let open: Post
  private let closed: Post

  init() async throws {
    let clock = WallClock.fixed(at: Self.now)
    let random = RandomSource.seeded(12)
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "hub"))
    let ids = Dictionary(
      uniqueKeysWithValues: Actor.allCases.map { ($0, identifiers.next() as Identifier<Profile>) })
    self.ids = ids
    let anna = try #require(ids[.anna])
    let life = Lifecycle(createdAt: Self.now)
    func post(_ visibility: Visibility) -> Post {
      Post(
        id: identifiers.next(), author: anna, session: nil, climb: identifiers.next(),
        title: visibility.rawValue, text: nil, discipline: nil, gradeText: nil, gradeScale: nil,
        crag: nil, date: nil, result: nil, style: nil, mode: nil, catalogueClimb: nil,
        allowsCopies: false, visibility: visibility, lifecycle: life)
    }
    (open, closed) = (post(.everybody), post(.followers))
    let posts = [open, closed]
    try await store.write { transaction in
      for (actor, id) in ids {
        try transaction.insert(
          Profile(
            id: id, handle: actor.rawValue, name: actor.rawValue, bio: nil, home: nil,
            routeScale: nil, boulderScale: nil, visibility: .followers, lifecycle: life))
      }
      for post in posts { try transaction.insert(post) }
      for actor in [Actor.follower, .requester] {
        guard let id = ids[actor] else { continue }
        try transaction.insert(
          Follow(
            id: Follow.identity(of: id, following: anna), follower: id, followee: anna,
            acceptedAt: actor == .follower ? Self.now : nil, lifecycle: life))
      }
      for actor in Actor.allCases {
        guard let id = ids[actor], let post = posts.last else { continue }
        try transaction.insert(
          PostComment(
            id: Self.comment(by: id), post: post.id, host: anna, author: id, text: "words",
            lifecycle: life))
        if actor != .anna { try transaction.insert(Kudos(to: post, from: id, at: Self.now)) }
      }
      if let blocked = ids[.blocked] {
        try transaction.insert(
          Block(
            id: Block.identity(of: anna, blocking: blocked), blocker: anna, blocked: blocked,
            lifecycle: life))
      }
    }
  }

  static func comment(by author: Identifier<Profile>) -> Identifier<PostComment> {
    Identifier(name: "comment", in: author.uuid)
  }

  func id(_ actor: Actor) -> Identifier<Profile> { ids[actor] ?? Identifier(UUID()) }

  /// A change of a record in the scope of a climber.
  func change(
    _ table: String, _ record: UUID, in owner: Identifier<Profile>, life: Int = 1,
    _ fields: [(String, StoredValue)]
  ) -> Change {
    Change(
      operation: UUID(name: "\(table)\(fields)\(life)", in: record),
      scope: .logbook(of: owner), table: table, record: record, life: life, stamp: Self.later,
      fields: fields.map { FieldChange(name: $0, value: $1, stamp: Self.later) },
      schemaVersion: ClimbingRecords.layoutVersion)
  }

  /// The making of a record as its device hands it over.
  func making<R: Record>(_ record: R, in owner: Identifier<Profile>) -> Change {
    let names = R.schema.definition.columns.map(\.name)
    let fields = zip(names, R.schema.values(of: record)).filter { $0.0 != "id" }
    return change(R.table, record.id.uuid, in: owner, Array(fields))
  }

  /// `ok`, `request`, `passed over` or the code of the refusal.
  func verdict(_ change: Change, by actor: Actor) async throws -> String {
    let policy = ClimbingSyncPolicy(climber: id(actor))
    return switch try await store.read({ try policy.verdict(on: change, $0) }) {
    case .taken: "ok"
    case .takenAs(let other):
      other.fields.contains { $0.name == "accepted_at" && $0.value == .null } ? "request" : "other"
    case .passedOver: "passed over"
    case .refused(let code, _): code
    }
  }

  /// Returns the verdict for each actor, in the order of ``Actor``.
  private func verdicts(_ make: (Actor) -> Change) async throws -> String {
    var found: [String] = []
    for actor in Actor.allCases { found.append(try await verdict(make(actor), by: actor)) }
    return found.joined(separator: " ")
  }

  private func repeated(_ word: String) -> String {
    (["ok"] + Array(repeating: word, count: 4)).joined(separator: " ")
  }

  @Test("the logbook of a climber is written by that climber alone")
  func logbook() async throws {
    let anna = id(.anna)
    for type in ClimbingRecords.all where type.schemaDefinition.kind == .synced {
      let table = type.schemaDefinition.table
      if [Follow.table, Kudos.table, PostComment.table].contains(table) { continue }
      for life in 1...2 {
        let fields: [(String, StoredValue)] = [
          ("deleted_at", life == 2 ? .instant(Self.now) : .null)
        ]
        #expect(
          try await verdicts { _ in change(table, UUID(), in: anna, life: life, fields) }
            == repeated("forbidden_scope"), "\(table)")
      }
    }
    let unknown = change("futures", UUID(), in: anna, [("a", .null)])
    #expect(try await verdicts { _ in unknown } == repeated("forbidden_scope"))
    let elsewhere = Change(
      operation: UUID(), scope: .shared, table: Climb.table, record: UUID(), life: 1,
      stamp: Self.later, fields: [], schemaVersion: 1)
    #expect(try await verdict(elsewhere, by: .anna) == "forbidden_scope")
    let erasure = change(
      PostComment.table, Self.comment(by: id(.follower)).uuid, in: anna, life: Change.erasedLife,
      [("deleted_at", .instant(Self.now))])
    #expect(try await verdict(erasure, by: .follower) == "forbidden_scope")
    #expect(try await verdict(erasure, by: .anna) == "ok")
  }

  @Test("a follow is asked for by its follower, and accepted by the other or a public profile")
  func follows() async throws {
    let anna = id(.anna)
    func follow(
      _ actor: Actor, _ accepted: Timestamp?, of followee: Identifier<Profile>? = nil
    ) -> Follow {
      let followee = followee ?? anna
      return Follow(
        id: Follow.identity(of: id(actor), following: followee), follower: id(actor),
        followee: followee, acceptedAt: accepted, lifecycle: Lifecycle(createdAt: Self.now))
    }
    #expect(
      try await verdict(making(follow(.stranger, nil), in: anna), by: .stranger) == "ok")
    #expect(
      try await verdict(making(follow(.stranger, Self.now), in: anna), by: .stranger) == "request")
    #expect(
      try await verdict(making(follow(.blocked, nil), in: anna), by: .blocked) == "not_visible")
    let absent = Identifier<Profile>(UUID())
    #expect(
      try await verdict(
        making(follow(.stranger, nil, of: absent), in: absent), by: .stranger) == "not_visible")
    let accepting = change(
      Follow.table, Follow.identity(of: id(.requester), following: anna).uuid, in: anna,
      [("accepted_at", .instant(Self.now))])
    #expect(try await verdict(accepting, by: .requester) == "follow_not_accepted")
    #expect(try await verdict(accepting, by: .stranger) == "forbidden_author")
    #expect(try await verdict(accepting, by: .anna) == "ok")
    // One that was accepted stays so, also where the device hands all of it over again.
    #expect(
      try await verdict(making(follow(.follower, Self.now), in: anna), by: .follower) == "ok")
    let ending = change(
      Follow.table, Follow.identity(of: id(.follower), following: anna).uuid, in: anna, life: 2,
      [("deleted_at", .instant(Self.now)), ("updated_at", .instant(Self.now))])
    for actor in [Actor.follower, .anna] {
      #expect(try await verdict(ending, by: actor) == "ok")
    }
    #expect(try await verdict(ending, by: .stranger) == "forbidden_author")
    #expect(
      try await verdict(making(follow(.stranger, Self.now), in: anna), by: .follower)
        == "forbidden_author")
    // No climber makes another climber follow.
    #expect(
      try await verdict(making(follow(.stranger, Self.now), in: anna), by: .anna) == "passed over")
    let moved = change(
      Follow.table, Follow.identity(of: id(.follower), following: anna).uuid, in: anna,
      [("follower_id", .uuid(id(.stranger).uuid))])
    #expect(try await verdict(moved, by: .follower) == "record_moved")
    #expect(try await verdict(moved, by: .anna) == "passed over")
    var other = follow(.stranger, nil)
    other = Follow(
      id: Identifier(UUID()), follower: other.follower, followee: anna, acceptedAt: nil,
      lifecycle: other.lifecycle)
    #expect(try await verdict(making(other, in: anna), by: .stranger) == "record_moved")

    try await store.write { transaction in
      guard var profile = try transaction.find(anna) else { return }
      profile.visibility = .everybody
      try transaction.save(profile)
    }
    #expect(
      try await verdict(making(follow(.stranger, Self.now), in: anna), by: .stranger) == "ok")
    #expect(try await verdict(accepting, by: .requester) == "ok")
  }

  @Test("who follows whom and who liked what can't be found out by the IDs of the records")
  func computedIDs() async throws {
    let anna = id(.anna)
    let (asking, policy) = (id(.requester), ClimbingSyncPolicy(climber: id(.requester)))
    func answers(
      _ table: String, _ record: UUID, _ author: String, _ other: Actor
    ) async throws -> [String] {
      var found: [String] = []
      let probes: [[(String, StoredValue)]] = [
        [(author, .uuid(asking.uuid))], [(author, .uuid(id(other).uuid))], [("mood", .null)],
        [("updated_at", .instant(Self.now))], [("deleted_at", .null)],
        [(author, .uuid(asking.uuid)), ("post_id", .uuid(closed.id.uuid))],
      ]
      for fields in probes {
        let probe = change(table, record, in: anna, fields)
        let verdict = try await store.read { try policy.verdict(on: probe, $0) }
        found.append("\(verdict)")
      }
      return found
    }
    let follows = [Actor.follower, .stranger].map {
      ($0, Follow.identity(of: id($0), following: anna).uuid)
    }
    #expect(
      try await answers(Follow.table, follows[0].1, "follower_id", follows[0].0)
        == answers(Follow.table, follows[1].1, "follower_id", follows[1].0))
    let kudos = [closed.id, open.id].map { Kudos.identity(of: $0, from: id(.follower)).uuid }
    #expect(
      try await answers(Kudos.table, kudos[0], "giver_id", .follower)
        == answers(Kudos.table, kudos[1], "giver_id", .follower))
  }

  @Test("what others read holds no value with which no user can read it")
  func unreadableValues() async throws {
    let anna = id(.anna)
    let fields = ["visibility", "discipline", "date", "result", "style", "mode"]
    for field in fields {
      let unknown = change(Post.table, open.id.uuid, in: anna, [(field, .text("\u{0}?"))])
      #expect(try await verdict(unknown, by: .anna) == "invalid_change", "\(field)")
    }
    let hidden = change(Profile.table, anna.uuid, in: anna, [("visibility", .text("nobody"))])
    #expect(try await verdict(hidden, by: .anna) == "invalid_change")
    let fine = change(Profile.table, anna.uuid, in: anna, [("visibility", .text("followers"))])
    #expect(try await verdict(fine, by: .anna) == "ok")
    #expect(try await verdict(making(open, in: anna), by: .anna) == "ok")
  }

  @Test("an ended follow that is taken up again is a request, also without a word of acceptance")
  func restoration() async throws {
    let anna = id(.anna)
    let follow = Follow.identity(of: id(.follower), following: anna)
    try await store.write { try $0.delete(follow, at: Self.now) }
    let silent = change(
      Follow.table, follow.uuid, in: anna, life: 3, [("deleted_at", .null)])
    #expect(try await verdict(silent, by: .follower) == "follow_not_accepted")
    let request = change(
      Follow.table, follow.uuid, in: anna, life: 3,
      [("deleted_at", .null), ("accepted_at", .null)])
    #expect(try await verdict(request, by: .follower) == "ok")
    let bold = change(
      Follow.table, follow.uuid, in: anna, life: 3,
      [("deleted_at", .null), ("accepted_at", .instant(Timestamp(milliseconds: 6_000)))])
    #expect(try await verdict(bold, by: .follower) == "request")
    #expect(try await verdict(silent, by: .anna) == "passed over")
  }

  @Test("kudos are given by their giver, under posts that the giver may see")
  func kudos() async throws {
    let anna = id(.anna)
    func fresh(_ post: Post, _ actor: Actor) -> Change {
      making(Kudos(to: post, from: id(actor), at: Self.now), in: anna)
    }
    #expect(
      try await verdicts { fresh(open, $0) } == "ok ok ok ok not_visible")
    // Those that stand already change nothing by coming again, and are not kept where access was lost.
    #expect(
      try await verdicts { fresh(closed, $0) } == "ok ok passed over passed over passed over")
    let end: [(String, StoredValue)] = [("deleted_at", .instant(Self.now))]
    #expect(
      try await verdicts {
        change(
          Kudos.table, Kudos.identity(of: closed.id, from: id($0)).uuid, in: anna, life: 2, end)
      } == "ok ok ok ok ok")
    let followers = Kudos.identity(of: closed.id, from: id(.follower)).uuid
    #expect(
      try await verdicts { _ in change(Kudos.table, followers, in: anna, life: 2, end) }
        == "ok ok forbidden_author forbidden_author forbidden_author")
    #expect(
      try await verdicts { _ in fresh(open, .follower) }
        == "passed over ok forbidden_author forbidden_author forbidden_author")
    var forged = Kudos(to: open, from: id(.stranger), at: Self.now)
    forged.post = closed.id
    #expect(try await verdict(making(forged, in: anna), by: .stranger) == "record_moved")
    let unknown = change(
      Kudos.table, Kudos.identity(of: open.id, from: id(.stranger)).uuid, in: anna,
      [("giver_id", .uuid(id(.stranger).uuid)), ("mood", .text("x"))])
    #expect(try await verdict(unknown, by: .stranger) == "forbidden_field")
  }

  @Test("comments are written by their author; a host deletes them, and changes no word")
  func comments() async throws {
    let anna = id(.anna)
    func fresh(_ post: Post, _ actor: Actor, host: Identifier<Profile>? = nil) -> Change {
      making(
        PostComment(
          id: Identifier(name: post.title, in: id(actor).uuid), post: post.id, host: host ?? anna,
          author: id(actor), text: "new", lifecycle: Lifecycle(createdAt: Self.now)), in: anna)
    }
    #expect(try await verdicts { fresh(open, $0) } == "ok ok ok ok not_visible")
    #expect(
      try await verdicts { fresh(closed, $0) } == "ok ok not_visible not_visible not_visible")
    #expect(
      try await verdicts { _ in fresh(open, .follower) }
        == "passed over ok forbidden_author forbidden_author forbidden_author")
    func edit(
      _ author: Actor, life: Int = 1, _ fields: [(String, StoredValue)]
    ) -> Change {
      change(PostComment.table, Self.comment(by: id(author)).uuid, in: anna, life: life, fields)
    }
    let words: [(String, StoredValue)] = [
      ("text", .text("edited")), ("updated_at", .instant(Timestamp(milliseconds: 6_000))),
    ]
    #expect(
      try await verdicts { edit($0, words) } == "ok ok not_visible not_visible not_visible")
    let end: [(String, StoredValue)] = [
      ("text", .text("")), ("deleted_at", .instant(Self.now)),
    ]
    #expect(try await verdicts { edit($0, life: 2, end) } == "ok ok ok ok ok")
    #expect(
      try await verdicts { _ in edit(.follower, life: 2, end) }
        == "ok ok forbidden_author forbidden_author forbidden_author")
    #expect(try await verdict(edit(.follower, words), by: .anna) == "passed over")
    #expect(
      try await verdict(
        edit(.follower, life: 2, words + [("deleted_at", .instant(Self.now))]), by: .anna)
        == "passed over")
    for (field, value) in [
      ("post_id", open.id.uuid), ("host_id", id(.stranger).uuid), ("author_id", id(.stranger).uuid),
    ] {
      #expect(
        try await verdict(edit(.follower, [(field, .uuid(value))]), by: .follower)
          == "record_moved", "\(field)")
    }
    #expect(
      try await verdict(edit(.follower, [("mood", .text("x"))]), by: .follower)
        == "forbidden_field")
    #expect(
      try await verdict(fresh(open, .stranger, host: id(.follower)), by: .stranger)
        == "record_moved")
    let absent = change(
      PostComment.table, UUID(), in: anna,
      [
        ("post_id", .uuid(UUID())), ("host_id", .uuid(anna.uuid)),
        ("author_id", .uuid(id(.follower).uuid)), ("text", .text("x")),
      ])
    #expect(try await verdict(absent, by: .follower) == "not_visible")
  }
}

extension Record {
  fileprivate static var schemaDefinition: RecordDefinition { schema.definition }
}
