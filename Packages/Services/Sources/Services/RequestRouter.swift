/// Finds the request that an HTTP request means, and has a service answer it: bytes in, bytes out.
///
/// A server calls ``reply(to:by:)`` with the parts of the HTTP request as they came.
public struct RequestRouter<API: ServiceAPI>: Sendable {
  private let service: any Service<API>
  /// Those without a field in their path, by path and method.
  private let literal: [String: [String: Route]]
  /// All, by the number of segments of their paths; among these, literal segments come first.
  private let routes: [Int: [Route]]
  /// The base path with a slash at its end.
  private let base = API.basePath + "/"
  private let notFound = WireReply(API.notFound)

  private struct Route: Sendable {
    let template: PathTemplate
    let request: RequestDescription<API>
  }

  public init(_ service: any Service<API>) {
    self.service = service
    var routes: [Int: [Route]] = [:]
    var literal: [String: [String: Route]] = [:]
    for request in API.requests {
      let (path, method) = (request.endpoint.path, request.endpoint.method.rawValue)
      let route = Route(template: PathTemplate(path), request: request)
      routes[route.template.count, default: []].append(route)
      if route.template.isLiteral { literal[path, default: [:]][method] = route }
    }
    self.literal = literal
    // A path that is spelled out wins over one with a field in the same place.
    self.routes = routes.mapValues { $0.sorted { $0.template.isMoreSpecific(than: $1.template) } }
  }

  /// Answers a request.
  ///
  /// - Returns: the response or the failure; 404 for a path of no request, and 405 with `Allow` for
  ///   a path whose requests have other methods.
  /// - Throws: `CancellationError` only.
  public func reply(to wire: WireRequest, by caller: Caller) async throws -> WireReply {
    try await reply(
      to: resolve(method: wire.method, path: wire.path), body: wire.body, by: caller)
  }

  /// Answers what ``resolve(method:path:)`` found.
  ///
  /// - Returns: as ``reply(to:by:)``.
  /// - Throws: `CancellationError` only.
  public func reply(
    to resolution: Resolution, body: WireBody?, by caller: Caller
  ) async throws -> WireReply {
    let request: ResolvedRequest
    switch resolution {
    case .refused(let reply): return reply
    case .request(let found): request = found
    }
    do {
      return try await request.description.answer(try request.fields(), body, service, caller)
    } catch let error as ServiceError {
      return WireReply(error)
    } catch let error as CancellationError {
      throw error
    } catch let failure as WireFailure {
      return WireReply(Self.error(failure))
    } catch {
      return WireReply(
        ServiceError(API.codes.unavailable, "the response can't be written (\(type(of: error)))"))
    }
  }

  /// The meaning of an HTTP request's head.
  public enum Resolution: Sendable {
    case request(ResolvedRequest)
    /// Nothing; the reply is the one of ``reply(to:by:)``.
    case refused(WireReply)
  }

  /// A request of the API, with the fields that its path and its query name.
  public struct ResolvedRequest: Sendable {
    public let description: RequestDescription<API>
    fileprivate let named: [(key: String, text: String)]
    fileprivate let query: Substring?

    fileprivate func fields() throws(WireFailure) -> WireFields {
      let endpoint = description.endpoint
      guard let query, endpoint.method.usesQuery else { return try WireFields(named, endpoint) }
      return try WireFields(named + RequestRouter.pairs(query), endpoint)
    }
  }

  /// Finds the request that a method and a path mean; its body is not needed.
  ///
  /// - Parameters:
  ///   - method: as the request has it.
  ///   - target: the path, with or without its query.
  /// - Returns: the request, or the reply that refuses it.
  public func resolve(method: String, path target: String) -> Resolution {
    let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
    let path = target[..<(mark ?? target.endIndex)]
    let query = mark.map { target[target.index(after: $0)...] }
    guard path.utf8.starts(with: base.utf8) else { return .refused(notFound) }
    let rest = Substring(path.utf8.dropFirst(base.utf8.count - 1))
    if let route = literal[String(rest)]?[method] {
      return .request(ResolvedRequest(description: route.request, named: [], query: query))
    }
    let segments = PathTemplate.segments(rest)
    var allowed: Set<String> = []
    for route in routes[segments.count] ?? [] {
      guard let named = route.template.fields(of: segments) else { continue }
      let endpoint = route.request.endpoint
      guard endpoint.method.rawValue == method else {
        allowed.insert(endpoint.method.rawValue)
        continue
      }
      return .request(ResolvedRequest(description: route.request, named: named, query: query))
    }
    guard !allowed.isEmpty else { return .refused(notFound) }
    let methods = allowed.sorted().joined(separator: ", ")
    var reply = WireReply(
      ServiceError(
        API.codes.methodNotAllowed, "\(path) does not take \(method)",
        hint: "Use \(methods)"))
    reply.headers["allow"] = methods
    return .refused(reply)
  }

  private static func pairs(_ query: Substring) throws(WireFailure) -> [(key: String, text: String)]
  {
    var pairs: [(key: String, text: String)] = []
    for part in query.split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = PercentEncoding.decode(halves[0], plusIsSpace: true),
        let text = PercentEncoding.decode(halves.count > 1 ? halves[1] : "", plusIsSpace: true)
      else { throw WireFailure("the query can't be read") }
      pairs.append((key, text))
    }
    return pairs
  }

  private static func error(_ failure: WireFailure) -> ServiceError {
    if failure.isPath { return API.notFound }
    return ServiceError(
      API.codes.invalid, failure.message,
      fields: failure.field.map { [ServiceError.Field($0, failure.message)] } ?? [])
  }
}

/// A service that sends each request through its form as bytes to another service in this process.
///
/// It shows that a connection can carry all of an API: the other side gets a method, a path and a
/// body.
public struct WireService<API: ServiceAPI>: Service {
  private let router: RequestRouter<API>

  public init(_ base: any Service<API>) { router = RequestRouter(base) }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    try await router.reply(to: WireRequest(request), by: caller).read(Request.self)
  }
}
