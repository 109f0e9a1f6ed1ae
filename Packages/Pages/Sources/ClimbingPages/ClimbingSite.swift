import ClimbingFeatures
import DomainModels
public import Pages
import Storage

/// The pages of a climber's logbook: [README](../../README.md) lists them.
///
/// The live session has a screen of its own.
public struct ClimbingSite<Context: ClimbingPageContext>: PageSite {
  private let context: Context

  /// Puts the pages of a context's climber together.
  public init(_ context: Context) { self.context = context }

  /// Five tabs, and how the logbook is synced.
  public static var navigation: PageNavigation {
    PageNavigation(
      tabs: [
        .init("Log", purpose: "your logbook", word: "log", .log),
        .init("Projects", purpose: "what you try", word: "projects", .projects),
        .init("Insights", purpose: "what it adds up to", word: "insights", .insights),
        .init("Feed", purpose: "what climbers share", word: "feed", .feed),
        .init("Account", purpose: "your account and devices", word: "account", .account),
      ],
      others: [
        .init(
          "Sync", purpose: "how the logbook is synced", word: "sync", .sync, shortcut: "s")
      ])
  }

  public var navigation: PageNavigation { Self.navigation }

  public func start() async throws -> PageStart {
    PageStart(user: nil, trail: [.log], isReady: true)
  }

  public func page(at address: PageAddress) async throws -> ClimbingPage {
    guard let page = try await Self.routes.page(at: address, from: context) else {
      throw UnknownPage(address: address)
    }
    return page
  }

  public func preview(of address: PageAddress) async throws -> ClimbingPage? {
    try await Self.previews.page(at: address, from: context)
  }

  public func perform(
    _ operation: ClimbingOperation
  ) async throws -> PageOutcome<ClimbingOperation> {
    .done(try await operation.perform(in: context))
  }

  /// Nothing reports what other devices change: a page is read again after the reader's own changes.
  public func changes() -> AsyncStream<PageChange>? { nil }

  public func failure(of error: any Error) -> PageFailure {
    guard let error = error as? any ExplainedError else {
      return PageFailure(.other, String(describing: error))
    }
    return PageFailure(
      error.kind == .notFound ? .gone : .other, error.message, hint: error.hint)
  }
}

extension ClimbingSite {
  /// Every page of climbing.
  public static var routes: [PageRoute<Context, ClimbingOperation>] {
    [
      .home, .log, .session, .climb, .projects, .insights, .feed, .post, .account, .sync,
    ]
  }

  /// Of the pages that ask the places of sync, what this device remembers.
  static var previews: [PageRoute<Context, ClimbingOperation>] {
    [.rememberedAccount, .rememberedSync]
  }
}

/// An address that no page has.
struct UnknownPage: ExplainedError {
  let address: PageAddress

  var code: String { "page_not_found" }
  var message: String { "there is no page \(address.text)" }
  var hint: String? { "Write one like /log" }
  var kind: FailureKind { .notFound }
}
