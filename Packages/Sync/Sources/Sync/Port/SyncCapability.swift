/// Something that one transport can do and another can't.
///
/// Each transport's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and nobody would notice one that went missing.
public enum SyncCapability: String, Sendable, CaseIterable, Comparable {
  /// What was acknowledged is there when the place is opened anew.
  case persistent
  /// The far side keeps records, and gives them whole: a new device need not read all of history.
  case snapshots
  /// The far side has a clock that counts for all, and stamps anew what is ahead of it.
  case judgesClocks = "judges_clocks"

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
