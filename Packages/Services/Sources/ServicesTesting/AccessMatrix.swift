import DomainModelsTesting
public import Secrets
public import Services

/// A table of the reply that each caller gets to each request of a service: made from its list of
/// requests, over any connection.
public struct AccessMatrix<API: ServiceAPI>: Sendable {
  /// The callers, by what they have to do with the resources that requests are about.
  public enum Actor: String, CaseIterable, Sendable {
    /// Has no token.
    case anonymous
    case owner
    /// May see the resources: belongs to a crew, or is matched.
    case member
    /// Once was a member.
    case former
    case stranger
    /// The owner blocked them.
    case blocked
    /// The owner, with a token that has expired.
    case expired
    /// Has a token of another product.
    case foreign
  }

  /// A service with an owner of resources, and the other actors.
  public struct Scene: Sendable {
    let exchange: WireExchange
    let tokens: [Actor: SecretText]
    let requests: [Endpoint: WireRequest]

    /// - Parameters:
    ///   - exchange: leads to the service.
    ///   - tokens: one for each actor but the anonymous one.
    ///   - requests: one of each type, about the owner's resources.
    public init(
      _ exchange: @escaping WireExchange, tokens: [Actor: SecretText], requests: [Request]
    ) {
      (self.exchange, self.tokens) = (exchange, tokens)
      self.requests = Dictionary(
        requests.map { ($0.endpoint, $0.wire) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A request as it is sent.
  public struct Request: Sendable {
    fileprivate let endpoint: Endpoint
    fileprivate let wire: WireRequest

    /// - Throws: `EncodingError` for a request that can't be written.
    public init<Sample: ServiceRequest>(_ request: Sample) throws where Sample.API == API {
      (endpoint, wire) = (Sample.endpoint, try WireRequest(request))
    }
  }

  /// The replies, in the order of the list of requests.
  public private(set) var rows: [(endpoint: Endpoint, cells: [String])] = []
  /// The bodies of all replies with the status 404; a service that hides what it must has one.
  public private(set) var hidingBodies: Set<[UInt8]> = []
  /// The parts of replies and requests that the OpenAPI document does not allow.
  public private(set) var undocumented: [String] = []

  private let document: DocumentCheck<API>

  /// Makes each request by each actor: first the requests that change nothing, in one scene.
  ///
  /// - Parameter scene: makes a scene, one more after each request that has changed something. The
  ///   tokens of earlier scenes may have expired by then.
  /// - Throws: what `scene` and the exchange throw; `ExpectationFailure` for a request of the API
  ///   that the scene does not have.
  public init(_ scene: () async throws -> Scene) async throws {
    document = try DocumentCheck()
    var current: Scene?
    var cells: [Endpoint: [String]] = [:]
    let endpoints = API.requests.map(\.endpoint)
    let entries = Set(API.requests.lazy.filter { $0.access == .anyone }.map(\.endpoint))
    let reading = endpoints.filter { $0.method == .get }
    let changing = endpoints.filter { $0.method != .get }
    for endpoint in reading + changing {
      for actor in Actor.allCases {
        let made = if let current { current } else { try await scene() }
        let reply = try await reply(endpoint, actor, made)
        cells[endpoint, default: []].append(
          [String(reply.status), reply.code].compactMap(\.self).joined(separator: " "))
        // A refused request leaves everything as it was, but for the tries that a sign-in counts.
        let isSpent =
          endpoint.method != .get && (reply.status < 400 || entries.contains(endpoint))
        current = isSpent ? nil : made
      }
    }
    rows = endpoints.map { ($0, cells[$0] ?? []) }
  }

  private mutating func reply(
    _ endpoint: Endpoint, _ actor: Actor, _ scene: Scene
  ) async throws -> WireReply {
    guard let request = scene.requests[endpoint] else {
      throw ExpectationFailure("the scene has no \(endpoint)")
    }
    var headers: [String: String] = [:]
    if let token = scene.tokens[actor] { headers["authorization"] = "Bearer \(token.text)" }
    if let body = request.body { headers["content-type"] = body.contentType }
    let reply = try await scene.exchange(
      request.method, request.path, headers, request.body?.bytes ?? [])
    if reply.status == 404 { hidingBodies.insert(reply.body) }
    undocumented += document.problems(in: reply, to: endpoint)
    if actor == .owner { undocumented += document.problems(in: request, of: endpoint) }
    return reply
  }

  /// A line for each request: its endpoint, and the status and code that each actor gets.
  public var text: String {
    let header = "request | " + Actor.allCases.map(\.rawValue).joined(separator: " | ")
    let lines = rows.map { "\($0.endpoint) | " + $0.cells.joined(separator: " | ") }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}
