import ClimbingFeatures
import DomainModels
public import Pages
import Storage

/// The pages of a climber's logbook: [README](../../README.md) lists them.
///
/// On terminals the live session has a screen of its own; elsewhere it is the first page.
public struct ClimbingSite<Context: ClimbingPageContext>: PageSite {
  private let context: Context
  private let hasLiveSession: Bool

  /// Puts the pages of a context's climber together.
  ///
  /// - Parameters:
  ///   - context: what the pages are read from.
  ///   - hasLiveSession: whether the first page is the session under way, or the start of one, and climbs
  ///     can be logged by a form.
  public init(_ context: Context, hasLiveSession: Bool = false) {
    (self.context, self.hasLiveSession) = (context, hasLiveSession)
  }

  /// Five tabs, and how the logbook is synced.
  public static var navigation: PageNavigation {
    PageNavigation(
      tabs: [
        .init(
          "Log", purpose: "your logbook", word: "log", .log,
          behind: ["/climbs", "/sessions", "/catalogue", "/import"]),
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

  /// With the live session as the first tab; the account moves behind the tabs.
  public static var liveNavigation: PageNavigation {
    let session = PageNavigation.Entry(
      "Session", purpose: "the session under way", word: "home", .root)
    let account = navigation.tabs.filter { $0.address == .account }
    return PageNavigation(
      tabs: [session] + navigation.tabs.filter { $0.address != .account },
      others: account + navigation.others)
  }

  public var navigation: PageNavigation {
    hasLiveSession ? Self.liveNavigation : Self.navigation
  }

  public func start() async throws -> PageStart {
    PageStart(user: nil, trail: [hasLiveSession ? .root : .log], isReady: true)
  }

  public func page(at address: PageAddress) async throws -> ClimbingPage {
    let routes = hasLiveSession ? Self.liveRoutes : Self.routes
    guard var page = try await routes.page(at: address, from: context) else {
      throw UnknownPage(address: address)
    }
    if hasLiveSession, address.parts == PageAddress.log.parts {
      page.actions.insert(
        contentsOf: [
          ClimbingAction("n", "log a climb", .open(.newClimb), as: .main),
          ClimbingAction("c", "catalogue", .open(.catalogue)),
          ClimbingAction("i", "import", .open("/import")),
        ], at: 0)
    }
    return page
  }

  public func preview(of address: PageAddress) async throws -> ClimbingPage? {
    try await Self.previews.page(at: address, from: context)
  }

  public func formerPage(at address: PageAddress) async throws -> ClimbingPage? {
    guard hasLiveSession else { return nil }
    do {
      return try await Self.formerRoutes.page(at: address, from: context)
    } catch is UnknownPage {
      return nil
    }
  }

  public func perform(
    _ operation: ClimbingOperation
  ) async throws -> PageOutcome<ClimbingOperation> {
    .done(try await operation.perform(in: context))
  }

  /// Carries out what may have waited for a network; the context's clock shows the time at which it was
  /// tapped.
  public func perform(
    _ operation: ClimbingOperation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<ClimbingOperation> {
    .done(try await operation.perform(in: context, hasWaited: delivery.doneAt != nil))
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

  /// The live session, and every other page.
  public static var liveRoutes: [PageRoute<Context, ClimbingOperation>] {
    [.live, .end, .newClimb, .editProfile, .summary] + routes
  }

  /// The first page before the last session ended.
  static var formerRoutes: [PageRoute<Context, ClimbingOperation>] { [.formerLive] }

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
