import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.ReadPhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> PhotoFile {
    let viewer = try caller.person
    let keys = context.identityKeys
    return try await context.store.read { transaction in
      guard let row = try transaction.find(photo) else { throw PeopleError.notFound }
      _ = try transaction.person(row.person, shownTo: viewer)
      return PhotoFile(mediaType: row.mediaType, bytes: try keys.picture(of: row))
    }
  }
}
