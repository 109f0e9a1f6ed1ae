public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Serves sites: guards, names, logs and counts each request, also a refused one.
///
/// Every response, that to a refused request included, has an `x-request-id`, the headers that tell
/// a browser what it must not do, and a line in the log.
public struct SiteServer: HTTPHandler {
  private let sites: [any Site]
  private let policy: ServerPolicy
  private let identifiers: IdentifierGenerator
  private let clock: WallClock
  private let log: AccessLog
  private let metrics: ServerMetrics
  private let date = DateField()

  /// - Parameters:
  ///   - sites: the first that admits a request answers it; at least one.
  ///   - policy: what is accepted from the network.
  ///   - identifiers: names requests.
  ///   - clock: measures how long a response takes.
  ///   - log: takes a line for each request.
  ///   - metrics: counts requests.
  public init(
    _ sites: [any Site], policy: ServerPolicy, identifiers: IdentifierGenerator, clock: WallClock,
    log: AccessLog, metrics: ServerMetrics
  ) {
    (self.sites, self.policy, self.identifiers) = (sites, policy, identifiers)
    (self.clock, self.log, self.metrics) = (clock, log, metrics)
  }

  public func admit(_ head: RequestHead) -> Admission {
    do {
      try RequestGuard(policy: policy).check(head)
    } catch {
      return .refused(finish(site(of: head).failure(error.status, error.message), head))
    }
    for site in sites {
      switch site.admit(head) {
      case nil: continue
      case .body(let limit): return .body(limit: limit)
      case .asking(let ask):
        return .asking { request in
          switch await ask(named(request)) {
          case .granted(let limit, let permit): .granted(limit: limit, permit)
          case .refused(let response): .refused(finish(response, head))
          }
        }
      case .refused(let response): return .refused(finish(response, head))
      }
    }
    return .refused(finish(site(of: head).failure(404, "there is no such page"), head))
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let request = named(request)
    let begin = clock.now
    metrics.began()
    defer { metrics.ended() }
    var response = await site(of: request.head).respond(to: request)
    EntityTag.apply(to: &response, of: request.head)
    if request.head.method == "HEAD" {
      if !response.bytes.isEmpty {
        response.headers["content-length"] = "\(response.bytes.count)"
      }
      response.body = .bytes([])
    }
    return finish(response, request.head, id: request.id, since: begin)
  }

  public func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    let site = site(of: head)
    let response =
      switch failure {
      case .tooLarge(let limit): site.failure(413, "the body has more than \(limit) bytes")
      case .tooSlow: site.failure(408, "the body did not arrive in time")
      case .headTooLarge: site.failure(431, "the header fields are too large, or too many")
      case .broken: site.failure(400, "the request is not HTTP")
      }
    return finish(response, head)
  }

  private func named(_ request: ServerRequest) -> ServerRequest {
    var request = request
    request.client = policy.client(of: request.head)
    request.id = id(of: request.head)
    return request
  }

  private func site(of head: RequestHead) -> any Site {
    sites.first { $0.covers(head) } ?? sites[0]
  }

  /// A proxy's name for a request is kept, so that its log and ours tell of the same.
  private func id(of head: RequestHead) -> String {
    if policy.isProxy(head.peer), let id = head.headers["x-request-id"],
      (1...64).contains(id.count),
      id.utf8.allSatisfy({ $0.isWordByte })
    {
      return id
    }
    return identifiers.uuid().uuidString.lowercased()
  }

  private func finish(
    _ response: ServerResponse, _ head: RequestHead, id: String? = nil,
    since begin: Timestamp? = nil
  ) -> ServerResponse {
    var response = response
    let id = id ?? self.id(of: head)
    let now = clock.now
    response.headers["date"] = date.text(at: now)
    response.headers["x-request-id"] = id
    for (name, value) in Self.safety where response.headers[name] == nil {
      response.headers.add(name, value)
    }
    let milliseconds = begin.map { max(0, now.milliseconds - $0.milliseconds) } ?? 0
    let route = response.route ?? "none"
    metrics.count(route, response.status, milliseconds: milliseconds)
    log.write(
      AccessLog.Entry(
        time: now, id: id, route: route, status: response.status,
        milliseconds: milliseconds, bytes: response.bytes.count))
    return response
  }

  /// For every response: a site may set one of them otherwise.
  private static let safety = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cache-control", "no-store"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    (
      "content-security-policy",
      "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
  ]
}

extension UInt8 {
  /// A letter or digit of ASCII, `-`, `_` or `.`.
  var isWordByte: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self == 0x2D || self == 0x5F || self == 0x2E
  }
}
