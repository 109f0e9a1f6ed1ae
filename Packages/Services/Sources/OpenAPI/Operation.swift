import Interchange
import Services

/// One request of a service, as an operation of the document.
struct Operation {
  /// The name of the scheme by which callers show their access token.
  static let scheme = "accessToken"

  let json: JSONObject

  init<API: ServiceAPI>(_ request: RequestDescription<API>, _ book: SchemaRegistry) throws {
    json = try Self.operation(request.type, book)
  }

  private static func operation<Request: ServiceRequest>(
    _ request: Request.Type, _ book: SchemaRegistry
  ) throws -> JSONObject {
    let fields = try book.fields(of: request)
    let endpoint = request.endpoint
    let named = try pathFields(endpoint, fields)
    let others = fields.filter { field in !named.contains { $0.name == field.name } }
    let group = request.requestName.prefix { $0 != "." }
    var operation: JSONObject = [
      "operationId": .string(request.requestName),
      "tags": [.string(String(group))],
      "description": .string(callers(request.access)),
    ]
    var parameters = named.map { parameter($0, in: "path") }
    if endpoint.method.usesQuery { parameters += others.map { parameter($0, in: "query") } }
    if request.repetition == .withKey { parameters.append(idempotencyKey) }
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    if !endpoint.method.usesQuery { operation["requestBody"] = body(request, others) }
    operation["responses"] = .object(try responses(request, book))
    operation["security"] = request.access == .anyone ? [] : [.object([scheme: []])]
    return operation
  }

  private static func callers(_ access: ServiceAccess) -> String {
    switch access {
    case .anyone: "Needs no account."
    case .account: "Needs an account."
    case .member: "Needs an account with a complete profile."
    }
  }

  /// The fields that the path names, in its order.
  private static func pathFields(
    _ endpoint: Endpoint, _ fields: [SchemaField]
  ) throws -> [SchemaField] {
    try endpoint.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
      let name = part.dropFirst().dropLast()
      guard let field = fields.first(where: { $0.name == name && $0.isRequired }) else {
        throw SchemaFailure("\(endpoint)", at: [], "has no required field \(name)")
      }
      return field
    }
  }

  private static func parameter(_ field: SchemaField, in place: String) -> JSONValue {
    var parameter: JSONObject = [
      "name": .string(field.name), "in": .string(place), "required": .boolean(field.isRequired),
      "schema": .object(field.schema.json),
    ]
    // Lists are written with commas.
    if place == "query", field.schema.isList { parameter["explode"] = false }
    return .object(parameter)
  }

  private static let idempotencyKey: JSONValue = [
    "name": "Idempotency-Key", "in": "header", "required": false,
    "description": "The same for each repetition of one operation, which then takes effect once.",
    "schema": ["type": "string", "minLength": 1, "maxLength": 100],
  ]

  private static func body<Request: ServiceRequest>(
    _ request: Request.Type, _ fields: [SchemaField]
  ) -> JSONValue? {
    if let upload = request as? any UploadRequest.Type {
      let file = Schema([
        "type": "string", "format": "binary", "contentMediaType": "application/octet-stream",
      ])
      let form = Schema.object([SchemaField(upload.fileField, file, isRequired: true)] + fields)
      return [
        "required": true, "content": ["multipart/form-data": ["schema": .object(form.json)]],
      ]
    }
    guard !fields.isEmpty else { return nil }
    return [
      "required": .boolean(fields.contains(where: \.isRequired)),
      "content": ["application/json": ["schema": .object(Schema.object(fields).json)]],
    ]
  }

  private static func responses<Request: ServiceRequest>(
    _ request: Request.Type, _ book: SchemaRegistry
  ) throws -> JSONObject {
    Self.responses(try success(Request.Response.self, book), of: Request.API.self)
  }

  private static func responses<API: ServiceAPI>(
    _ success: JSONValue, of api: API.Type
  ) -> JSONObject {
    var responses: JSONObject = ["200": success]
    for status in Failures.statuses(api) { responses["\(status)"] = Failures.reference(status) }
    responses["default"] = Failures.reference(nil)
    return responses
  }

  /// The stream of live updates.
  static func events<API: ServiceAPI>(of api: API.Type) -> JSONObject {
    let names = ([.resync] + api.eventKinds).map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let content: JSONValue = ["text/event-stream": ["schema": ["type": "string"]]]
    return [
      "operationId": "events",
      "tags": ["Events"],
      "description": .string(
        "Needs an account. Reports which resources change; the stream stays open. The first event "
          + "is `resync`: read again what you show."),
      "responses": .object(
        responses(
          [
            "description": .string(
              "Server-sent events. `event` is one of \(names), and `data` is an object that has the "
                + "`id` of what changed."),
            "content": content,
          ], of: api)),
      "security": [.object([scheme: []])],
    ]
  }

  private static func success<Response: ServiceResponse>(
    _ response: Response.Type, _ book: SchemaRegistry
  ) throws -> JSONValue {
    if let file = response as? any FileResponse.Type {
      var content = JSONObject()
      for type in file.contentTypes { content[type] = [:] }
      return ["description": "The file.", "content": .object(content)]
    }
    let fields = try book.envelope(WireEnvelope<Response>.self, success: true)
    return [
      "description": "The response.",
      "content": ["application/json": ["schema": .object(Schema.object(fields).json)]],
    ]
  }
}
