extension Profiles {
  /// Reads one's own profile; `nil` before there is one.
  public struct Mine: PeopleRequest {
    public typealias Response = MyProfile?
    /// Its name on a wire.
    public static let name = "profiles.mine"
    public static let access = PeopleAccess.account

    public init() {}
  }
}
