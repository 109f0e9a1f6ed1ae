import DomainModels
import Secrets
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

extension Caller {
  /// The caller that a request names; see `RemoteService` for the headers.
  public init(_ request: ServerRequest) {
    let headers = request.head.headers
    self.init(
      deviceLabel: String((headers["quartet-device"] ?? "").prefix(100)),
      deviceNonce: headers["quartet-device-nonce"], networkAddress: request.client,
      timeZone: headers["time-zone"])
    let key = headers["idempotency-key"].map { $0.trimming("\"") }
    idempotencyKey = key
    let words = (headers["authorization"] ?? "").split(separator: " ")
    if words.count == 2, words[0].lowercased() == "bearer" {
      token = SecretText(String(words[1]))
    }
  }
}

extension String {
  fileprivate func trimming(_ character: Character) -> String {
    count >= 2 && first == character && last == character
      ? String(dropFirst().dropLast()) : self
  }
}
