public import PeopleModels

extension Profiles {
  /// Writes one's own profile, unless it was changed elsewhere since it was read.
  ///
  /// White space around its texts goes. Fails with ``PeopleError/Code/tooYoung``, with
  /// ``PeopleError/Code/conflict`` if ``basedOn`` is not the newest, and with
  /// ``PeopleError/Code/limitReached`` after `PeopleLimits.placeChangesPerWeek` moves within 7 days.
  public struct Save: PeopleRequest {
    public typealias Response = MyProfile
    /// Its name on a wire.
    public static let name = "profiles.save"
    public static let access = PeopleAccess.account

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
