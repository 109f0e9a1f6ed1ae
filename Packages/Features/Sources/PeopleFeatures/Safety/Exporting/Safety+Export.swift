import AccountFeatures
import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Storage

extension Safety.Export: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ExportedData {
    let keys = context.identityKeys
    let now = context.clock.now
    let pictures = Pictures<PersonPhoto>(context)
    var files: [PhotoFile] = []
    var (rows, export) = try await caller.read { reading, me in
      let rows = try reading.fetch(
        Query<PersonPhoto>().filter(\.person == me).order(by: \.position))
      return (rows, try reading.export(of: me, rows, keys, at: now))
    }
    for row in rows {
      // One that was removed meanwhile is left out.
      guard let picture = try await pictures.picture(of: row) else {
        export.photos.removeAll { $0.id == row.id }
        continue
      }
      files.append(PhotoFile(mediaType: row.mediaType, bytes: picture))
    }
    let json = try JSONEncoding.encode(export, style: .pretty)
    return ExportedData(json: String(decoding: json, as: UTF8.self), photos: files)
  }
}
