import Secrets

/// A way in which a store of secrets can break its promises: the mistakes that the contract is there
/// for.
///
/// Each names the rule that has to notice it; ``FaultySecretsFixture`` commits it.
public enum SecretFault: String, Sendable, CaseIterable {
  /// Every name finds the first secret.
  case ignoresNames
  /// A secret ends where a comment could start.
  case cutsAtComments
  /// A name that holds nothing is an error.
  case throwsWhenMissing
  /// A second secret of a name is dropped without a word.
  case keepsFirstSecret
  /// A secret replaces all.
  case replacesEverySecret
  /// Bytes end at the first NUL.
  case cutsAtNUL
  /// Bytes that are no text are repaired.
  case repairsText
  /// A line end at the end is dropped.
  case trimsLineEnds
  /// A removal takes everything.
  case removesEverySecret
  /// A removed secret can still be read.
  case forgetsRemovals
  /// Removing nothing is an error.
  case throwsOnRemovingNothing
  /// An empty secret is dropped without a word.
  case dropsEmptySecrets
  /// A refused empty secret removes the one that was there.
  case removesWhenRefusing
  /// Each opening works on a copy.
  case opensCopies
  /// Each opening writes back all that it remembers.
  case writesBackMemories
  /// Lives have no end.
  case neverExpires
  /// Lives end at once.
  case expiresAtOnce
  /// A secret gets the life of the one that it replaces.
  case inheritsLives
  /// Reading a secret extends its life.
  case renewsOnReading
  /// Renewing does nothing.
  case forgetsToRenew
  /// Renewing says yes to everything.
  case claimsToRenew
  /// It can't be written, and writing does nothing.
  case dropsWrites
  /// It lets nothing expire, and takes lives without a word.
  case ignoresLives
  /// A description contains the secret.
  case describesSecrets
  /// Its errors repeat what they were given.
  case quotesSecrets

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .ignoresNames, .cutsAtComments: "K1"
    case .throwsWhenMissing: "K2"
    case .keepsFirstSecret, .replacesEverySecret: "K3"
    case .cutsAtNUL, .repairsText, .trimsLineEnds: "K4"
    case .removesEverySecret, .forgetsRemovals, .throwsOnRemovingNothing: "K5"
    case .dropsEmptySecrets, .removesWhenRefusing: "K6"
    case .opensCopies: "K7"
    case .writesBackMemories: "K8"
    case .neverExpires, .expiresAtOnce, .inheritsLives: "K9"
    case .renewsOnReading, .forgetsToRenew, .claimsToRenew: "K10"
    case .dropsWrites, .ignoresLives: "K11"
    case .describesSecrets, .quotesSecrets: "K12"
    }
  }

  /// The capabilities that a store with this fault claims.
  var capabilities: Set<SecretCapability> {
    switch self {
    case .dropsWrites: []
    case .ignoresLives: [.writable, .shared]
    default: InMemorySecretStore.capabilities
    }
  }
}
