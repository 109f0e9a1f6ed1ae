public import DomainModels
public import PeopleModels

extension Profiles {
  /// Reads somebody's profile as it is shown to whoever asks.
  public struct Show: PeopleRequest {
    /// What comes back.
    public typealias Response = PersonCard
    /// Its name on a wire.
    public static let name = "profiles.show"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Whose.
    public var person: Identifier<Person>

    /// Makes the request.
    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
