import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import SyncServer

/// What one climber has of all that climbers share: what a device holds, or what the rules give out of
/// all that the hub holds.
struct HubView: Equatable {
  /// Posts by title, kudos and comments by whose they are and under what, follows by both climbers.
  var posts: Set<String> = []
  var kudos: Set<String> = []
  var comments: Set<String> = []
  var follows: Set<String> = []
  /// Handles, with a sign where the whole profile is there.
  var profiles: Set<String> = []

  /// What a device holds.
  init(of climber: SyncedClimber) async throws {
    let store = climber.device.store
    func all<R: Record>(_ type: R.Type) async throws -> [R] {
      try await store.read { try $0.fetch(Query<R>().inAnyScope()) }
    }
    let posts = try await all(Post.self)
    let titles = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.title) })
    self.posts = Set(posts.map(\.title))
    kudos = Set(
      try await all(Kudos.self).map { "\($0.giver) \(titles[$0.post] ?? "?")" })
    comments = Set(
      try await all(PostComment.self).map {
        "\($0.author) \(titles[$0.post] ?? "?") \($0.text)"
      })
    follows = Set(
      try await all(Follow.self).map { "\($0.follower) \($0.followee) \($0.isAccepted)" })
    profiles = Set(try await all(Profile.self).map { "\($0.handle) \($0.bio ?? "-")" })
  }

  /// What the rules give a climber, plainly written down.
  init(of me: Identifier<Profile>, _ world: HubWorld) async throws {
    let allFollows = try await world.all(Follow.self)
    let blocks = try await world.all(Block.self)
    let allProfiles = try await world.all(Profile.self)
    let ever = try await world.server.store.read {
      try $0.fetch(Query<Follow>().includingDeleted().inAnyScope())
    }
    func separated(_ other: Identifier<Profile>) -> Bool {
      blocks.contains {
        ($0.blocker == me && $0.blocked == other) || ($0.blocker == other && $0.blocked == me)
      }
    }
    func following(_ other: Identifier<Profile>) -> Follow? {
      allFollows.first { $0.follower == me && $0.followee == other }
    }
    let posts = try await world.all(Post.self).filter { post in
      if post.author == me { return true }
      guard !separated(post.author), let follow = following(post.author) else { return false }
      return post.visibility == .everybody || follow.isAccepted
    }
    let titles = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.title) })
    let kudos = try await world.all(Kudos.self).filter {
      titles[$0.post] != nil && !separated($0.giver)
    }
    let comments = try await world.all(PostComment.self).filter {
      titles[$0.post] != nil && !separated($0.author)
    }
    self.posts = Set(posts.map(\.title))
    self.kudos = Set(kudos.map { "\($0.giver) \(titles[$0.post] ?? "?")" })
    self.comments = Set(comments.map { "\($0.author) \(titles[$0.post] ?? "?") \($0.text)" })
    follows = Set(
      allFollows.filter { $0.follower == me || $0.followee == me }
        .map { "\($0.follower) \($0.followee) \($0.isAccepted)" })
    let tracked =
      ever.filter { $0.follower == me }.map(\.followee)
      + ever.filter { $0.followee == me }.map(\.follower)
      + blocks.filter { $0.blocker == me }.map(\.blocked)
    let named = Set(kudos.map(\.giver) + comments.map(\.author))
    for profile in allProfiles {
      let id = profile.id
      if id == me {
        profiles.insert("\(profile.handle) \(profile.bio ?? "-")")
        continue
      }
      let isBlocker = blocks.contains { $0.blocker == id && $0.blocked == me }
      guard !isBlocker, tracked.contains(id) || named.contains(id) else { continue }
      let isWhole =
        tracked.contains(id) && !separated(id)
        && (profile.visibility == .everybody
          || (profile.visibility == .followers && following(id)?.isAccepted == true))
      profiles.insert("\(profile.handle) \(isWhole ? profile.bio ?? "-" : "-")")
    }
  }
}
