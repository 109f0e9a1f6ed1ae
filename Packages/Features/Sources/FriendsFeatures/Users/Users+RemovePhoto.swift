import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import PhotoFeatures
import Services
import Storage

extension Users.RemovePhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let (id, blob) = try await caller.write { transaction, id in
      var member = try transaction.member(id)
      let photos = try transaction.photoIdentities(of: id)
      guard photos.indices.contains(index) else { throw ServiceError.notFound }
      let blob = try transaction.find(photos[index], of: id)?.blob
      try transaction.erase(photos[index], of: id, at: now)
      for (position, photo) in photos.enumerated() where position > index {
        guard var moved = try transaction.find(photo, of: id) else { continue }
        moved.position = position - 1
        moved.lifecycle = moved.lifecycle.updated(at: now)
        try transaction.save(moved)
      }
      member.photoCount = photos.count - 1
      try transaction.saveChanged(member, at: now)
      return (id, blob)
    }
    // No photo names it any more. If removing it fails, ``PurgeFriends`` does it.
    await Pictures<MemberPhoto>(context).discard(blob, of: id)
    return Acknowledgement("The photo is removed.")
  }
}
