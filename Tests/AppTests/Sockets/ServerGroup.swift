import AsyncHTTPNetworking
import DomainModels
import Foundation
import Networking
import RemoteServices
import Services
import ServicesTesting
import Synchronization

/// Servers of a product that share one store, and the codes and the time of their world.
struct ServerGroup<API: ServiceAPI>: Sendable {
  let ports: [Int]
  /// The servers' service through the client of the command lines; each request goes to the next
  /// server.
  let service: any Service<API>
  /// Leads to one server each.
  let exchanges: [WireExchange]
  /// The code that was sent last to a phone number or an e-mail address.
  let code: @Sendable (_ contact: String) async throws -> String
  /// Lets so many seconds pass for the servers.
  let pass: @Sendable (_ seconds: Int64) async throws -> Void
  let now: @Sendable () -> Timestamp
  /// The service of other servers on the same store.
  let reopen: @Sendable () async throws -> any Service<API>

  /// Connects to servers.
  ///
  /// - Parameters:
  ///   - ports: of the servers.
  ///   - code: the code that was sent last to a phone number or an e-mail address.
  ///   - pass: lets so many seconds pass for the servers.
  ///   - now: the servers' time.
  ///   - restarted: the ports of other servers on the same store.
  /// - Throws: ``MissingPrerequisite`` for a port that is none.
  init(
    ports: [Int], code: @escaping @Sendable (_ contact: String) async throws -> String,
    pass: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    now: @escaping @Sendable () -> Timestamp,
    restarted: @escaping @Sendable () async throws -> [Int]
  ) throws {
    let transport = ManyNetworks(AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-tests")))
    self.ports = ports
    service = try transport.service(at: ports)
    exchanges = try ports.map { try transport.exchange(with: $0) }
    (self.code, self.pass, self.now) = (code, pass, now)
    reopen = { try transport.service(at: try await restarted()) }
  }

  /// Leads to the servers in turn.
  var exchange: WireExchange {
    let (exchanges, turn) = (exchanges, Turn())
    return { try await exchanges[turn.next() % exchanges.count]($0, $1, $2, $3) }
  }
}

/// Counts from 0.
final class Turn: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// Passes each request to the next of several services.
private struct RoundRobinService<API: ServiceAPI>: Service {
  let services: [any Service<API>]
  let turn = Turn()

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    try await services[turn.next() % services.count].perform(request, by: caller)
  }
}

/// Says of each request, as a proxy does, that it comes from a network of its own.
struct ManyNetworks: HTTPTransport {
  private let base: any HTTPTransport
  private let turn = Turn()

  init(_ base: any HTTPTransport) { self.base = base }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    let number = turn.next()
    request.headers["X-Forwarded-For"] = "10.\(number >> 8 & 0xFF).\(number & 0xFF).1"
    return try await base.send(request)
  }

  fileprivate func service<API: ServiceAPI>(at ports: [Int]) throws -> any Service<API> {
    var policy = HTTPPolicy()
    policy.retries = RetryPolicy(
      attempts: 3, backoff: .decorrelated(base: .milliseconds(250), cap: .seconds(2)),
      longestPause: .seconds(5))
    let identifiers = IdentifierGenerator.version7(clock: .system, random: .system)
    let client = HTTPClient.standard(
      self, policy: policy, clock: .system, wallClock: .system, random: .system,
      identifiers: identifiers)
    return RoundRobinService<API>(
      services: try ports.map { port in
        RemoteService<API>(client, at: try Self.url(port), identifiers: identifiers)
      })
  }

  fileprivate func exchange(with port: Int) throws -> WireExchange {
    let server = try Self.url(port).absoluteString
    return { method, path, headers, body in
      guard let url = URL(string: server + path) else {
        throw MissingPrerequisite("\(path) is no path")
      }
      var request = HTTPRequest(HTTPMethod(rawValue: method), url, body: body)
      for (name, value) in headers { request.headers[name] = value }
      let response = try await send(request)
      let bytes = try await response.body.collect(limit: 16 << 20)
      let fields = response.headers.fields.map { ($0.name.lowercased(), $0.value) }
      return WireReply(
        status: response.status,
        headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }), body: bytes)
    }
  }

  private static func url(_ port: Int) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw MissingPrerequisite("\(port) is no port")
    }
    return url
  }
}
