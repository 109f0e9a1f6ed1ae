import DomainModels
import Pages
import PeopleModels
import PeopleRequests

extension PeopleSource {
  /// The photo at the address that a picture of a page has: `/people/PERSON/photos/PHOTO`.
  ///
  /// - Returns: `nil` for an address of a page.
  /// - Throws: as ``read(_:)``.
  @Sendable static func photo(
    _ source: PeopleSource, at address: PageAddress
  ) async throws -> PageFile? {
    let parts = address.parts
    guard parts.count == 4, parts[0] == "people", parts[2] == "photos",
      let photo = Identifier<PersonPhoto>(parts[3])
    else { return nil }
    let file = try await source.read(Profiles.ReadPhoto(photo: photo))
    return PageFile(type: file.mediaType, file.bytes, isPublic: false)
  }
}
