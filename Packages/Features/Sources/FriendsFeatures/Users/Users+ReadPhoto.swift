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
    let (viewer, keys) = (try caller.member, context.identityKeys)
    let row = try await context.store.read { transaction in
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
