import DomainModels
public import Services

/// The HTTP API of a service, from its list of requests.
public struct APISite<API: ServiceAPI>: Site {
  private let router: RequestRouter<API>

  public init(_ service: any Service<API>) { router = RequestRouter(service) }

  public func admit(_ head: RequestHead) -> Admission? {
    guard head.path.hasPrefix(API.basePath + "/") else { return nil }
    let isHead = head.method == "HEAD"
    switch router.resolve(method: isHead ? "GET" : head.method, path: head.target) {
    case .request(let request): return .body(limit: request.bodyLimit)
    case .refused(let reply):
      if head.method == "OPTIONS", let allow = reply.headers["allow"] {
        return .refused(ServerResponse(204, headers: ["allow": allow], route: "OPTIONS"))
      }
      return .refused(ServerResponse(reply))
    }
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let head = request.head
    let method = head.method == "HEAD" ? "GET" : head.method
    let type = head.headers["content-type"] ?? "application/json"
    let body = request.body.isEmpty ? nil : WireBody(contentType: type, bytes: request.body)
    var route: String?
    if case .request(let found) = router.resolve(method: method, path: head.target) {
      route = "\(found.endpoint)"
    }
    do {
      let reply = try await router.reply(
        to: WireRequest(method: method, path: head.target, body: body), by: Caller(request))
      var response = ServerResponse(reply)
      response.route = route
      return response
    } catch {
      var response = failure(503, "the server stops")
      response.route = route
      return response
    }
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    API.failure(status, message)
  }
}

extension ServiceAPI {
  /// A failure before a service was asked, in the form of the API.
  static func failure(_ status: Int, _ message: String) -> ServerResponse {
    let code = ServiceError.Code(
      status == 404
        ? codes.notFound.rawValue
        : status == 503 ? codes.unavailable.rawValue : codes.invalid.rawValue,
      status, .usage)
    return ServerResponse(WireReply(ServiceError(code, message)))
  }
}

extension ServerResponse {
  init(_ reply: WireReply) {
    self.init(reply.status, body: reply.body)
    for (name, value) in reply.headers.sorted(by: { $0.key < $1.key }) { headers.add(name, value) }
  }
}
