public import Sync

/// What every transport promises: the rules of `SyncTransport`, as values.
public enum TransportContract {
  /// Every rule: `T1` to `T13`.
  public static let rules: [TransportRule] =
    deliveryRules + contentRules + placeRules + recordRules + clockRules + failureRules

  /// The rules that a transport with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<SyncCapability>) -> [TransportRule] {
    rules.filter { rule in rule.needs.map(capabilities.contains) ?? true }
  }
}
