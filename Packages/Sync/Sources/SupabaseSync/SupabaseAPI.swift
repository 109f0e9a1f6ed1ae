import Interchange
import Networking
import Secrets
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends requests to a project, and turns what PostgREST and GoTrue refuse into ``SyncError``.
struct SupabaseAPI: Sendable {
  let project: SupabaseProject
  let http: any HTTPTransport
  /// The number of bytes that are read of a response at most.
  var limit = 64 << 20

  /// Sends a document.
  ///
  /// - Parameters:
  ///   - body: the document.
  ///   - path: the path below the project's address, with a query.
  ///   - key: the project's key.
  ///   - token: the user's token; `nil` before sign-in.
  /// - Returns: the response's document; null if there is none.
  /// - Throws: `SyncError`.
  func post(
    _ body: JSONValue, to path: String, _ key: SupabaseKey, _ token: SecretText? = nil
  ) async throws(SyncError) -> JSONValue {
    guard let url = URL(string: project.url.absoluteString + path) else {
      throw SyncError(.wrongPlace, "\(project.place) has no usable address")
    }
    var writer = JSONWriter()
    writer.write(body)
    var request = HTTPRequest(.post, url, body: writer.bytes)
    request.headers.add("Content-Type", "application/json")
    request.headers.add("Accept", "application/json")
    request.headers.add("apikey", key.text, isSecret: true)
    if let token {
      request.headers.add("Authorization", "Bearer \(token.text)", isSecret: true)
    } else if key.isToken {
      request.headers.add("Authorization", "Bearer \(key.text)", isSecret: true)
    }
    if path.hasPrefix("/rest/") { request.headers.add("Content-Profile", "public") }
    if path.hasPrefix("/auth/") {
      request.headers.add("X-Supabase-Api-Version", "2024-01-01")
    }
    let response: HTTPResponse
    let bytes: [UInt8]
    do throws(HTTPError) {
      response = try await http.send(request)
      bytes = try await response.body.collect(limit: limit)
    } catch {
      throw SyncError(unanswered: error, at: project.place)
    }
    let document = try? JSONReader.read(bytes)
    guard response.isSuccess else {
      throw SupabaseRefusal(
        status: response.status, document, retryAfter: response.headers.retryAfter()
      ).error(at: project.place)
    }
    if bytes.isEmpty { return .null }
    guard let document else {
      throw SyncError(.offline, "\(project.place) answered with something that is no JSON")
    }
    return document
  }
}

/// A refusal by PostgREST, GoTrue or the gateway before them.
struct SupabaseRefusal: Sendable {
  let status: Int
  /// A SQLSTATE, a code of PostgREST or one of GoTrue; empty if there is none.
  let code: String
  let message: String
  let retryAfter: Duration?

  /// Reads the document that came with a status.
  init(status: Int, _ document: JSONValue?, retryAfter: Duration?) {
    self.status = status
    // GoTrue's older forms have the status as code, and the code elsewhere.
    let codes = [document?["error_code"], document?["code"], document?["error"]]
    code =
      codes.lazy.compactMap { $0?.stringValue }.first { !$0.contains(" ") && !$0.isEmpty } ?? ""
    message =
      ["message", "msg", "error_description", "error"].lazy
      .compactMap { document?[$0]?.stringValue }.first ?? "status \(status)"
    self.retryAfter = retryAfter
  }

  private static let install = """
    Run the SQL that `climbing sync supabase-sql` prints in the project's SQL editor
    """

  /// The error for a device.
  func error(at place: String) -> SyncError {
    let (reason, hint) = judgement
    return SyncError(
      reason, "\(place) answered: \(message)\(code.isEmpty ? "" : " (\(code))")", hint: hint,
      retryAfter: retryAfter)
  }

  /// A reason that may pass is ``SyncError/Reason/offline``, and so is one that is not known.
  private var judgement: (SyncError.Reason, hint: String?) {
    switch code {
    case "PGRST202", "PGRST203", "PGRST205", "PGRST106", "42883", "42P01", "3F000":
      return (.wrongPlace, Self.install)
    case "42501":
      if status == 401 { return (.unauthorised, nil) }
      return (.locked, Self.install)
    case "25006", "53100":
      return (.full, "Make room in the project's database")
    case "57014": return (.refused, nil)
    case "PGRST002", "PGRST003": return (.busy, nil)
    case "over_request_rate_limit", "over_email_send_rate_limit", "over_sms_send_rate_limit":
      return (.busy, "Wait a while")
    case "refresh_token_not_found", "refresh_token_already_used", "session_not_found",
      "session_expired", "user_not_found", "user_banned", "bad_jwt", "no_authorization",
      "invalid_grant":
      return (.unauthorised, "Sign in again")
    case "otp_expired": return (.locked, "Ask for another code, and type the newest one")
    case "invalid_credentials": return (.locked, "Check the e-mail address and the password")
    default: break
    }
    if code.hasPrefix("PGRST3") { return (.unauthorised, nil) }
    if code.hasPrefix("22") || code.hasPrefix("23") { return (.refused, nil) }
    if code.hasPrefix("40") || code.hasPrefix("53") || code == "55P03" { return (.busy, nil) }
    switch status {
    case 401 where code.isEmpty:
      return (.wrongPlace, "Check the publishable key of the project")
    case 401: return (.unauthorised, nil)
    case 402: return (.full, "The project's plan is used up")
    case 404 where code.isEmpty: return (.wrongPlace, "Check the address of the project")
    case 413: return (.refused, nil)
    case 429, 503, 504: return (.busy, nil)
    case 540: return (.offline, "The project is paused: restore it in its dashboard")
    default: return (.offline, nil)
    }
  }
}
