public import DomainModels
internal import Interchange
internal import Networking
internal import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lifetime and the place of stored answers.
///
/// - **OB1** An answer is fresh for a time: until then the server isn't asked.
/// - **OB2** After that it is asked, and an answer that could not be had is replaced by the old one,
///   which says its age and why.
/// - **OB3** Only complete answers are kept: nothing with errors, and not that something isn't there.
public struct OpenBetaCache: Sendable {
  let storage: any OpenBetaCacheStorage
  let clock: WallClock
  let freshness: Duration
  let usefulness: Duration

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - storage: where answers are kept.
  ///   - clock: says how old they are.
  ///   - freshness: how long the server isn't asked again; a day by default.
  ///   - usefulness: how old an answer may be that replaces one; 90 days by default.
  public init(
    _ storage: any OpenBetaCacheStorage = OpenBetaMemory(), clock: WallClock,
    freshness: Duration = .seconds(86_400), usefulness: Duration = .seconds(90 * 86_400)
  ) {
    self.storage = storage
    self.clock = clock
    self.freshness = freshness
    self.usefulness = usefulness
  }

  /// The same text for the same question to the same server.
  static func key(for operation: GraphQLOperation, at endpoint: URL) -> String {
    let variables = JSONValue.object(operation.variables).text()
    let text = "\(endpoint.absoluteString)\n\(operation.name)\n\(operation.document)\n\(variables)"
    let namespace = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return UUID(name: text, in: namespace).uuidString.lowercased()
  }

  /// Returns the age of an entry; nil for one that says it comes from the future, when a clock was
  /// wrong.
  func age(of entry: OpenBetaCacheEntry) -> Duration? {
    let (age, overflow) = clock.now.milliseconds.subtractingReportingOverflow(
      entry.time.milliseconds)
    return overflow || age < 0 ? nil : .milliseconds(age)
  }
}

/// A complete answer and when it came.
public struct OpenBetaCacheEntry: Sendable, Hashable {
  /// The answer, as the server wrote it.
  public let bytes: [UInt8]
  public let time: Timestamp

  public init(bytes: [UInt8], time: Timestamp) {
    self.bytes = bytes
    self.time = time
  }
}

/// Keeps answers: in memory, in files, in a store.
///
/// It may lose what it likes at any time, and needs no order among calls: a cache that lost
/// something asks again. To write one, keep bytes and a time under a text of 36 characters.
public protocol OpenBetaCacheStorage: Sendable {
  /// The entry of a key; nil if it is gone.
  func entry(for key: String) async -> OpenBetaCacheEntry?

  /// Saves something in the place of what was there.
  func save(_ entry: OpenBetaCacheEntry, for key: String) async
}

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

  /// The entry of a key; nil if it had to make room.
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
