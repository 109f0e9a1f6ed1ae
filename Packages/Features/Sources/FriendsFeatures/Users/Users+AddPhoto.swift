import Blobs
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.AddPhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> PhotoAdded {
    let (id, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let checked = try Self.check(photo)
    let photo: Identifier<MemberPhoto> = context.identifiers.next()
    let sealed = try keys.seal(checked.bytes, in: photo, "content")
    return try await context.store.write { transaction in
      var member = try transaction.member(id)
      guard member.photoCount < FriendsLimits.photos else {
        throw FriendsError(
          .badPhoto, "there are \(FriendsLimits.photos) photos already",
          hint: "Remove one first")
      }
      let position = member.photoCount
      try transaction.insert(
        MemberPhoto(
          id: photo, member: id, position: position,
          format: checked.format == .png ? .png : .jpeg, content: sealed,
          lifecycle: Lifecycle(createdAt: now)))
      member.photoCount += 1
      try transaction.saveChanged(member, at: now)
      return PhotoAdded(photoURL: MemberPhoto.path(of: photo), photoIndex: position)
    }
  }

  /// The picture without what a camera wrote into it: the place above all.
  private static func check(_ bytes: [UInt8]) throws -> Photo {
    do {
      return try Photo.checked(bytes, limits: PhotoLimits(size: FriendsLimits.photoBytes))
    } catch {
      throw FriendsError(.badPhoto, error.message, hint: error.hint)
    }
  }
}
