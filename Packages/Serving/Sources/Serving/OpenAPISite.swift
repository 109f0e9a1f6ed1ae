import OpenAPI
public import Services

/// The OpenAPI document of an API, under `/openapi.json`.
public struct OpenAPISite: Site {
  static let path = "/openapi.json"

  private let bytes: [UInt8]

  /// Describes an API, once.
  ///
  /// - Parameters:
  ///   - api: the list of requests that an ``APISite`` serves.
  ///   - title: the name of the service.
  ///   - version: the version of the program.
  /// - Throws: `SchemaFailure` for a request or response that can't be described.
  public init<API: ServiceAPI>(_ api: API.Type, title: String, version: String) throws {
    bytes = try OpenAPIDocument(api, title: title, version: version).bytes
  }

  public func admit(_ head: RequestHead) -> Admission? {
    guard head.path == Self.path else { return nil }
    guard head.method == "GET" || head.method == "HEAD" else {
      var response = failure(405, "only GET and HEAD are allowed")
      response.headers["allow"] = "GET, HEAD"
      return .refused(response)
    }
    return .body(limit: 0)
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    ServerResponse(
      200, headers: ["content-type": "application/json", "cache-control": "no-cache"],
      body: bytes, route: "GET \(Self.path)")
  }
}
