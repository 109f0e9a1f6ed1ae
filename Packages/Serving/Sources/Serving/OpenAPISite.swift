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
