public import PeopleModels
public import Services

extension Profiles {
  /// Writes the caller's own profile, unless it was changed elsewhere since it was read.
  ///
  /// White space around its texts goes. Fails with ``ServiceError/Code/tooYoung``, with
  /// ``ServiceError/Code/conflict`` if ``basedOn`` is not the newest, and with
  /// ``ServiceError/Code/limitReached`` after `PeopleLimits.placeChangesPerWeek` moves within 7 days.
  public struct Save: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.put, "/profile")
    public static let access = ServiceAccess.account

    /// Everything, as it shall be.
    ///
    /// A place's `cell` may be any cell of the grid.
    public var details: PersonDetails
    /// The ``MyProfile/revision`` that was edited; `nil` for a first profile.
    public var basedOn: Int?

    public init(details: PersonDetails, basedOn: Int?) {
      self.details = details
      self.basedOn = basedOn
    }
  }
}
