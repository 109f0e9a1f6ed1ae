import DomainModels
public import Services

/// The HTTP API of a service, from its list of requests.
public struct APISite<API: ServiceAPI>: Site {
  private let router: RequestRouter<API>
  private let base = API.basePath + "/"

  public init(_ service: any Service<API>) { router = RequestRouter(service) }

  public func covers(_ head: RequestHead) -> Bool { head.target.hasPrefix(base) }

  public func admit(_ head: RequestHead) -> Admission? {
    guard covers(head) else { return nil }
    switch resolve(head) {
    case .request(let request): return .body(limit: request.description.bodyLimit)
    case .refused(let reply):
      if head.method == "OPTIONS", let allow = reply.headers["allow"] {
        return .refused(ServerResponse(204, headers: ["allow": allow], route: "OPTIONS"))
      }
      return .refused(ServerResponse(reply))
    }
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let head = request.head
    let resolution = resolve(head)
    let body =
      request.body.isEmpty
      ? nil
      : WireBody(
        contentType: head.headers["content-type"] ?? "application/json", bytes: request.body)
    var response: ServerResponse
    do {
      response = ServerResponse(
        try await router.reply(to: resolution, body: body, by: Caller(request)))
    } catch {
      response = failure(503, "the server stops")
    }
    if case .request(let found) = resolution { response.route = found.description.route }
    return response
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    API.failure(status, message)
  }

  private func resolve(_ head: RequestHead) -> RequestRouter<API>.Resolution {
    router.resolve(method: head.method == "HEAD" ? "GET" : head.method, path: head.target)
  }
}

extension ServiceAPI {
  /// A failure before a service was asked, in the form of the API.
  static func failure(_ status: Int, _ message: String) -> ServerResponse {
    let name =
      switch status {
      case 404: codes.notFound.rawValue
      case 405: codes.methodNotAllowed.rawValue
      case 503: codes.unavailable.rawValue
      default: codes.invalid.rawValue
      }
    return ServerResponse(WireReply(ServiceError(ServiceError.Code(name, status), message)))
  }
}

extension ServerResponse {
  init(_ reply: WireReply) {
    self.init(reply.status, body: reply.body)
    for (name, value) in reply.headers.sorted(by: { $0.key < $1.key }) { headers.add(name, value) }
  }
}
