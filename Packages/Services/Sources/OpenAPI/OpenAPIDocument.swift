public import Interchange
public import Services

/// The OpenAPI 3.1 document of a service, made from its list of requests.
///
/// Nothing is described twice: fields, types and optionality are those that requests and responses
/// have when they decode themselves, and paths, callers and codes those of the list. The stream of live
/// updates is the only path without a request.
public struct OpenAPIDocument: Sendable, Equatable {
  public let json: JSONValue

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - api: the service's list of requests.
  ///   - title: the name of the service.
  ///   - version: the version of the program that serves it.
  /// - Throws: ``SchemaFailure`` if a type can't be described.
  public init<API: ServiceAPI>(_ api: API.Type, title: String, version: String) throws {
    let book = SchemaRegistry()
    var paths = JSONObject()
    for request in api.requests {
      let path = request.endpoint.path
      var operations = paths[path]?.objectValue ?? JSONObject()
      operations[request.endpoint.method.rawValue.lowercased()] = .object(
        try Operation(request, book).json)
      paths[path] = .object(operations)
    }
    if !api.eventKinds.isEmpty {
      paths[ServiceEvent.path] = ["get": .object(Operation.events(of: api))]
    }
    let failures = try Failures(api, book)
    json = [
      "openapi": "3.1.0",
      "info": ["title": .string(title), "version": .string(version)],
      "servers": [["url": .string(api.basePath)]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(book.named), "responses": .object(failures.responses),
        "securitySchemes": [Operation.scheme: ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  /// The document as text.
  public var bytes: [UInt8] { json.bytes() }
}

/// The failures of a service, by their statuses.
struct Failures {
  private(set) var responses = JSONObject()

  /// The statuses that codes of an API have, in ascending order.
  static func statuses<API: ServiceAPI>(_ api: API.Type) -> [Int] {
    Set((api.codes.all + api.otherCodes).map(\.httpStatus)).sorted()
  }

  /// The reference to the response with a status; `nil` for any other failure.
  static func reference(_ status: Int?) -> JSONValue {
    ["$ref": .string("#/components/responses/\(status.map { "Failure\($0)" } ?? "Failure")")]
  }

  init<API: ServiceAPI>(_ api: API.Type, _ book: SchemaRegistry) throws {
    var codes: [ServiceError.Code] = []
    for code in api.codes.all + api.otherCodes where !codes.contains(code) { codes.append(code) }
    let fields = try book.envelope(WireErrorEnvelope.self, success: false)
    book.restrict("WireError", "code", to: codes.map(\.rawValue))
    let schema = JSONValue.object(Schema.object(fields).json)
    for status in Self.statuses(api) {
      let names = codes.filter { $0.httpStatus == status }.map { "`\($0.rawValue)`" }
      responses["Failure\(status)"] = Self.response(
        names.joined(separator: ", "), schema, Self.headers(status))
    }
    responses["Failure"] = Self.response("Any other failure.", schema, [:])
  }

  private static func response(
    _ description: String, _ schema: JSONValue, _ headers: JSONObject
  ) -> JSONValue {
    var response: JSONObject = [
      "description": .string(description),
      "content": ["application/json": ["schema": schema]],
    ]
    if !headers.isEmpty { response["headers"] = .object(headers) }
    return .object(response)
  }

  private static func headers(_ status: Int) -> JSONObject {
    switch status {
    case 405:
      [
        "Allow": [
          "description": "The methods that the path has.", "required": true,
          "schema": ["type": "string"],
        ]
      ]
    case 429, 503:
      [
        "Retry-After": [
          "description": "After how many seconds the request may succeed.",
          "schema": ["type": "integer", "minimum": 0],
        ]
      ]
    default: [:]
    }
  }
}
