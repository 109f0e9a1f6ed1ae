public import DomainModels
public import PeopleModels

extension Profiles {
  /// Reads somebody's profile as it is shown to whoever asks.
  public struct Show: PeopleRequest {
    public typealias Response = PersonCard
    /// Its name on a wire.
    public static let name = "profiles.show"
    public static let access = PeopleAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
