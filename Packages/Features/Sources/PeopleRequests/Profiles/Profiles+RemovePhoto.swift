public import DomainModels
public import PeopleModels
public import Services

extension Profiles {
  /// Removes a photo of the caller for good.
  public struct RemovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.delete, "/profile/photos/{photo}")
    public static let access = ServiceAccess.member

    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
