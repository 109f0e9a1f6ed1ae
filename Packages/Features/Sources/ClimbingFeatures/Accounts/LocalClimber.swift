public import ClimbingModels
import DomainModels
public import Storage

/// A climber of this device: the profile, and the account through which it acts here.
public struct LocalClimber: Sendable, Equatable {
  public let profile: Profile
  /// The account on this device.
  public let account: LocalAccount
  /// Whether it is the one who acts where no climber is named: the last who signed in and did not
  /// sign out.
  public let isActing: Bool
  /// Whether both were made just now.
  public let isNew: Bool

  public init(profile: Profile, account: LocalAccount, isActing: Bool, isNew: Bool = false) {
    self.profile = profile
    self.account = account
    self.isActing = isActing
    self.isNew = isNew
  }

  /// The scope of the climber's logbook: what a store acts for (`store.acting(for:)`).
  public var scope: Scope { .logbook(of: profile.id) }

  /// Whether records and flags are the same.
  public static func == (left: LocalClimber, right: LocalClimber) -> Bool {
    Profile.schema.values(of: left.profile) == Profile.schema.values(of: right.profile)
      && LocalAccount.schema.values(of: left.account)
        == LocalAccount.schema.values(of: right.account)
      && left.isActing == right.isActing && left.isNew == right.isNew
  }
}
