public import DomainModels

/// Why a service did not carry out a request.
public struct ServiceError: ReasonedError, Equatable {
  /// The reason, as a stable name with the HTTP status and the kind that belong to it.
  ///
  /// Codes are equal if their names are.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public let httpStatus: Int
    public let kind: FailureKind

    /// Makes a code.
    ///
    /// - Parameters:
    ///   - name: its name on the wire.
    ///   - httpStatus: the status of the replies that report it.
    ///   - kind: the kind of the failure; `nil` for the one that belongs to the status.
    public init(_ name: String, _ httpStatus: Int, _ kind: FailureKind? = nil) {
      rawValue = name
      self.httpStatus = httpStatus
      self.kind = kind ?? Self.kind(of: httpStatus)
    }

    /// The kind of the failures that a status usually reports; the reply to another one states it.
    static func kind(of httpStatus: Int) -> FailureKind {
      switch httpStatus {
      case 400, 405, 413, 414, 421, 422, 501: .usage
      case 401, 403: .locked
      case 404: .notFound
      case 408, 429, 503: .busy
      default: .failed
      }
    }

    /// A code whose status is not known: 500.
    public init(rawValue: String) { self.init(rawValue, 500) }

    public static func == (left: Code, right: Code) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// The error of one field of the request.
  public struct Field: Codable, Sendable, Equatable {
    /// The field's path in the JSON form (`details.birth_date`, `places[0].name`).
    public var field: String
    public var message: String

    public init(_ field: String, _ message: String) {
      self.field = field
      self.message = message
    }
  }

  public let reason: Code
  /// The error in a sentence.
  public let message: String
  /// The caller's next step, if there is one.
  public let hint: String?
  /// After how many seconds the same request may succeed; `nil` where waiting does not help.
  public let retryAfterSeconds: Int?
  /// The fields of the request that are wrong.
  public let fields: [Field]
  private let otherKind: FailureKind?

  public init(
    _ reason: Code, _ message: String, hint: String? = nil, kind: FailureKind? = nil,
    retryAfterSeconds: Int? = nil, fields: [Field] = []
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.retryAfterSeconds = retryAfterSeconds
    self.fields = fields
    otherKind = kind == reason.kind ? nil : kind
  }

  public var kind: FailureKind { otherKind ?? reason.kind }

  /// The hint to show beside ``retryAfterSeconds``: `nil` for one that only says to try again.
  public var hintBesideWait: String? {
    retryAfterSeconds != nil && hint?.hasPrefix("Try again") == true ? nil : hint
  }
}

/// The codes of the errors that the frame itself reports, under the names that an API gives them.
public struct StandardCodes: Sendable {
  /// The caller has no valid token.
  public var unauthorized = ServiceError.Code("unauthorized", 401, .locked)
  /// The token has to be refreshed.
  public var tokenExpired = ServiceError.Code("token_expired", 401, .locked)
  /// The refresh token is not valid any more; the user has to sign in again.
  public var invalidRefreshToken = ServiceError.Code("invalid_refresh_token", 401, .locked)
  /// The caller's profile is not complete.
  public var profileIncomplete = ServiceError.Code("profile_incomplete", 403, .locked)
  /// The resource does not exist, or the caller may not see it.
  public var notFound = ServiceError.Code("not_found", 404, .notFound)
  /// The path exists, with other methods.
  public var methodNotAllowed = ServiceError.Code("method_not_allowed", 405, .usage)
  /// A field is missing or has a value that is not allowed.
  public var invalid = ServiceError.Code("invalid_value", 400, .usage)
  /// The idempotency key belongs to another request of the account.
  public var idempotencyMismatch = ServiceError.Code("idempotency_mismatch", 422, .usage)
  /// The service failed, or can't be reached.
  public var unavailable = ServiceError.Code("unavailable", 500, .failed)
  /// The service runs, and can't reach what it needs, such as its store: the same request can succeed
  /// later.
  public var notReady = ServiceError.Code("service_unavailable", 503, .busy)
  /// The connection broke after the request was sent: it may have taken effect or not.
  public var uncertain = ServiceError.Code("outcome_uncertain", 503, .failed)

  /// The names in lower case.
  public init() {}

  /// The same names in upper case.
  public static var upperCase: StandardCodes {
    var codes = StandardCodes()
    let all: [WritableKeyPath<StandardCodes, ServiceError.Code>] = [
      \.unauthorized, \.tokenExpired, \.invalidRefreshToken, \.profileIncomplete, \.notFound,
      \.methodNotAllowed, \.invalid, \.idempotencyMismatch, \.unavailable, \.notReady, \.uncertain,
      \.unknownUser,
      \.noCurrentUser, \.nameTaken, \.sessionUnreadable, \.signedOutHereOnly,
    ]
    for path in all {
      let code = codes[keyPath: path]
      codes[keyPath: path] = ServiceError.Code(
        code.rawValue.uppercased(), code.httpStatus, code.kind)
    }
    return codes
  }

  // MARK: Reported by the client, before or instead of a request

  /// No user of the given name is signed in on the device.
  public var unknownUser = ServiceError.Code("unknown_user", 400, .usage)
  /// The current user has signed out, and others are signed in.
  public var noCurrentUser = ServiceError.Code("no_current_user", 401, .locked)
  /// Another user is signed in on the device under the name.
  public var nameTaken = ServiceError.Code("name_taken", 409, .usage)
  /// A stored session can't be read.
  public var sessionUnreadable = ServiceError.Code("session_unreadable", 500, .failed)
  /// The session is removed from the device, but the service could not be told.
  public var signedOutHereOnly = ServiceError.Code("signed_out_here_only", 503, .failed)

  /// The codes that a service reports.
  public var all: [ServiceError.Code] {
    [
      unauthorized, tokenExpired, invalidRefreshToken, profileIncomplete, notFound,
      methodNotAllowed, invalid, idempotencyMismatch, unavailable, notReady, uncertain,
    ]
  }
}
