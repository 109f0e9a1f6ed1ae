/// A way in which a driver can break its promises: the mistakes that ``SyncDriverContract`` is there
/// for.
///
/// Each names the rule that has to notice it; ``FaultySyncDriver`` commits it.
public enum SyncDriverFault: String, Sendable, CaseIterable {
  /// It has no scheme.
  case namesNoScheme
  /// Its scheme is written with a capital, which no location has.
  case capitalisesScheme
  /// Looking at a place makes it.
  case makesPlacesByLooking
  /// Opening makes a place though the visit says not to.
  case makesPlacesUnasked
  /// Looking tells nothing of the owner: programs refuse the place the second time.
  case hidesOwners
  /// Looking tells the location instead of the name.
  case namesPlacesByLocation
  /// The connection's location leads somewhere else.
  case misplacesConnections
  /// Every owner may open every place.
  case ignoresOwners
  /// All places have one name.
  case namesPlacesAlike
  /// It claims a capability that its transports lack.
  case claimsTooMuch
  /// What can't be reached is taken for a place where nothing was made.
  case takesLostForVacant
  /// A place is made without the passphrase that was given.
  case ignoresPassphrases
  /// An encrypted place shows its owner without its key.
  case showsOwners
  /// Nothing is given to keep.
  case forgetsKeys
  /// Any passphrase opens an encrypted place.
  case takesAnyPassphrase

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .namesNoScheme, .capitalisesScheme: "SD1"
    case .makesPlacesByLooking: "SD2"
    case .makesPlacesUnasked: "SD3"
    case .hidesOwners, .namesPlacesByLocation: "SD4"
    case .misplacesConnections: "SD5"
    case .ignoresOwners: "SD6"
    case .namesPlacesAlike: "SD7"
    case .claimsTooMuch: "SD8"
    case .takesLostForVacant: "SD9"
    case .ignoresPassphrases: "SD10"
    case .showsOwners, .forgetsKeys, .takesAnyPassphrase: "SD11"
    }
  }
}
