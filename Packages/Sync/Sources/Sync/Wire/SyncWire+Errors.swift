import DomainModels
import Interchange

extension SyncError {
  /// The HTTP status with which a hub reports the error.
  public var status: Int {
    switch reason {
    case .unauthorised: 401
    case .locked, .wrongPlace: 403
    case .replaced: 409
    case .mustRefetch: 410
    case .refused: 413
    case .incompatible: 422
    case .busy: 503
    case .full: 507
    case .offline, .damaged, .store: 500
    }
  }

  /// The error that a response without a document of ours reports, as a proxy sends it.
  ///
  /// - Parameters:
  ///   - status: the response's status, 400 or more.
  ///   - retryAfter: what the response asks for.
  public init(status: Int, retryAfter: Duration? = nil) {
    let reason: Reason =
      switch status {
      case 401: .unauthorised
      case 403: .wrongPlace
      case 404, 405, 406, 415, 426: .incompatible
      case 413: .refused
      case 429, 503: .busy
      case 507: .full
      default: .offline
      }
    self.init(reason, "the server answered with status \(status)", retryAfter: retryAfter)
  }
}

extension SyncWire {
  /// An error as a document.
  ///
  /// ```
  /// {"sync":1,"error":{"code":"sync_busy","message":"…","hint":"…","retry_after":2.5}}
  /// ```
  ///
  /// `retry_after` counts seconds.
  public static func bytes(of error: SyncError) -> [UInt8] {
    document([("error", json(of: error))])
  }

  /// Reads an error.
  ///
  /// - Returns: the error; `nil` for anything else. A code that this program doesn't know becomes
  ///   `offline`, which is tried again.
  public static func error(of bytes: [UInt8]) -> SyncError? {
    (try? head(of: bytes)["error"]).flatMap { error(of: $0) }
  }

  static func json(of error: SyncError) -> JSONValue {
    var object = JSONObject()
    object.append("code", .string(error.code))
    object.append("message", .string(error.message))
    if let hint = error.hint { object.append("hint", .string(hint)) }
    if let wait = error.retryAfter { object.append("retry_after", .number(wait / .seconds(1))) }
    return .object(object)
  }

  static func error(of json: JSONValue) -> SyncError? {
    guard let code = json["code"]?.stringValue, let message = json["message"]?.stringValue
    else { return nil }
    // A year is more than any server means, and more than a wait can be computed with.
    let wait = json["retry_after"]?.numberValue.map {
      // Whole milliseconds, so that a time comes out as it went in.
      Duration.milliseconds(Int64((min(max(0, $0), 31_536_000) * 1_000).rounded()))
    }
    return SyncError(
      SyncError.Reason(rawValue: code) ?? .offline, message, hint: json["hint"]?.stringValue,
      retryAfter: wait)
  }
}
