import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Storage
import Sync
import Testing

extension HubPolicyTests {
  @Test("who has lost access takes back what stands, and leaves nothing else in a host's logbook")
  func withdrawal() async throws {
    let (anna, blocked) = (id(.anna), id(.blocked))
    let gone: [(String, StoredValue)] = [
      ("deleted_at", .instant(Self.now)), ("updated_at", .instant(Self.now)),
    ]
    let comment = Self.comment(by: blocked)
    // A record that comes deleted, of each kind.
    let life = Lifecycle(createdAt: Self.now, updatedAt: Self.now, deletedAt: Self.now)
    var kudos = Kudos(to: open, from: blocked, at: Self.now)
    kudos.lifecycle = life
    let fresh = [
      making(
        Follow(
          id: Follow.identity(of: blocked, following: anna), follower: blocked, followee: anna,
          acceptedAt: nil, lifecycle: life), in: anna),
      making(kudos, in: anna),
      making(
        PostComment(
          id: Identifier(UUID()), post: open.id, host: anna, author: blocked, text: "",
          lifecycle: life), in: anna),
    ]
    for change in fresh {
      #expect(try await verdict(change, by: .blocked) == "not_visible", "\(change.table)")
    }
    // Words that come with the deletion would stay.
    #expect(
      try await verdict(
        change(
          PostComment.table, comment.uuid, in: anna, life: 2, gone + [("text", .text("more"))]),
        by: .blocked) == "not_visible")
    let end = change(PostComment.table, comment.uuid, in: anna, life: 2, gone)
    #expect(try await verdict(end, by: .blocked) == "ok")
    try await store.write { try $0.delete(comment, at: Self.now) }
    let again = change(
      PostComment.table, comment.uuid, in: anna, life: 4,
      [("deleted_at", .instant(Timestamp(milliseconds: 6_000)))])
    #expect(try await verdict(again, by: .blocked) == "passed over")
  }

  @Test("a value that this version can't read is found, and replaced by one that says less")
  func mends() {
    let anna = id(.anna)
    let post = change(
      Post.table, open.id.uuid, in: anna,
      [("visibility", .text("friends")), ("style", .text("levitation")), ("title", .text("x"))])
    #expect(
      ClimbingSyncPolicy.mends(of: post) == ["visibility": .text("private"), "style": .null])
    #expect(ClimbingSyncPolicy.mends(of: making(open, in: anna)).isEmpty)
    #expect(
      ClimbingSyncPolicy.mends(
        of: change(Profile.table, anna.uuid, in: anna, [("visibility", .integer(1))]))
        == ["visibility": .text("private")])
  }

  @Test("a record counts for the climber who wrote it, wherever it lies")
  func authors() {
    let (anna, guest) = (id(.anna), id(.follower))
    #expect(
      ClimbingSyncPolicy.author(of: making(Kudos(to: open, from: guest, at: Self.now), in: anna))
        == .logbook(of: guest))
    #expect(ClimbingSyncPolicy.author(of: making(open, in: anna)) == nil)
    #expect(ClimbingSyncPolicy(climber: guest).author == .logbook(of: guest))
  }
}
