import OpenAPI
public import Services
import Synchronization

/// The OpenAPI document of an API, under `/openapi.json`.
///
/// The first request makes the document, and those that come meanwhile wait for it: a server that
/// starts does not.
public final class OpenAPISite: Site {
  static let path = "/openapi.json"

  private let make: @Sendable () throws -> [UInt8]
  private let document = Mutex<Task<[UInt8], any Error>?>(nil)

  /// Makes a page of an API's document.
  ///
  /// A request or a response that the document can't describe is a response of status 500; tests
  /// make each product's document.
  ///
  /// - Parameters:
  ///   - api: the list of requests that an ``APISite`` serves.
  ///   - title: the name of the service.
  ///   - version: the version of the program.
  public init<API: ServiceAPI>(_ api: API.Type, title: String, version: String) {
    make = { try OpenAPIDocument(api, title: title, version: version).bytes }
  }

  public func covers(_ head: RequestHead) -> Bool { head.path == Self.path }

  public func admit(_ head: RequestHead) -> Admission? {
    covers(head) ? admitReading(head) : nil
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let route = "GET \(Self.path)"
    do {
      return ServerResponse(
        200, headers: ["content-type": "application/json", "cache-control": "no-cache"],
        body: try await made().value, route: route)
    } catch {
      return .text(500, "the document can't be made", route: route)
    }
  }

  private func made() -> Task<[UInt8], any Error> {
    document.withLock { document in
      if let document { return document }
      let task = Task { [make] in try make() }
      document = task
      return task
    }
  }
}

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
