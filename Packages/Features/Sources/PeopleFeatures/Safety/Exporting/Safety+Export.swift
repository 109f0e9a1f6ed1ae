import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Storage

extension Safety.Export: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> ExportedData {
    let me = try caller.person
    let keys = context.identityKeys
    let now = context.clock.now
    let pictures = Pictures<PersonPhoto>(context)
    var photos: [PersonPhoto] = []
    var files: [PhotoFile] = []
    let rows = try await context.store.read { transaction in
      try transaction.fetch(Query<PersonPhoto>().filter(\.person == me).order(by: \.position))
    }
    for row in rows {
      // One that was removed meanwhile is left out.
      guard let picture = try await pictures.picture(of: row) else { continue }
      photos.append(row)
      files.append(PhotoFile(mediaType: row.mediaType, bytes: picture))
    }
    let export = try await context.store.read { [photos] transaction in
      try transaction.export(of: me, photos, keys, at: now)
    }
    let json = try JSONEncoding.encode(export, style: .pretty)
    return ExportedData(json: String(decoding: json, as: UTF8.self), photos: files)
  }
}
