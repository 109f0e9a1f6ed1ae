import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

extension Profiles.ReadPhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PhotoFile {
    let row = try await caller.read { transaction, viewer in
      guard let row = try transaction.find(photo) else { throw ServiceError.notFound }
      _ = try transaction.person(row.person, shownTo: viewer)
      return row
    }
    guard let picture = try await Pictures<PersonPhoto>(context).picture(of: row) else {
      throw ServiceError.notFound
    }
    return PhotoFile(mediaType: row.mediaType, bytes: picture)
  }
}
