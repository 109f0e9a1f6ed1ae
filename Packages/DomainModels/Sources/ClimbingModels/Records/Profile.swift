public import DomainModels

/// A climber as others may see one.
///
/// Rows of a profile, and what is posted under it, belong to a scope of the profile's own: a
/// climber who may see the profile receives that scope, and no climber receives half of it.
public struct Profile: Record {
  /// The ID; also the scope that its rows belong to.
  public let id: Identifier<Profile>
  /// Its short name, which others type: lower-case words with hyphens.
  public var handle: String
  /// Its name as people read it.
  public var name: String
  /// The climber's text about themselves.
  public var bio: String?
  /// The climber's home.
  public var home: String?
  /// The scale that routes are shown in, by its identifier among the grades.
  public var routeScale: String?
  /// The scale that boulder problems are shown in.
  public var boulderScale: String?
  /// The people who may see the record.
  public var visibility: Visibility
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Profile>, handle: String, name: String, bio: String?, home: String?,
    routeScale: String?, boulderScale: String?, visibility: Visibility, lifecycle: Lifecycle
  ) {
    self.id = id
    self.handle = handle
    self.name = name
    self.bio = bio
    self.home = home
    self.routeScale = routeScale
    self.boulderScale = boulderScale
    self.visibility = visibility
    self.lifecycle = lifecycle
  }

  public static let table = "profiles"

  /// Each its own scope's, on all devices.
  public static let schema = Schema(
    scope: .column("id"), kind: .synced,
    Column("id", \.id),
    Column("handle", \.handle, .indexed),
    Column("name", \.name, .searchable),
    Column("bio", \.bio),
    Column("home", \.home),
    Column("route_scale", \.routeScale),
    Column("boulder_scale", \.boulderScale),
    Column("visibility", \.visibility),
    Column.lifecycle(\.lifecycle),
    make: Profile.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(Slug.isValid(handle), "handle", "must be lower-case words with hyphens")
    problems.check(handle, "handle", limit: 40)
    problems.check(name, "name", limit: 80, isRequired: true)
    problems.check(bio, "bio", limit: 1_000)
    problems.check(home, "home", limit: 200)
    problems.check(routeScale, "route_scale", limit: 40, isRequired: true)
    problems.check(boulderScale, "boulder_scale", limit: 40, isRequired: true)
    try problems.check("profile \"\(handle.prefix(40))\"")
  }
}

/// Who may see something, from fewest to most.
public enum Visibility: String, ColumnValue, CaseIterable, Comparable {
  /// Its owner alone: what everything starts as.
  case onlyMe = "private"
  /// The followers of the owner.
  case followers
  case everybody = "public"

  /// Returns whether fewer may see the one than the other.
  public static func < (left: Visibility, right: Visibility) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .onlyMe: 0
    case .followers: 1
    case .everybody: 2
    }
  }

  /// Returns whether a viewer other than the owner may see it.
  ///
  /// - Parameter isAccepted: whether the owner has accepted that the viewer follows.
  /// - Returns: `false` for ``onlyMe``.
  public func includes(accepted isAccepted: Bool) -> Bool {
    self == .everybody || (self == .followers && isAccepted)
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .onlyMe: "only me"
    case .followers: "followers"
    case .everybody: "everybody"
    }
  }
}
