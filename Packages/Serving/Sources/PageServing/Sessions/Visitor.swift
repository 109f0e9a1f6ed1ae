public import DomainModels
public import Services
public import Serving

/// The client that opens the pages, as far as a request identifies it.
public struct Visitor: Sendable, Equatable {
  /// The browser's name in a list of sessions: `Firefox on Android`.
  public var deviceLabel: String
  /// The address of the client, for limits by address.
  ///
  /// A session outlasts the address that it began at: a service takes that of ``current``.
  public var networkAddress: String
  /// The key by which the browser is known again without an account; `nil` for one that has none.
  public var key: String?

  /// The visitor whose request is answered; `nil` where there is no request, such as when a session
  /// ends by time.
  @TaskLocal public static var current: Visitor?

  public init(_ request: ServerRequest) {
    deviceLabel = Self.label(request.head.headers["user-agent"] ?? "")
    networkAddress = request.client
  }

  private static let browsers = [
    ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS X", "Mac"), ("Linux", "Linux"),
  ]

  static func label(_ agent: String) -> String {
    let browser = browsers.first { agent.contains($0.0) }?.1 ?? "Browser"
    let system = systems.first { agent.contains($0.0) }?.1
    return system.map { "\(browser) on \($0)" } ?? browser
  }
}

/// A service that is called from the pages of a browser: each call comes from the address of the request
/// that it is made for, and not from the one at which the session began.
public struct VisitorService<API: ServiceAPI>: Service {
  private let service: any Service<API>

  public init(_ service: any Service<API>) { self.service = service }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    var caller = caller
    caller.networkAddress = Visitor.current?.networkAddress
    return try await service.perform(request, by: caller)
  }
}

/// The secrets by which servers know visitors without an account again.
public enum VisitorKey {
  /// Makes a key: 256 random bits in hexadecimal digits.
  public static func make(_ random: RandomSource) -> String { random.digits(words: 4) }
}

/// Limits how many visitors without an account each client address brings, so that no client fills the
/// store with their rows: ``burst`` at once, and one more after each ``interval``.
///
/// The counts are in this process's memory.
public final class VisitorRateLimit: Sendable {
  /// The largest number of new visitors from one address at once.
  public static let burst = 30
  /// After how many seconds it may bring one more.
  public static let interval = 120

  private let pace: SessionRateLimit

  public init(clock: WallClock) {
    pace = SessionRateLimit(
      clock: clock, burst: Int64(Self.burst), interval: Int64(Self.interval) * 1_000)
  }

  /// Counts a new visitor; the request that is answered says from which address.
  ///
  /// - Throws: that there are too many.
  public func admit() throws {
    guard let address = Visitor.current?.networkAddress, let seconds = pace.take(address) else {
      return
    }
    throw TooManyVisitors(seconds: seconds)
  }
}

/// One address brings too many visitors.
struct TooManyVisitors: ExplainedError {
  /// After how long the address may bring one more.
  let seconds: Int64

  let code = "too_many_visitors"
  let message = "too many new visitors came from your network; nothing was stored"
  var hint: String? {
    "Try again in \((seconds + 59) / 60) min; you can read all cards meanwhile"
  }
  let kind = FailureKind.busy
}
