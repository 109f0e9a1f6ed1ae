/// The operations of one service, and how they are written on the wire.
///
/// A product declares one empty `enum` that conforms, and lists its requests there. Routing,
/// contract tests and documentation read that list; an operation that is not in it does not exist.
public protocol ServiceAPI: Sendable {
  /// The path below which all endpoints lie, without a slash at its end (`/api/v1`).
  static var basePath: String { get }
  /// Every request of the service.
  static var requests: [RequestDescription<Self>] { get }
  /// The codes of the errors that the frame itself reports.
  static var codes: StandardCodes { get }
  /// The error for everything that does not exist, or that the caller may not see.
  static var notFound: ServiceError { get }
  /// The error for a caller without a valid token.
  static var unauthorized: ServiceError { get }
  /// All other codes, for clients that read an error from the wire.
  static var otherCodes: [ServiceError.Code] { get }
  /// The kinds of events that ``ServiceEvents`` of the service report, beside
  /// ``ServiceEvent/Kind/resync``; empty for a service without live updates.
  static var eventKinds: [ServiceEvent.Kind] { get }
}

extension ServiceAPI {
  public static var basePath: String { "/api/v1" }
  public static var codes: StandardCodes { StandardCodes() }
  public static var notFound: ServiceError {
    ServiceError(codes.notFound, "there is no such resource")
  }
  public static var unauthorized: ServiceError {
    ServiceError(codes.unauthorized, "no user is signed in", hint: "Sign in first")
  }
  public static var otherCodes: [ServiceError.Code] { [] }
  public static var eventKinds: [ServiceEvent.Kind] { [] }
}

/// One operation of a service, as a value that can be sent anywhere.
///
/// Its JSON form has an entry for each field, in snake_case. Fields that the path of ``endpoint``
/// names travel in the path; of the others a GET and a DELETE put theirs into the query, all else
/// into the body.
public protocol ServiceRequest<API>: Codable, Sendable, Equatable {
  associatedtype API: ServiceAPI
  associatedtype Response: ServiceResponse

  /// Names the request in documents and tests. The default is the name of the type, as in
  /// `Missions.RSVP`.
  static var requestName: String { get }
  /// The method and path of the request; they never change.
  static var endpoint: Endpoint { get }
  /// The callers that may make the request.
  static var access: ServiceAccess { get }
  /// The rule for sending the request again if its reply is lost. The default follows from the
  /// method: ``Repetition/safe`` for GET, PUT and DELETE, else ``Repetition/never``.
  static var repetition: Repetition { get }
  /// True if the request replaces the tokens of the caller's session, or ends the account. The
  /// default is false.
  static var changesSession: Bool { get }
  /// The new tokens in a response of a request that ``changesSession``; `nil` if the account has ended.
  static func tokens(in response: Response) -> SessionTokens?

  /// The largest body that a server reads, in bytes. The default is 0 where all fields travel in the
  /// path and the query, 8 MiB for an ``UploadRequest`` and 256 KiB for all others.
  static var bodyLimit: Int { get }

  /// Writes the fields that travel in the body.
  ///
  /// The default is one JSON object; a request that uploads a file conforms to ``UploadRequest``.
  func wireBody(_ fields: WireFields) throws -> WireBody?
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - fields: the fields of the path and the query.
  ///   - body: the body; `nil` without one.
  /// - Returns: the request.
  /// - Throws: ``WireFailure``, which the router reports as an error of the request.
  static func read(_ fields: WireFields, _ body: WireBody?) throws -> Self
}

/// The callers that may make a request.
public enum ServiceAccess: String, Sendable, CaseIterable {
  /// Every caller, signed in or not.
  case anyone
  /// A caller with a valid access token.
  case account
  /// A caller with a valid access token and a complete profile.
  case member
}

/// The rule for repeating a request whose reply was lost.
public enum Repetition: Sendable, Equatable {
  /// Performing it twice has the effect of performing it once.
  case safe
  /// As ``safe``, if the caller's ``Caller/idempotencyKey`` is the same both times: the service
  /// returns the first response again.
  case withKey
  /// Performing it twice has another effect than once.
  case never
}

extension ServiceRequest {
  public static var repetition: Repetition { endpoint.method.isIdempotent ? .safe : .never }
  public static var requestName: String {
    // The first part is the module.
    String(reflecting: Self.self).split(separator: ".").dropFirst().joined(separator: ".")
  }
  public static var bodyLimit: Int { endpoint.method.usesQuery ? 0 : 256 << 10 }
  public static var changesSession: Bool { false }
  public static func tokens(in response: Response) -> SessionTokens? { nil }
}

/// The method and the path of a request.
public struct Endpoint: Hashable, Sendable {
  public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// True if fields that are not in the path travel in the query.
    public var usesQuery: Bool { self == .get || self == .delete }
    /// True if a request can be sent twice with the effect of one (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { self != .post && self != .patch }
  }

  public let method: Method
  /// The path below the API's base, with `{field}` for each field that travels in it
  /// (`/crews/{crew_id}/join`).
  public let path: String
  /// The fields in path and query that are integers; all others there are text.
  public let numbers: Set<String>
  /// The fields in the query that are true or false.
  public let flags: Set<String>
  /// The fields in the query that are lists, separated by commas.
  public let lists: Set<String>

  public init(
    _ method: Method, _ path: String, numbers: Set<String> = [], flags: Set<String> = [],
    lists: Set<String> = []
  ) {
    self.method = method
    self.path = path
    self.numbers = numbers
    self.flags = flags
    self.lists = lists
  }
}

extension Endpoint: CustomStringConvertible {
  public var description: String { "\(method.rawValue) \(path)" }
}

/// The description of one request type of an API: the element of ``ServiceAPI/requests``.
public struct RequestDescription<API: ServiceAPI>: Sendable {
  /// The name of the request's type, as in `Missions.RSVP`.
  public let name: String
  public let endpoint: Endpoint
  public let access: ServiceAccess
  /// The endpoint as text, for logs and metrics: `GET /users/{user_id}`.
  public let route: String
  /// The largest body that a server reads, in bytes.
  public let bodyLimit: Int
  public let repetition: Repetition
  /// The type of the request, for what describes its fields and its response.
  public let type: any ServiceRequest<API>.Type
  let id: ObjectIdentifier
  let answer: @Sendable (WireFields, WireBody?, any Service<API>, Caller) async throws -> WireReply

  public init<Request: ServiceRequest>(_ type: Request.Type) where Request.API == API {
    name = type.requestName
    endpoint = type.endpoint
    route = "\(type.endpoint)"
    access = type.access
    bodyLimit = type.bodyLimit
    repetition = type.repetition
    self.type = type
    id = ObjectIdentifier(type)
    answer = { fields, body, service, caller in
      let request = try Request.read(fields, body)
      return try await service.perform(request, by: caller).wireReply()
    }
  }
}
