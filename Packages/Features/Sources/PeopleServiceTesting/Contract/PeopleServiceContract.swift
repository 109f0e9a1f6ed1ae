public import DomainModelsTesting
import Services

/// A rule of ``PeopleServiceContract``.
public typealias PeopleServiceRule = ContractRule<PeopleServiceSubject, Never>

/// What every service of people promises: the rules of `PeopleService`, as values.
///
/// ```swift
/// @Test(arguments: PeopleServiceContract.rules)
/// func keeps(_ rule: PeopleServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     PeopleServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       reopen: { house.reopened() }))
/// }
/// ```
public enum PeopleServiceContract {
  /// Every rule: `V1` to `V6`.
  public static let rules: [PeopleServiceRule] = [
    PeopleServiceRule(
      "V1",
      "A request that needs somebody signed in fails with unauthorized without a token, and with "
        + "tokenExpired where it has to be refreshed.", body: refusesStrangers),
    PeopleServiceRule(
      "V2",
      "Somebody who is blocked, hidden, deleted or never was, and whatever belongs to them, is "
        + "notFound, always in the same words.", body: hidesAlike),
    PeopleServiceRule(
      "V3",
      "Each request happens as a whole or not at all; once it has returned, it lasts.",
      body: happensWhole),
    PeopleServiceRule("V4", "Every failure is a ServiceError.", body: explainsFailures),
    PeopleServiceRule(
      "V5",
      "A request that carries an identity of its own making can be repeated after a lost answer, "
        + "and happens once.", body: happensOnce),
    PeopleServiceRule(
      "V6", "No answer holds anybody's place, birth date or contact, save one's own.",
      body: keepsSecrets),
  ]
}
