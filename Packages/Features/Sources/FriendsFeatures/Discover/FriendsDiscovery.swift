import AccountFeatures
import DomainModels
import FriendsModels
import Identity
import Storage

/// The index of all members who can be suggested, kept in memory by one process.
///
/// A cache of the store. In a server the first request has it built, page by page, and a later one has
/// it brought up to the store if it is older than ``lag``; requests that come meanwhile wait for the
/// same work. The index has a change of any process after ``lag``. If another process erases or suspends
/// a member, their row leaves the index when a page would show them, or when the check of all rows reaches
/// it: the check takes ten minutes, or 64 requests that bring the index up for each million of members.
/// A stale row has no effect, because requests check each member of a page in the store.
public final class FriendsDiscovery: Sendable {
  private let shared: SharedIndex<DiscoveryIndex>

  /// The age of the index at which a request updates it.
  public var lag: Duration { shared.lag }

  /// - Parameters:
  ///   - lag: how old the index may be; zero for a process that runs one command.
  ///   - count: an index of fewer members is brought up for each request.
  public init(lag: Duration, from count: Int = 0) {
    shared = SharedIndex(lag: lag) { $0.count < count }
  }

  /// The index for one request, from before its transaction.
  ///
  /// - Throws: an error of the store; `CancellationError`.
  func view(_ context: some FriendsContext) async throws -> DiscoveryView {
    let (store, keys, now) = (context.store, context.identityKeys, context.clock.now)
    let index = try await shared.current(at: now) { known in
      guard let known else { return try await DiscoveryIndex(store: store, keys, at: now) }
      return try await store.read { try known.broughtUp(to: $0, keys, at: now) }
    }
    return DiscoveryView(shared: shared, index: index)
  }

  /// Builds the index if there is none, for instance when a server starts, and brings it up to the store.
  ///
  /// - Returns: how large it is.
  /// - Throws: an error of the store; `CancellationError`.
  @discardableResult
  public func warm(_ context: some FriendsContext) async throws -> FriendsDiscoverySize {
    let view = try await view(context)
    if let index = view.index { return index.size }
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await context.store.read { try view.index(in: $0, keys, at: now).size }
  }
}

/// The index of discovery for one request.
struct DiscoveryView: Sendable {
  fileprivate let shared: SharedIndex<DiscoveryIndex>
  /// The index from before the request's transaction; `nil` if the transaction makes it.
  fileprivate let index: DiscoveryIndex?

  /// The index, as of the transaction or at most ``FriendsDiscovery/lag`` older.
  ///
  /// - Throws: an error of the store.
  func index(
    in reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> DiscoveryIndex {
    if let index { return index }
    return try shared.value(at: now) { known in
      try known?.broughtUp(to: reading, keys, at: now)
        ?? DiscoveryIndex(reading: reading, keys, at: now)
    }
  }

  /// Takes out members whom the store does not show.
  func drop(_ members: Set<Identifier<Member>>) {
    guard !members.isEmpty else { return }
    shared.update { index -> Void? in index.drop(members) ? () : nil }
  }
}

/// The size of an index of discovery.
public struct FriendsDiscoverySize: Sendable, Hashable {
  /// The number of members that can be suggested.
  public let members: Int
  /// The bytes of the columns that a search reads, without words and cells.
  public let bytes: Int
}

/// Gives the index that discovery searches.
public protocol HasFriendsDiscovery: Sendable {
  /// The index of the process.
  var discovery: FriendsDiscovery { get }
}
