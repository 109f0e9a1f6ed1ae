/// Something that one store of secrets can do and another can't.
///
/// Each store's tests pin its exact set: a contract rule whose capability is not claimed is not run,
/// and nobody would notice one that went missing.
public enum SecretCapability: String, Sendable, CaseIterable, Comparable {
  /// Secrets can be written and removed.
  case writable
  /// A secret can be given a life, after which it is gone.
  case expiring
  /// Every opening of the place sees what was written through another, in other processes of the
  /// user too.
  case shared
  /// What was written outlives a restart of the machine.
  case persistent

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
