public import DomainModels
public import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OpenBetaClient {
  public static let publicEndpoint = "https://api.openbeta.io/graphql"

  /// The client that an app should use: polite and patient.
  ///
  /// At most one request is under way, and at most one begins in half a second; what fails for a
  /// reason that may pass is asked again. (The API's own limit isn't published.) Keep one client, so
  /// that all calls share the queue.
  ///
  /// - Parameters:
  ///   - transport: what sends in the end.
  ///   - endpoint: where the API is.
  ///   - headers: what is sent with each request besides, such as a `User-Agent`.
  ///   - cache: how long answers count, and where they are kept.
  ///   - clock: waits and measures.
  ///   - wallClock: for dates of the server.
  ///   - random: the chance in the waits.
  ///   - identifiers: gives the keys of queries.
  /// - Returns: the client.
  /// - Throws: if the endpoint is no address.
  public static func standard(
    _ transport: any HTTPTransport, endpoint: String = publicEndpoint, headers: HTTPHeaders = [:],
    cache: OpenBetaCache, clock: MonotonicClock, wallClock: WallClock, random: RandomSource,
    identifiers: IdentifierGenerator
  ) throws(OpenBetaError) -> OpenBetaClient {
    guard let url = URL(string: endpoint) else {
      throw OpenBetaError(.question("the endpoint is no address"))
    }
    let client = politeTransport(
      transport, clock: clock, wallClock: wallClock, random: random, identifiers: identifiers)
    return OpenBetaClient(
      GraphQLClient(client, endpoint: url, headers: headers, identifiers: identifiers),
      cache: cache)
  }

  /// One request at a time and two a second, with patience.
  static func politeTransport(
    _ transport: any HTTPTransport, clock: MonotonicClock, wallClock: WallClock,
    random: RandomSource, identifiers: IdentifierGenerator
  ) -> HTTPClient {
    var policy = HTTPPolicy()
    policy.interval = .milliseconds(500)
    policy.maximumInFlight = 1
    return HTTPClient.standard(
      transport, policy: policy, clock: clock, wallClock: wallClock, random: random,
      identifiers: identifiers)
  }
}
