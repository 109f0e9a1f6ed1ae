public import Blobs
public import DomainModelsTesting

/// A rule of ``BlobContract``.
public typealias BlobRule = ContractRule<BlobSubject, BlobCapability>

/// What every store of blobs promises: the rules of `BlobStore`, as values.
///
/// ```swift
/// @Test(arguments: BlobContract.rules(for: MyStore.capabilities))
/// func keeps(_ rule: BlobRule) async throws {
///   let folder = try TemporaryFolder()  // of StorageTesting
///   try await rule.check(BlobSubject(capabilities: MyStore.capabilities) { limits in
///     try MyStore(folder.path, limits: limits)
///   } damaging: { id in
///     try overwriteFirstByte(of: id, in: folder)
///   })
/// }
/// ```
public enum BlobContract {
  /// Every rule, `B1` to `B15`.
  public static let rules: [BlobRule] =
    (contentRules + damageRules + limitRules + holdRules + concurrencyRules + placeRules).sorted {
      Int($0.id.dropFirst()) ?? 0 < Int($1.id.dropFirst()) ?? 0
    }

  /// The rules that a store with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<BlobCapability>) -> [BlobRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}
