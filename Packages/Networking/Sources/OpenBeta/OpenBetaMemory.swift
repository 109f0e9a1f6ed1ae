internal import Synchronization

/// Keeps answers until the program ends, those used last the longest.
public final class OpenBetaMemory: OpenBetaCacheStorage {
  private struct State {
    var entries: [String: (entry: OpenBetaCacheEntry, use: UInt64)] = [:]
    var size = 0
    var uses: UInt64 = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int
  private let countLimit: Int

  /// Makes an empty one.
  ///
  /// - Parameters:
  ///   - byteLimit: how many bytes of answers are kept; 32 MiB by default.
  ///   - countLimit: how many answers are kept.
  public init(byteLimit: Int = 32 << 20, countLimit: Int = 500) {
    self.byteLimit = byteLimit
    self.countLimit = countLimit
  }

  /// What was saved under a key; nil if it had to make room.
  public func entry(for key: String) -> OpenBetaCacheEntry? {
    state.withLock { state in
      state.uses += 1
      state.entries[key]?.use = state.uses
      return state.entries[key]?.entry
    }
  }

  /// Saves something, and lets go of what was not used for longest where there is no room.
  public func save(_ entry: OpenBetaCacheEntry, for key: String) {
    state.withLock { state in
      if let old = state.entries.removeValue(forKey: key) { state.size -= old.entry.bytes.count }
      guard entry.bytes.count <= byteLimit, countLimit > 0 else { return }
      state.uses += 1
      state.entries[key] = (entry, state.uses)
      state.size += entry.bytes.count
      while state.size > byteLimit || state.entries.count > countLimit {
        guard let oldest = state.entries.min(by: { $0.value.use < $1.value.use }) else { break }
        state.entries[oldest.key] = nil
        state.size -= oldest.value.entry.bytes.count
      }
    }
  }
}
