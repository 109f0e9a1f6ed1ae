public import DomainModelsTesting
public import Sync

/// A rule of ``TransportContract``.
public typealias TransportRule = ContractRule<TransportSubject, SyncCapability>

/// What every transport promises: the rules of `SyncTransport`, as values.
///
/// ```swift
/// @Test(arguments: TransportContract.rules(for: MyTransport.capabilities))
/// func keeps(_ rule: TransportRule) async throws {
///   let place = FreshPlace()
///   try await rule.check(
///     TransportSubject(
///       capabilities: MyTransport.capabilities, elsewhere: { MyTransport(FreshPlace()) },
///       opening: { MyTransport(place) }))
/// }
/// ```
public enum TransportContract {
  /// Every rule: `T1` to `T14`.
  public static let rules: [TransportRule] =
    deliveryRules + contentRules + placeRules + recordRules + clockRules + failureRules

  /// The rules that a transport with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<SyncCapability>) -> [TransportRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}
