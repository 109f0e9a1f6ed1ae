public import DomainModelsTesting
import Services

/// A rule of ``FriendsServiceContract``.
public typealias FriendsServiceRule = ContractRule<FriendsServiceSubject, Never>

/// What every service of friends promises: the rules of `FriendsService`, as values.
///
/// ```swift
/// @Test(arguments: FriendsServiceContract.rules)
/// func keeps(_ rule: FriendsServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     FriendsServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       now: { house.clock }, reopen: { house.reopened() }))
/// }
/// ```
public enum FriendsServiceContract {
  /// Every rule: `FS1` to `FS7`.
  public static let rules: [FriendsServiceRule] = [
    FriendsServiceRule(
      "FS1",
      "A request that needs somebody signed in fails with unauthorized without a token, with "
        + "tokenExpired where it has to be refreshed, and one that needs a complete profile with "
        + "profileIncomplete.", body: refusesStrangers),
    FriendsServiceRule(
      "FS2",
      "Whoever is blocked, gone or never was, and whatever is not for whoever asks, is notFound, "
        + "always in the same words. What may be seen but not done is forbidden.",
      body: hidesAlike),
    FriendsServiceRule(
      "FS3",
      "Each request happens as a whole or not at all; once it has returned, it lasts.",
      body: lasts),
    FriendsServiceRule("FS4", "Every failure is a ServiceError.", body: explainsFailures),
    FriendsServiceRule(
      "FS5",
      "A request that sets something (an answer, a membership, a block) can be repeated after a "
        + "lost answer: it ends in the same state.",
      body: endsInOneState),
    FriendsServiceRule(
      "FS6",
      "No answer holds anybody's coordinates, birth date, phone, traits or preferences, save one's "
        + "own; a mission's address is told in stages.", body: keepsSecrets),
    FriendsServiceRule(
      "FS7", "Of twenty who want the last place, one gets it.", body: givesThePlaceOnce),
  ]
}
