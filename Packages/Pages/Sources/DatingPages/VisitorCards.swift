public import DatingFeatures
public import DomainModels
public import Pages
public import Storage
import Synchronization

/// The pages of the cards for a visitor of a server, who has no account.
///
/// Nothing is kept for a visitor who only looks. The first decision or message is kept if the server
/// admits another visitor, and under a key that the server makes then: what a browser brings is used
/// only if something is kept under it.
public final class VisitorCards<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers
>: VisitorSite {
  /// The pages in the scope of one key.
  public struct Scoped: Sendable {
    let site: DatingSite<Context>
    let context: Context

    public init(_ site: DatingSite<Context>, _ context: Context) {
      (self.site, self.context) = (site, context)
    }
  }

  private struct State {
    var key: String
    /// True if the browser brought the key.
    let isBrought: Bool
    var scoped: Scoped
    var isKept = false
  }

  private let state: Mutex<State>
  private let makeKey: @Sendable () -> String
  private let open: @Sendable (String) -> Scoped
  private let admit: @Sendable () throws -> Void
  private let visitors: VisitorChanges

  /// Takes the pages of one visitor.
  ///
  /// - Parameters:
  ///   - key: the secret that the browser brings; `nil` for none.
  ///   - makeKey: makes a secret.
  ///   - admit: is called before something is kept for a visitor who is not known; throws if there are
  ///     too many.
  ///   - changes: tells the other pages of the same visitor.
  ///   - open: makes the pages in the scope of a secret.
  public init(
    key: String?, makeKey: @escaping @Sendable () -> String,
    admit: @escaping @Sendable () throws -> Void, changes: VisitorChanges,
    open: @escaping @Sendable (String) -> Scoped
  ) {
    self.makeKey = makeKey
    self.admit = admit
    self.open = open
    visitors = changes
    let isBrought = key != nil
    let key = key ?? makeKey()
    state = Mutex(State(key: key, isBrought: isBrought, scoped: open(key)))
  }

  public var visitorKey: String? { state.withLock { $0.isKept ? $0.key : nil } }

  private var site: DatingSite<Context> { state.withLock { $0.scoped.site } }

  public var navigation: PageNavigation { site.navigation }

  public func start() async throws -> PageStart { try await site.start() }

  public func page(at address: PageAddress) async throws -> DatingPage {
    try await site.page(at: address)
  }

  public func file(at address: PageAddress) async throws -> PageFile? {
    try await site.file(at: address)
  }

  public func perform(
    _ operation: DatingOperation
  ) async throws -> PageOutcome<DatingOperation> {
    switch operation {
    case .find, .score: return try await site.perform(operation)
    case .undo, .reset:
      defer { report() }
      return try await site.perform(operation)
    case .decide:
      try await settle()
      let outcome = try await site.perform(operation)
      state.withLock { $0.isKept = true }
      report()
      return outcome
    case .say, .again:
      guard let answer = try await answer(to: operation) else { return .done(DatingNotice("")) }
      return try await answer.come(nil)
    }
  }

  public func answer(
    to operation: DatingOperation
  ) async throws -> PageAnswer<DatingOperation>? {
    guard operation.isAnswered else { return nil }
    try await settle()
    guard let answer = try await site.answer(to: operation) else { return nil }
    state.withLock { $0.isKept = true }
    report()
    return PageAnswer { [self] receive in
      // What came of an answer that was stopped is kept too.
      defer { report() }
      return try await answer.come(receive)
    }
  }

  private func report() { visitors.report(of: state.withLock { $0.key }) }

  /// Has something to be kept under a key of the server's.
  private func settle() async throws {
    let (isKept, context) = state.withLock { ($0.isKept, $0.scoped.context) }
    guard !isKept, try await FindVisitorActivity(context)() == false else { return }
    try admit()
    let key = makeKey()
    let scoped = open(key)
    state.withLock { ($0.key, $0.scoped) = (key, scoped) }
  }

  /// The changes from the visitor's other pages; `nil` for a visitor without stored data.
  public func changes() -> AsyncStream<PageChange>? {
    let key = state.withLock { $0.isKept || $0.isBrought ? $0.key : nil }
    return key.map { visitors.stream(of: $0) }
  }

  public func visitorChanges() -> AsyncStream<PageChange>? { changes() }

  public func failure(of error: any Error) -> PageFailure { site.failure(of: error) }
}

/// Tells the pages of each visitor what other pages of the same visitor change.
///
/// All that a visitor decides and writes comes through ``VisitorCards`` of one process, so nothing has
/// to be read from the store to know that.
public final class VisitorChanges: Sendable {
  private typealias Stream = AsyncStream<PageChange>.Continuation

  private struct State {
    var streams: [String: [Int: Stream]] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// The stream of changes for the visitor with a key, until the stream's reader leaves.
  func stream(of key: String) -> AsyncStream<PageChange> {
    // All unread changes are one.
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        state.last += 1
        state.streams[key, default: [:]][state.last] = continuation
        return state.last
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { state in
          state.streams[key]?[number] = nil
          if state.streams[key]?.isEmpty == true { state.streams[key] = nil }
        }
      }
    }
  }

  func report(of key: String) {
    let streams = state.withLock { $0.streams[key] } ?? [:]
    for stream in streams.values { stream.yield(.unknown) }
  }
}
