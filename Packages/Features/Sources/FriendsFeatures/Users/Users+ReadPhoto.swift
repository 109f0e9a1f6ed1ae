import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Services
import Storage

extension Users.ReadPhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> PhotoFile {
    let keys = context.identityKeys
    let row = try await caller.read { transaction, viewer in
      guard let row = try transaction.find(photo.id) else { throw ServiceError.notFound }
      if row.member != viewer {
        _ = try transaction.person(row.member, shownTo: viewer, keys)
      }
      return row
    }
    guard let picture = try await Pictures<MemberPhoto>(context).picture(of: row) else {
      throw ServiceError.notFound
    }
    return PhotoFile(format: row.format, content: picture)
  }
}
