import DomainModels
import Identity
import PeopleModels

extension IdentityKeys {
  func text(of message: PeopleMessage) throws -> String {
    try text(message.text, in: message.id, "text")
  }

  /// The line to a photo.
  func caption(of photo: PersonPhoto) throws -> String? {
    try photo.caption.map { try text($0, in: photo.id, "caption") }
  }
}
