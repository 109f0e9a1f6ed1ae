import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// Anna, who shares a climb; Carl, who follows her and wrote under it; and those who come by.
struct SocialScene {
  /// Who comes by, and how they stand to Anna.
  enum Actor: String, CaseIterable {
    /// Anna herself.
    case author
    /// Fred, whom she has accepted.
    case follower
    /// Rita, who has asked.
    case requester
    /// Sten, whom she does not know.
    case stranger
    /// Olga, whom she has accepted, and who is signed out.
    case signedOut
  }

  /// The words that stand wherever Anna keeps something to herself.
  static let secret = "annas-secret"

  let world: SocialWorld
  let actors: [Actor: SocialActor]
  let carl: SocialActor
  let climb: Climb
  let session: Session
  let post: Post
  let comment: PostComment

  /// Sets the scene.
  ///
  /// - Parameters:
  ///   - visibility: who may see the post.
  ///   - profile: who may see Anna's profile.
  /// - Throws: what the use cases throw.
  init(_ visibility: Visibility, profile: Visibility) async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let fred = try await world.climber("fred")
    let rita = try await world.climber("rita")
    let sten = try await world.climber("sten")
    let olga = try await world.climber("olga")
    carl = try await world.climber("carl")
    try await world.follow(fred, anna)
    try await world.follow(olga, anna)
    try await world.follow(carl, anna)
    _ = try await FollowClimber(rita)("anna")
    _ = try await EditProfile(anna)(
      ProfileEdit(bio: "annas-bio", home: "annas-home", visibility: profile))
    for actor in [fred, rita, sten, olga] {
      try await world.climb("Own", by: actor)
      try await world.session("Own", by: actor)
    }
    climb = try await world.climb("Nordwand", by: anna, private: Self.secret)
    session = try await world.session("Ith", by: anna, private: Self.secret)
    try await world.climb("Unshared \(Self.secret)", by: anna, private: Self.secret)
    post = try await PostClimb(anna)(
      .identified(climb.id), PostDraft(visibility: visibility, text: "Look", allowsCopies: true))
    comment = try await WriteComment(carl)("Well done", under: .of(post))
    _ = try await SignOut(world)("olga")
    world.pass()
    self.world = world
    actors = [
      .author: anna, .follower: fred, .requester: rita, .stranger: sten, .signedOut: olga,
    ]
  }

  /// Returns the outcome of an action: `ok`, or the code of the error.
  func outcome(
    of action: SocialAction, by actor: Actor
  ) async throws -> (code: String, seen: String) {
    do {
      return ("ok", try await action.perform(self, as: try found(actor)))
    } catch let error as any ExplainedError {
      return (error.code, "\(error.message) \(error.hint ?? "")")
    } catch is SocialAction.NothingToSee {
      return ("nothing", "")
    }
  }

  /// The climber who comes by.
  func found(_ actor: Actor) throws -> SocialActor {
    guard let found = actors[actor] else { throw SocialAction.NothingToSee() }
    return found
  }
}

/// One climber with all that the use cases ask for.
struct SocialActor: HasStore, HasClimber, HasClock, HasIdentifiers {
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock: WallClock
  let identifiers: IdentifierGenerator
}

/// Everything that a climber can do to what another climber has, each with what it answers.
enum SocialAction: String, CaseIterable, CustomStringConvertible {
  case findPost, seeInFeed, seeOnProfile, findProfile
  case giveKudos, takeBackKudos, writeComment, editComment, deleteComment
  case editPost, deletePost, copyClimb, postClimb, postSession
  case follow, unfollow, accept, decline, removeFollower, listFollows, editProfile

  var description: String { rawValue }

  /// Does it to the scene's author.
  ///
  /// - Returns: all that the actor gets to see, as text; what is not there is an error as if there
  ///   were nothing.
  func perform(_ scene: SocialScene, as actor: SocialActor) async throws -> String {
    func text(_ value: Any) -> String {
      var output = ""
      dump(value, to: &output)
      return output
    }
    let post = PostReference.of(scene.post)
    let comment = CommentReference.of(scene.comment)
    switch self {
    case .findPost: return text(try await FindPost(actor)(post))
    case .seeInFeed:
      return text(try await LoadFeed(actor)().items.filter { $0.post.id == scene.post.id }.found())
    case .seeOnProfile: return text(try await LoadFeed(actor)(of: "anna").items.found())
    case .findProfile:
      let found = try await FindProfile(actor)("@Anna")
      if found.profile == nil { throw NothingToSee() }
      return text(found)
    case .giveKudos: return text(try await GiveKudos(actor)(post))
    case .takeBackKudos: return text(try await TakeBackKudos(actor)(post))
    case .writeComment: return text(try await WriteComment(actor)("Nice", under: post))
    case .editComment: return text(try await EditComment(actor)(comment, "Other words"))
    case .deleteComment: return text(try await DeleteComment(actor)(comment))
    case .editPost: return text(try await EditPost(actor)(post, PostEdit(text: "Other words")))
    case .deletePost: return text(try await DeletePost(actor)(post))
    case .copyClimb: return text(try await CopyClimb(actor)(post))
    case .postClimb:
      return text(
        try await PostClimb(actor)(.identified(scene.climb.id), PostDraft(visibility: .everybody)))
    case .postSession:
      return text(
        try await PostSession(actor)(
          .identified(scene.session.id), PostDraft(visibility: .everybody)))
    case .follow: return text(try await FollowClimber(actor)("anna"))
    case .unfollow: return text(try await UnfollowClimber(actor)("anna"))
    case .accept: return text(try await AcceptFollow(actor)("rita"))
    case .decline: return text(try await DeclineFollow(actor)("rita"))
    case .removeFollower: return text(try await RemoveFollower(actor)("fred"))
    case .listFollows: return text(try await ListFollows(actor)())
    case .editProfile: return text(try await EditProfile(actor)(ProfileEdit(bio: "Other words")))
    }
  }

  /// There is nothing that one may see.
  struct NothingToSee: Error {}
}

extension [FeedItem] {
  fileprivate func found() throws -> [FeedItem] {
    if isEmpty { throw SocialAction.NothingToSee() }
    return self
  }
}

/// Every row of a store, of all scopes and deleted ones too, so that two points in time can be
/// compared.
struct SocialContents: Sendable, Equatable {
  /// The rows of a table as text, by ID; the change log stands beside them.
  var tables: [String: [String: String]] = [:]
  var changes: [Change] = []

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      func rows<R: Record>(_: R.Type) throws -> [String: String] {
        let all = try transaction.fetch(Query<R>().includingDeleted().inAnyScope())
        return Dictionary(
          all.map { ($0.id.description, "\(R.schema.values(of: $0))") },
          uniquingKeysWith: { $0 + $1 })
      }
      var contents = SocialContents()
      for type in ClimbingRecords.all { contents.tables[type.table] = try rows(type) }
      contents.changes = try transaction.changes()
      return contents
    }
  }

  private init() {}

  /// The rows that differ between two points in time, by table.
  func differences(to other: SocialContents) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for table in Set(tables.keys).union(other.tables.keys) {
      let (old, new) = (tables[table] ?? [:], other.tables[table] ?? [:])
      let ids = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      if !ids.isEmpty { found[table] = ids }
    }
    return found
  }
}
