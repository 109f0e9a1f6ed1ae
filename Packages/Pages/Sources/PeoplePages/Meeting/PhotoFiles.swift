import Pages
import PeopleModels
import PeopleRequests

extension PageFileRoute<PeopleSource> {
  /// A photo of the reader, or of a person whom the reader can see.
  static var photo: PageFileRoute {
    PageFileRoute("/people/{person}/photos/{photo}") { source, at in
      let photo = try at.id("photo", of: PersonPhoto.self)
      let file = try await source.read(Profiles.ReadPhoto(photo: photo))
      return PageFile(type: file.mediaType, file.bytes, isPublic: false)
    }
  }
}
