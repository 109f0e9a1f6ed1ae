public import DomainModels
public import PeopleModels
public import Services

extension Profiles {
  /// Reads a photo of a person who is shown to the person who asks.
  public struct ReadPhoto: PeopleRequest {
    public typealias Response = PhotoFile
    public static let endpoint = Endpoint(.get, "/photos/{photo}")
    public static let access = ServiceAccess.member

    /// Which, as a card names it.
    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
