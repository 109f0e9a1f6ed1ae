public import DomainModels
public import PeopleModels

extension Profiles {
  /// Removes one of one's own photos for good.
  public struct RemovePhoto: PeopleRequest {
    /// What comes back.
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.remove_photo"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Which.
    public var photo: Identifier<PersonPhoto>

    /// Makes the request.
    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
