/// Keeps answers: in memory, in files, in a store.
///
/// It may lose what it likes at any time, and needs no order among calls: a cache that lost
/// something asks again. To write one, keep bytes and a time under a text of 36 characters.
public protocol OpenBetaCacheStorage: Sendable {
  /// What was saved under a key; nil if it is gone.
  func entry(for key: String) async -> OpenBetaCacheEntry?

  /// Saves something in the place of what was there.
  func save(_ entry: OpenBetaCacheEntry, for key: String) async
}
