public import Blobs

/// What every store of blobs promises: the rules of `BlobStore`, as values.
public enum BlobContract {
  /// Every rule, `B1` to `B13`.
  public static let rules: [BlobRule] =
    (contentRules + damageRules + limitRules + holdRules + concurrencyRules + placeRules).sorted {
      Int($0.id.dropFirst()) ?? 0 < Int($1.id.dropFirst()) ?? 0
    }

  /// The rules that a store with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<BlobCapability>) -> [BlobRule] {
    rules.filter { rule in rule.needs.map(capabilities.contains) ?? true }
  }
}
