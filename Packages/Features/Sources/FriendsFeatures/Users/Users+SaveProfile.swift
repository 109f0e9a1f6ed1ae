import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.SaveProfile: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProfileSaved {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let move: Identifier<MemberMove> = context.identifiers.next()
    return try await caller.write { transaction, id in
      let member = try transaction.member(id)
      let old = try keys.details(of: member)
      var details = old
      try details.take(self, on: now.utcDate)
      try transaction.noteMove(of: id, from: old.home, to: details.home, as: move, at: now)
      try transaction.save(details, of: member, at: now, keys)
      return ProfileSaved(
        profile: Profile(
          details, photos: try transaction.photoPaths(of: id), on: now.utcDate),
        profileComplete: details.isComplete)
    }
  }
}
