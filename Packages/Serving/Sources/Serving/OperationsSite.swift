/// The endpoints for operators: `/livez`, `/readyz` and `/metrics`.
///
/// It belongs on a listener that only they reach.
public struct OperationsSite: Site {
  private let metrics: ServerMetrics
  private let problem: @Sendable () async -> String?

  /// - Parameters:
  ///   - metrics: shown under `/metrics`.
  ///   - problem: why the server should get no requests now, such as a store that can't be read or
  ///     a shutdown that has begun; `nil` if it is ready.
  public init(metrics: ServerMetrics, problem: @escaping @Sendable () async -> String?) {
    (self.metrics, self.problem) = (metrics, problem)
  }

  private static let routes: Set<Substring> = ["/livez", "/readyz", "/metrics"]

  public func covers(_ head: RequestHead) -> Bool { Self.routes.contains(head.path) }

  public func admit(_ head: RequestHead) -> Admission? {
    covers(head) ? admitReading(head) : nil
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let route = "GET \(request.head.path)"
    switch request.head.path {
    case "/livez": return .text(200, "ok", route: route)
    case "/readyz":
      guard let problem = await problem() else { return .text(200, "ok", route: route) }
      return .text(503, problem, route: route)
    default:
      return ServerResponse(
        200, headers: ["content-type": "text/plain; version=0.0.4; charset=utf-8"],
        body: Array(metrics.text.utf8), route: route)
    }
  }
}
