import DomainModels
import PeopleModels
import Storage

extension WriteTransaction {
  /// Gives photos their places in this order, without gaps.
  ///
  /// A row is written as a whole, and one of an earlier layout holds its picture: so those that move
  /// are read, one at a time, and no others.
  func number(_ photos: [Identifier<PersonPhoto>], at now: Timestamp) throws {
    for (position, id) in photos.enumerated() {
      let places = try values(of: \.position, Query<PersonPhoto>().filter(\.id == id))
      guard places != [position], var photo = try find(id) else { continue }
      photo.position = position
      photo.lifecycle = photo.lifecycle.updated(at: now)
      try save(photo)
    }
  }
}
