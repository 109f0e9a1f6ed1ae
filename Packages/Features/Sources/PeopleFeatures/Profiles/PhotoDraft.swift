import Blobs
import DomainModels
import Identity
import PeopleModels
import PeopleRequests

/// A photo that was checked and sealed, before it has a place among the others.
struct PhotoDraft: Sendable {
  /// What is left of the file.
  let photo: Photo
  /// The line to it; `nil` if there is none to be seen.
  let caption: String?
  /// The row, in the first place.
  let record: PersonPhoto

  /// Checks and seals what somebody sent.
  ///
  /// - Throws: ``PeopleError/Code/badPhoto`` in the words of what is wrong with the file,
  ///   `ValidationError` for the caption.
  init(
    _ request: Profiles.AddPhoto, of person: Identifier<Person>, keys: any IdentityKeys,
    at now: Timestamp
  ) throws {
    let id = request.photo
    if let caption = request.caption { try PeopleText.caption.validateSize(caption) }
    let line = request.caption?.trimmed ?? ""
    if !line.isEmpty { try PeopleText.caption.validate(line) }
    let checked = try Self.check(request.bytes)
    photo = checked
    caption = line.isEmpty ? nil : line
    let isTurned = checked.orientation.swapsSides
    record = PersonPhoto(
      id: id, person: person, position: 0, mediaType: checked.format.mediaType,
      width: isTurned ? checked.height : checked.width,
      height: isTurned ? checked.width : checked.height,
      caption: try caption.map { try keys.seal($0, in: id, "caption") },
      picture: try keys.seal(checked.bytes, in: id, "picture"),
      lifecycle: Lifecycle(createdAt: now))
  }

  /// Whether a row holds this very photo.
  func isKept(in row: PersonPhoto, keys: any IdentityKeys) throws -> Bool {
    try keys.caption(of: row) == caption && keys.picture(of: row) == photo.bytes
  }

  private static func check(_ bytes: [UInt8]) throws -> Photo {
    do {
      return try Photo.checked(bytes, limits: PhotoLimits(size: PeopleLimits.photoBytes))
    } catch {
      throw PeopleError(.badPhoto, error.message, hint: error.hint, kind: error.kind)
    }
  }
}
