/// Something that one backend can do and another can't.
///
/// Each backend's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and nobody would notice one that went missing.
public enum StorageCapability: String, Sendable, CaseIterable, Comparable {
  /// What was written is there when the same place is opened again.
  case persistent
  /// What was acknowledged survives a killed process and a power cut.
  case durable
  /// Several processes may use one place at once.
  case multiProcess = "multi_process"
  /// Several transactions write at once, and are rerun only where one touched what another read.
  case concurrentWriters = "concurrent_writers"
  /// Signals tell of commits of other openings too, in whichever process.
  case sharedSignals = "shared_signals"
  case textSearch = "text_search"
  /// Columns that a schema calls sensitive are sealed before they are written anywhere.
  case encrypted

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
