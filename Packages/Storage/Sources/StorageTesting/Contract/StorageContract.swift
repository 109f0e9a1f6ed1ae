public import DomainModelsTesting
public import Storage

/// A rule of ``StorageContract``.
public typealias StorageRule = ContractRule<StorageSubject, StorageCapability>

/// What every backend promises: the rules of `StorageBackend` and of `RecordStore`, as values.
///
/// ```swift
/// @Test(arguments: StorageContract.rules(for: MyBackend.capabilities))
/// func rule(_ rule: StorageRule) async throws {
///   try await rule.check(StorageSubject(capabilities: MyBackend.capabilities) { catalogue in
///     try MyBackend(path: freshPath, catalogue: catalogue)
///   })
/// }
/// ```
public enum StorageContract {
  /// Every rule: `S1` to `S26` about rows, then `R1` to `R16` about records.
  public static let rules: [StorageRule] =
    transactionRules + valueRules + queryRules + rowRules + signalRules + searchRules + placeRules
    + enduranceRules + encryptionRules + batchRules + olderLogRules + sharedSignalRules
    + groupRules + changeLogRules
    + lifecycleRules + readingRules
    + exchangeRules
    + observationRules + naturalKeyRules + erasureRules + mergingRules + scopeRules

  /// The rules that a backend with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<StorageCapability>) -> [StorageRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}
