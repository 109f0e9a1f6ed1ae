public import DomainModels

/// What whoever asked for a code gets: the same for numbers and addresses that are known and not.
public struct CodeRequest: Sendable, Hashable {
  /// Wanted back with the code.
  public let challenge: Identifier<Challenge>
  /// For how long the code works.
  public let validity: Duration
  /// After how long another may be asked for.
  public let resendAfter: Duration
}
