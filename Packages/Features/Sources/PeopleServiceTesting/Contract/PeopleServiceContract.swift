public import DomainModelsTesting
import PeopleRequests
import Services
import ServicesTesting

/// A rule of ``PeopleServiceContract``.
public typealias PeopleServiceRule = ContractRule<PeopleServiceSubject, Never>

/// The rules of every service of people, as values: those of `Service` and those of `PeopleAPI`.
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
  /// `SV1` to `SV6` of `Service`, and ``own``.
  public static let rules: [PeopleServiceRule] =
    ServiceContract<PeopleAPI>.rules.map { rule in
      // Whether a token or a value out of range is refused first is no promise.
      rule.adapted { try await serviceSubject($0, withNonsense: rule.id != "SV1") }
    } + own

  /// `V1` to `V4`, which only services of people have.
  public static let own: [PeopleServiceRule] = [
    PeopleServiceRule(
      "V1", "Discovery shows nobody who is blocked, hidden or deleted.", body: showsNobodyHidden),
    PeopleServiceRule(
      "V2",
      "Each request happens as a whole or not at all; once it has returned, it lasts.",
      body: happensWhole),
    PeopleServiceRule(
      "V3",
      "A request that carries an ID which the client made can be repeated after a lost answer, and "
        + "happens once.", body: happensOnce),
    PeopleServiceRule(
      "V4", "No response holds the place, birth date or contact of another person.",
      body: keepsSecrets),
  ]
}
