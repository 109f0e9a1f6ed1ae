public import DomainModels
public import PeopleModels

extension Profiles {
  /// Removes one of one's own photos for good.
  public struct RemovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.remove_photo"
    public static let access = PeopleAccess.member

    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
