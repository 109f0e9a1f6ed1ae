public import PeopleModels

extension Profiles {
  /// Takes one's profile out of discovery, or puts it back.
  public struct SetState: PeopleRequest {
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.set_state"
    public static let access = PeopleAccess.member

    /// Whether others are shown it.
    public var state: PersonState

    public init(state: PersonState) {
      self.state = state
    }
  }
}
