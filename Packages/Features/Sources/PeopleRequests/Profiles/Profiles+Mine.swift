public import Services

extension Profiles {
  /// Reads the caller's own profile; `nil` before there is one.
  public struct Mine: PeopleRequest {
    public typealias Response = MyProfile?
    public static let endpoint = Endpoint(.get, "/profile")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
