public import DomainModels
public import PeopleModels

extension Profiles {
  /// Reads a photo of somebody who is shown to whoever asks.
  public struct ReadPhoto: PeopleRequest {
    public typealias Response = PhotoFile
    /// Its name on a wire.
    public static let name = "profiles.read_photo"
    public static let access = PeopleAccess.member

    /// Which, as a card names it.
    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
