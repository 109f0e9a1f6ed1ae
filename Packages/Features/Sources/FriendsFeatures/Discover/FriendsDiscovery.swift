import DomainModels
import FriendsModels
import Identity
import Storage
import Synchronization

/// The index of all members who can be suggested, kept in memory by one process.
///
/// A cache of the store. The first request that searches it builds it; later ones bring it up to date
/// within their own transaction, at most once per ``lag``. A change of a member by any process is in
/// the index after ``lag``; how often members were found interesting, and members who are gone, are
/// checked for one chunk of 256 rows each time. No lock is held while the store is read, and a stale
/// row shows nobody: requests check each member of a page in the store.
public final class FriendsDiscovery: Sendable {
  /// How old the index may be before a request brings it up to date.
  public let lag: Duration
  private let state = Mutex<DiscoveryIndex?>(nil)

  /// - Parameter lag: how old the index may be; zero for a process that runs one command.
  public init(lag: Duration) { self.lag = lag }

  /// The index as of a transaction, or younger than ``lag``.
  ///
  /// - Parameters:
  ///   - reading: the transaction.
  ///   - keys: open the details of members.
  ///   - now: the time.
  /// - Returns: the index.
  /// - Throws: an error of the store.
  func index(
    in reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> DiscoveryIndex {
    let known = state.withLock { $0 }
    if let known, known.isYounger(than: lag, at: now) { return known }
    let current =
      try known?.broughtUp(to: reading, keys, at: now)
      ?? DiscoveryIndex(reading: reading, keys, at: now)
    state.withLock { state in
      // Another request may have been quicker; each looks a minute further back than the last.
      if let other = state, other.checkedAt > current.checkedAt { return }
      state = current
    }
    return current
  }

  /// Builds the index if there is none, for instance when a server starts.
  ///
  /// - Returns: how large it is.
  /// - Throws: an error of the store.
  @discardableResult
  public func warm(_ context: some FriendsContext) async throws -> FriendsDiscoverySize {
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await context.store.read { try self.index(in: $0, keys, at: now).size }
  }
}

/// How large an index of discovery is.
public struct FriendsDiscoverySize: Sendable, Hashable {
  /// How many members can be suggested.
  public let members: Int
  /// The bytes of the columns that a search reads, without words and cells.
  public let bytes: Int
}

/// Gives the index that discovery searches.
public protocol HasFriendsDiscovery: Sendable {
  /// The index of the process.
  var discovery: FriendsDiscovery { get }
}
