public import DomainModels

/// A climber who uses this device: what `--as` chooses among.
///
/// It holds no secret: who signs in is the identity's business.
public struct LocalAccount: Record {
  /// Follows from the profile.
  public let id: Identifier<LocalAccount>
  public var profile: Identifier<Profile>
  /// The short name that is typed after `--as`.
  public var handle: String
  /// When the climber last signed in here.
  public var signedInAt: Timestamp?
  /// When the climber last signed out; `nil` while signed in.
  public var signedOutAt: Timestamp?
  /// When it was made, changed and removed from this device.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<LocalAccount>, profile: Identifier<Profile>, handle: String,
    signedInAt: Timestamp?, signedOutAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.profile = profile
    self.handle = handle
    self.signedInAt = signedInAt
    self.signedOutAt = signedOutAt
    self.lifecycle = lifecycle
  }

  /// The ID of a profile's account on this device.
  public static func identity(of profile: Identifier<Profile>) -> Identifier<LocalAccount> {
    Identifier(name: profile.description, in: ClimbingNamespace.account)
  }

  /// True if its climber is signed in.
  public var isSignedIn: Bool {
    signedInAt != nil && signedOutAt == nil && !lifecycle.isDeleted
  }

  public static let table = "local_accounts"

  /// Shared by all users of the device, on this device only.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("profile_id", \.profile, references: .weak),
    Column("handle", \.handle, .indexed),
    Column("signed_in_at", \.signedInAt),
    Column("signed_out_at", \.signedOutAt),
    Column.lifecycle(\.lifecycle),
    make: LocalAccount.init)

  /// Checks the handle and that its ID is that of the profile's account.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(Slug.isValid(handle), "handle", "must be lower-case words with hyphens")
    problems.check(handle, "handle", limit: 40)
    problems.require(
      id == LocalAccount.identity(of: profile), "id", "must follow from the profile")
    try problems.check("account")
  }
}
