import Assembly
public import ClientAssembly
public import DomainModels
import Secrets
public import Services
public import TerminalCommands

/// A request of a command that failed.
public struct AccountFailure: Sendable {
  /// The service's error.
  public var error: ServiceError
  /// The request; `nil` where the sessions of the device are at fault, or several requests were made.
  public var endpoint: Endpoint?
  /// The value of `--as`.
  public var user: String?
  /// The options to repeat in a command that a hint names, with a blank before each.
  public var suffix: String

  /// The same error with another hint.
  public func advising(_ hint: String) -> ServiceError {
    ServiceError(
      error.reason, error.message, hint: hint, kind: error.kind,
      retryAfterSeconds: error.retryAfterSeconds, fields: error.fields)
  }
}

/// The dependencies of a command that makes requests for a user; its client talks to a server or to
/// a service in this process.
///
/// `Container` is that of a store on this machine; with a server there is none, and commands that
/// work on the store itself refuse.
public struct AccountCommandContext<API: SessionAPI, Container: Sendable>: Sendable {
  private typealias Explanation = @Sendable (AccountFailure) -> any ExplainedError

  public let client: ServiceClient<API>
  public let session: CommandSession
  /// The value of `--as`.
  public let user: String?
  /// The options to repeat in a command that a hint names, with a blank before each.
  public let suffix: String
  /// `nil` for a store on this machine.
  public let server: ServerAddress?
  /// The use cases' container of a store on this machine; `nil` with a server.
  public let container: Container?
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let random: RandomSource
  /// Takes the codes and mails that arrived on this machine since it was called last, for a full
  /// screen; `nil` where they are printed or really travel.
  public let arrivals: (@Sendable () -> [String])?
  private let events: @Sendable () -> any ServiceEvents
  private let explain: Explanation
  private let refusal: UsageFailure

  init<Definition: AccountDefinition>(
    _ options: AccountOptions<Definition>, _ service: any Service<API>, at server: ServerAddress?,
    _ container: Container?, secrets: any SecretStore, arrivals: (@Sendable () -> [String])?,
    in session: CommandSession, events: @escaping @Sendable () -> any ServiceEvents
  ) {
    let composition = Definition.composition
    (self.session, self.server, self.container) = (session, server, container)
    (self.arrivals, self.events, explain) = (arrivals, events, Definition.explain)
    (user, suffix) = (options.user, options.suffix)
    (clock, random) = (composition.clock, composition.random)
    identifiers = composition.identifiers
    refusal = server.map(options.refusal) ?? UsageFailure(message: "there is no store here")
    client = ServiceClient(
      service, secrets: secrets, clock: clock, random: random,
      caller: Caller(deviceLabel: "command line"), user: user)
  }

  /// Makes a request.
  ///
  /// - Parameter request: the operation.
  /// - Returns: the response.
  /// - Throws: the error of the service in the product's words.
  public func ask<Request: ServiceRequest>(
    _ request: Request
  ) async throws -> Request.Response where Request.API == API {
    do {
      return try await client.perform(request)
    } catch let error as ServiceError {
      throw explained(error, of: Request.endpoint)
    }
  }

  /// Runs what makes requests.
  ///
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, errors of the service in the product's words.
  public func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// The same error in the product's words, with the time at which waiting helps if a server says it.
  ///
  /// - Parameters:
  ///   - error: the service's error.
  ///   - endpoint: the request.
  /// - Returns: the error to report.
  public func explained(
    _ error: ServiceError, of endpoint: Endpoint? = nil
  ) -> any ExplainedError {
    var failure = AccountFailure(error: error, endpoint: endpoint, user: user, suffix: suffix)
    if server != nil, let seconds = error.retryAfterSeconds {
      let time = clock.now.advanced(byMilliseconds: Int64(seconds) * 1000)
      let wait = "Try again in \(seconds) s (at \(time))"
      failure.error = failure.advising(
        error.hintBesideWait.map { "\($0). \(wait)" } ?? wait)
    }
    return explain(failure)
  }

  /// The container, for a command that works on the store itself.
  ///
  /// - Returns: the container.
  /// - Throws: `UsageFailure` with a server.
  public func requireContainer() throws -> Container {
    guard let container else { throw refusal }
    return container
  }

  /// Reports what changed that the user sees, for a screen that is open.
  public var changes: @Sendable () -> AsyncStream<Set<ServiceEvent>> {
    { [client, events, random] in LiveChanges(for: client, from: events(), random: random)() }
  }

  /// All entries of a list, page by page, or as many pages as have so many entries.
  ///
  /// - Parameters:
  ///   - page: reads the page at a cursor; `nil` is the first.
  ///   - items: the entries of a page.
  ///   - next: the cursor of the page after it.
  ///   - count: how many entries are enough.
  /// - Returns: the entries.
  /// - Throws: what reading throws.
  public func all<Page, Element>(
    _ page: (String?) async throws -> Page, _ items: (Page) -> [Element],
    _ next: (Page) -> String?, upTo count: Int? = nil
  ) async throws -> [Element] {
    var found: [Element] = []
    var cursor: String?
    repeat {
      let page = try await page(cursor)
      found += items(page)
      cursor = next(page)
    } while cursor != nil && found.count < count ?? .max
    return found
  }
}
