public import DomainModels
public import PeopleModels

extension Profiles {
  /// Puts one of one's own photos in another place; the others move up.
  public struct MovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.move_photo"
    public static let access = PeopleAccess.member

    public var photo: Identifier<PersonPhoto>
    /// Its new place, from 1.
    public var position: Int

    public init(photo: Identifier<PersonPhoto>, position: Int) {
      self.photo = photo
      self.position = position
    }
  }
}
