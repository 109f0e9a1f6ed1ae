import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Export: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> ExportedData {
    let me = try caller.person
    let keys = context.identityKeys
    let now = context.clock.now
    let (export, photos) = try await context.store.read { transaction in
      let photos = try transaction.fetch(
        Query<PersonPhoto>().filter(\.person == me).order(by: \.position))
      return (
        try transaction.export(of: me, photos, keys, at: now),
        try photos.map { photo in
          PhotoFile(mediaType: photo.mediaType, bytes: try keys.picture(of: photo))
        }
      )
    }
    let json = try JSONEncoding.encode(export, style: .pretty)
    return ExportedData(json: String(decoding: json, as: UTF8.self), photos: photos)
  }
}
