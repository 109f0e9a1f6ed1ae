public import DatingFeatures
public import DomainModels
public import Pages
public import Storage
import Synchronization

/// The pages of the cards for a visitor of a server, who has no account.
///
/// Nothing is kept for a visitor who only looks. The first decision or message is kept if the server
/// admits another visitor.
public final class VisitorCards<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers
>: VisitorSite {
  private let site: DatingSite<Context>
  private let context: Context
  private let key: String
  private let admit: @Sendable () throws -> Void
  private let isKept = Atomic(false)

  /// Takes the pages of one visitor.
  ///
  /// - Parameters:
  ///   - site: the pages.
  ///   - context: what they are read from, in the visitor's scope.
  ///   - key: the secret that the visitor's scope follows from.
  ///   - admit: is called before something is kept for a visitor who is not known; throws if there are
  ///     too many.
  public init(
    _ site: DatingSite<Context>, _ context: Context, key: String,
    admit: @escaping @Sendable () throws -> Void
  ) {
    self.site = site
    self.context = context
    self.key = key
    self.admit = admit
  }

  public var visitorKey: String? { isKept.load(ordering: .acquiring) ? key : nil }

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
    case .undo, .reset: break
    case .decide, .say:
      if !isKept.load(ordering: .acquiring) {
        if try await HasVisited(context)() == false { try admit() }
      }
    }
    let outcome = try await site.perform(operation)
    if case .undo = operation { return outcome }
    isKept.store(true, ordering: .releasing)
    return outcome
  }

  public func changes() -> AsyncStream<PageChange>? { site.changes() }

  public func failure(of error: any Error) -> PageFailure { site.failure(of: error) }
}
