public import DomainModels

/// What syncing remembers in an app's own store.
///
/// List them in the app's catalogue beside its records, and raise the catalogue's version. They are
/// local: none of them travels.
public enum SyncRecords {
  public static var all: [any Record.Type] {
    [SyncLink.self, ParkedChange.self, QuarantinedChange.self, SyncConflict.self]
  }
}
