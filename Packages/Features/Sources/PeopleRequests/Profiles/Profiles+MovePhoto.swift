public import DomainModels
public import PeopleModels
public import Services

extension Profiles {
  /// Puts a photo of the caller in another place; the others move up.
  public struct MovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.patch, "/profile/photos/{photo}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var photo: Identifier<PersonPhoto>
    /// Its new place, from 1.
    public var position: Int

    public init(photo: Identifier<PersonPhoto>, position: Int) {
      self.photo = photo
      self.position = position
    }
  }
}
