public import Assembly
import AsyncHTTPNetworking
import DomainModels
import Networking
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
    let client = HTTPClient.standard(
      AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-\(program)/0.1")), policy: policy,
      clock: .system, wallClock: clock, random: random, identifiers: identifiers)
    return RemoteService<API>(client, at: server.url, identifiers: identifiers)
  }
}
