import Blobs
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services

/// A photo that was checked, before it has a place among the others.
struct PhotoDraft: Sendable {
  /// What is left of the file.
  let photo: Photo
  /// The line to it; `nil` if there is none to be seen.
  let caption: String?
  /// The line, sealed.
  private let sealedCaption: SealedContent?

  /// Checks what a person sent, and seals its caption.
  ///
  /// - Throws: ``ServiceError/Code/badPhoto`` in the words of what is wrong with the file,
  ///   `ValidationError` for the caption.
  init(
    _ request: Profiles.AddPhoto, keys: any IdentityKeys
  ) throws {
    if let caption = request.caption { try PeopleText.caption.validateSize(caption) }
    let line = request.caption?.trimmed ?? ""
    if !line.isEmpty { try PeopleText.caption.validate(line) }
    photo = try Self.check(request.file)
    caption = line.isEmpty ? nil : line
    sealedCaption = try caption.map { try keys.seal($0, in: request.photo, "caption") }
  }

  /// The row of the photo.
  func record(
    _ id: Identifier<PersonPhoto>, of person: Identifier<Person>, at position: Int,
    _ picture: BlobEntry, _ now: Timestamp
  ) -> PersonPhoto {
    let isTurned = photo.orientation.swapsSides
    return PersonPhoto(
      id: id, person: person, position: position, mediaType: photo.format.mediaType,
      width: isTurned ? photo.height : photo.width,
      height: isTurned ? photo.width : photo.height, caption: sealedCaption,
      blob: picture.id.description, size: picture.size, lifecycle: Lifecycle(createdAt: now))
  }

  /// Whether a row and its picture are this very photo.
  func isKept(in row: PersonPhoto, _ picture: [UInt8], keys: any IdentityKeys) throws -> Bool {
    try keys.caption(of: row) == caption && picture == photo.bytes
  }

  private static func check(_ bytes: [UInt8]) throws -> Photo {
    do {
      return try Photo.checked(bytes, limits: PhotoLimits(size: PeopleLimits.photoBytes))
    } catch {
      throw ServiceError(.badPhoto, error.message, hint: error.hint, kind: error.kind)
    }
  }
}
