public import DomainModels
public import PeopleModels

extension Profiles {
  /// Puts one of one's own photos in another place; the others move up.
  public struct MovePhoto: PeopleRequest {
    /// What comes back.
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.move_photo"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Which.
    public var photo: Identifier<PersonPhoto>
    /// Its new place, from 1.
    public var position: Int

    /// Makes the request.
    public init(photo: Identifier<PersonPhoto>, position: Int) {
      self.photo = photo
      self.position = position
    }
  }
}
