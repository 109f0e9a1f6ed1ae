extension Profiles {
  /// Reads one's own profile; `nil` before there is one.
  public struct Mine: PeopleRequest {
    /// What comes back.
    public typealias Response = MyProfile?
    /// Its name on a wire.
    public static let name = "profiles.mine"
    /// Who may ask.
    public static let access = PeopleAccess.account

    /// Makes the request.
    public init() {}
  }
}
