public import Assembly
import AsyncHTTPNetworking
import DomainModels
public import Networking
import RemoteServices
public import Services

extension ProductComposition {
  /// Makes the service of a server, as a command line uses it; nothing is connected before the first
  /// request.
  ///
  /// A request that may be repeated is sent up to three times. A pause of more than 5 seconds that
  /// the server asks for is reported, not waited for.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - program: the program's name, for `User-Agent`.
  /// - Returns: the service.
  public func service<API: ServiceAPI>(
    at server: ServerAddress, for program: String
  ) -> any Service<API> {
    var policy = HTTPPolicy()
    policy.retries = RetryPolicy(
      attempts: 3, backoff: .decorrelated(base: .milliseconds(250), cap: .seconds(2)),
      longestPause: .seconds(5))
    // A user waits: the server is tried whenever the user or an open screen asks.
    policy.breakerFailures = .max
    return RemoteService<API>(
      client(policy, for: program), at: server.url, identifiers: identifiers)
  }

  /// Makes the live updates of a server; nothing is connected before the first stream.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - api: what it serves.
  ///   - program: the program's name, for `User-Agent`.
  /// - Returns: streams of events.
  public func events<API: ServiceAPI>(
    at server: ServerAddress, of api: API.Type, for program: String
  ) -> any ServiceEvents {
    RemoteEvents<API>(client(.eventStream, for: program), at: server.url)
  }

  /// Makes a client of HTTP; nothing is connected before the first request.
  ///
  /// - Parameters:
  ///   - policy: deadlines, repetitions and limits.
  ///   - program: the program's name, for `User-Agent`.
  /// - Returns: the client.
  public func client(_ policy: HTTPPolicy, for program: String) -> HTTPClient {
    HTTPClient.standard(
      AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-\(program)/0.1")), policy: policy,
      clock: .system, wallClock: clock, random: random, identifiers: identifiers)
  }
}
