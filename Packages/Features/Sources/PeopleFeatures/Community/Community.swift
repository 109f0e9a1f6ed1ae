import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage
import Synchronization

/// The index of everybody who can be met, and the model of who likes whom, kept in memory by one process.
///
/// A cache of the store, and of its file. In a server the first request has it read and brought up to the
/// store, page by page, and a later one has it brought up if it is older than ``lag``; requests that come
/// meanwhile wait for the same work. Whom any process writes or erases is in it, or out of it, after
/// ``lag``. What it says is a proposal: use cases look up in the store each person whom they show.
public final class Community: Sendable {
  private let file: (any CommunityFile)?
  fileprivate let shared: SharedIndex<CommunityState>
  /// Answers that are given again for some minutes.
  let recent = Mutex(RecentAnswers())

  /// The age of the index at which a request updates it.
  public var lag: Duration { shared.lag }

  /// - Parameters:
  ///   - file: keeps the index between two starts; `nil` to make it again at each.
  ///   - lag: how old the index may be; zero for a process that runs one command.
  ///   - count: an index of fewer people is brought up for each request.
  public init(file: (any CommunityFile)? = nil, lag: Duration = .zero, from count: Int = 0) {
    self.file = file
    shared = SharedIndex(lag: lag) { $0.index.count < count }
  }

  /// The index for one request, from before its transaction.
  ///
  /// - Throws: an error of the store; `CancellationError`.
  func view(_ context: some PeopleContext) async throws -> CommunityView {
    let (store, keys, now) = (context.store, context.identityKeys, context.clock.now)
    let state = try await shared.current(at: now) { known in
      if let known { return try await store.read { try known.refreshed(from: $0, keys, at: now) } }
      let index = self.readFile()
      var state = try await store.read { try CommunityState(index, for: $0, on: now.utcDate) }
      try await state.read(store, keys: keys, at: now)
      return state
    }
    return CommunityView(self, state)
  }

  /// Reads or builds the index if there is none, for instance when a server starts, and brings it up to
  /// the store.
  ///
  /// - Returns: how many people can be met.
  /// - Throws: an error of the store; `CancellationError`.
  @discardableResult
  public func warm(_ context: some PeopleContext) async throws -> Int {
    let view = try await view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await context.store.read { reading in
      try view.use(reading, keys: keys, at: now) { $0.index.count }
    }
  }

  /// The index in the file; one that can't be read is the same as none.
  fileprivate func readFile() -> CommunityIndex? {
    ((try? file?.read()) ?? nil).flatMap { CommunityIndex(parts: $0) }
  }

  /// Writes the index as ``writeIfChanged()`` does, in a process that runs one command; a server
  /// leaves that to its upkeep.
  ///
  /// If that fails, it is tried again the next time: an answer that is ready does not fail for it.
  func keepIndex() {
    if lag == .zero { _ = try? writeIfChanged() }
  }

  /// Writes the index if enough has changed or a person was removed.
  ///
  /// - Returns: whether it was written.
  /// - Throws: an error of the file; the next time it is tried again.
  @discardableResult
  func writeIfChanged() throws -> Bool {
    guard let file else { return false }
    let taken = shared.update { state -> CommunityState? in
      guard state.isWorthWriting else { return nil }
      let whole = state
      state.changes = 0
      state.hasRemoved = false
      return whole
    }
    guard let taken else { return false }
    do {
      try file.replace(with: taken.index.parts)
    } catch {
      shared.update { state -> Void? in
        state.changes += taken.changes
        if taken.hasRemoved { state.hasRemoved = true }
      }
      throw error
    }
    return true
  }

  /// Puts a whole new state in place of the old one, and writes it.
  ///
  /// - Throws: an error of the file; the state is then used, and written the next time.
  func replace(with new: CommunityState) throws {
    var new = new
    new.changes = 0
    new.hasRemoved = false
    shared.replace(with: new)
    do {
      try file?.replace(with: new.index.parts)
    } catch {
      // The file may still hold a person who is gone.
      shared.update { state -> Void? in state.hasRemoved = true }
      throw error
    }
  }
}

/// The community's index for one request.
struct CommunityView: Sendable {
  private let community: Community
  /// The state from before the request's transaction; `nil` if the transaction brings it up.
  private let state: CommunityState?

  init(_ community: Community, _ state: CommunityState? = nil) {
    self.community = community
    self.state = state
  }

  /// Uses what is known, as of a transaction or at most ``Community/lag`` older.
  ///
  /// - Parameters:
  ///   - reading: the transaction.
  ///   - keys: what opens people's details.
  ///   - now: the time; ages are those of its UTC day.
  ///   - body: what to do with it.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, or an error of the store.
  func use<Value>(
    _ reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp,
    _ body: (CommunityState) throws -> Value
  ) throws -> Value {
    if let state { return try body(state) }
    return try body(
      community.shared.value(at: now) { known in
        let state =
          try known ?? CommunityState(community.readFile(), for: reading, on: now.utcDate)
        return try state.refreshed(from: reading, keys, at: now)
      })
  }
}

/// The report of building a community.
public struct CommunityReport: Sendable, Hashable, Codable {
  /// The number of people that can be met.
  public var people: Int
  /// The number of the newest decision that the model knows of.
  public var decisions: Int
  /// The number of decisions that the model learnt from.
  public var learntFrom: Int

  public init(people: Int, decisions: Int, learntFrom: Int) {
    self.people = people
    self.decisions = decisions
    self.learntFrom = learntFrom
  }
}

/// Gives the community's index.
public protocol HasCommunity: Sendable {
  /// The index that discovery searches.
  var community: Community { get }
}

/// The storage of the community's index between two starts of the service.
///
/// The index can always be made again from the store, so a file that is lost, damaged, older or of
/// another service is the same as none; the person who reads it never hears of an error in it.
///
/// - **CF1** ``read()`` gives what ``replace(with:)`` was given last, part by part, or nothing.
/// - **CF2** A program that is ended in the middle leaves the former parts or the new ones.
/// - **CF3** What lies there shows nothing of the people, and can be read by this service alone.
/// - **CF4** After ``remove()`` there is nothing.
///
/// `CommunityFiles` has the one that keeps a sealed file; ``InMemoryCommunityFile`` is for tests.
public protocol CommunityFile: Sendable {
  /// Everything that was kept; `nil` if there is nothing that can be used.
  ///
  /// - Throws: an error if there is something and the machine does not hand it out.
  func read() throws -> [[UInt8]]?

  /// Keeps these parts in place of the former ones, at once.
  ///
  /// - Throws: an error if they can't be kept; the former ones are then still there.
  func replace(with parts: [[UInt8]]) throws

  /// Removes everything.
  ///
  /// - Throws: an error if they can't be removed.
  func remove() throws
}

/// A community's file that is only remembered: for tests and for trying things out.
public final class InMemoryCommunityFile: CommunityFile {
  private let parts = Mutex<[[UInt8]]?>(nil)

  public init() {}

  /// The value that was kept last.
  public func read() -> [[UInt8]]? { parts.withLock { $0 } }

  /// Remembers these parts.
  public func replace(with parts: [[UInt8]]) { self.parts.withLock { $0 = parts } }

  /// Forgets them.
  public func remove() { parts.withLock { $0 = nil } }
}
