public import PeopleModels
public import Services

extension Profiles {
  /// Takes the caller's profile out of discovery, or puts it back.
  public struct SetState: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.put, "/profile/state")
    public static let access = ServiceAccess.member

    /// Whether others are shown it.
    public var state: PersonState

    public init(state: PersonState) {
      self.state = state
    }
  }
}
