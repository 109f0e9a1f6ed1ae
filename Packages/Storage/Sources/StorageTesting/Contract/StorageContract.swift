public import Storage

/// What every backend promises: the rules of `StorageBackend` and of `RecordStore`, as values.
public enum StorageContract {
  /// Every rule: `S1` to `S22` about rows, then `R1` to `R15` about records.
  public static let rules: [StorageRule] =
    transactionRules + valueRules + queryRules + rowRules + signalRules + searchRules + placeRules
    + enduranceRules + encryptionRules + changeLogRules + lifecycleRules + readingRules
    + exchangeRules
    + observationRules + naturalKeyRules + erasureRules + mergingRules

  /// The rules that a backend with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<StorageCapability>) -> [StorageRule] {
    rules.filter { rule in rule.needs.map(capabilities.contains) ?? true }
  }
}
