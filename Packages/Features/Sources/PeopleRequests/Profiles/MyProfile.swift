public import DomainModels
public import PeopleModels
public import Services

/// The caller's own profile.
public struct MyProfile: ServiceResponse {
  public var person: Identifier<Person>
  /// Everything they say.
  public var details: PersonDetails
  /// Whether others are shown it.
  public var state: PersonState
  /// Their photos, in order.
  public var photos: [PhotoInfo]
  /// How complete it is, and what would help most.
  public var completion: ProfileCompletion
  /// Grows with every change.
  public var revision: Int

  public init(
    person: Identifier<Person>, details: PersonDetails, state: PersonState, photos: [PhotoInfo],
    completion: ProfileCompletion, revision: Int
  ) {
    self.person = person
    self.details = details
    self.state = state
    self.photos = photos
    self.completion = completion
    self.revision = revision
  }
}
