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

  /// What became of an action: `ok`, or the code of the error.
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
