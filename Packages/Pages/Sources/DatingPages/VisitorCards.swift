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
    var scoped: Scoped
    var isKept = false
  }

  private let state: Mutex<State>
  private let makeKey: @Sendable () -> String
  private let open: @Sendable (String) -> Scoped
  private let admit: @Sendable () throws -> Void

  /// Takes the pages of one visitor.
  ///
  /// - Parameters:
  ///   - key: the secret that the browser brings; `nil` for none.
  ///   - makeKey: makes a secret.
  ///   - admit: is called before something is kept for a visitor who is not known; throws if there are
  ///     too many.
  ///   - open: makes the pages in the scope of a secret.
  public init(
    key: String?, makeKey: @escaping @Sendable () -> String,
    admit: @escaping @Sendable () throws -> Void, open: @escaping @Sendable (String) -> Scoped
  ) {
    self.makeKey = makeKey
    self.admit = admit
    self.open = open
    let key = key ?? makeKey()
    state = Mutex(State(key: key, scoped: open(key)))
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
    case .find, .score, .undo, .reset: return try await site.perform(operation)
    case .decide, .say:
      try await settle()
      let outcome = try await site.perform(operation)
      state.withLock { $0.isKept = true }
      return outcome
    }
  }

  /// Has something to be kept under a key of the server's.
  private func settle() async throws {
    let (isKept, context) = state.withLock { ($0.isKept, $0.scoped.context) }
    guard !isKept, try await FindVisitorActivity(context)() == false else { return }
    try admit()
    let key = makeKey()
    let scoped = open(key)
    state.withLock { ($0.key, $0.scoped) = (key, scoped) }
  }

  /// Nothing: a visitor has one browser, whose own pages change what is kept.
  public func changes() -> AsyncStream<PageChange>? { nil }

  public func failure(of error: any Error) -> PageFailure { site.failure(of: error) }
}
