public import PeopleModels

extension Profiles {
  /// Takes one's profile out of discovery, or puts it back.
  public struct SetState: PeopleRequest {
    /// What comes back.
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.set_state"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Whether others are shown it.
    public var state: PersonState

    /// Makes the request.
    public init(state: PersonState) {
      self.state = state
    }
  }
}
