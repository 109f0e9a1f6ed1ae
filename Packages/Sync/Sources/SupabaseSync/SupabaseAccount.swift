public import DomainModels
import Interchange
public import Networking
public import Secrets
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A user's account at a project: signs in, and renews the session before it expires.
///
/// GoTrue takes a refresh token once and ends the session of one that comes again. So requests that
/// need fresh tokens at one time share one exchange, new tokens are stored before they are used, and
/// tokens that another process stored meanwhile are taken over.
public actor SupabaseAccount {
  public nonisolated let project: SupabaseProject
  private let api: SupabaseAPI
  private let secrets: any SecretStore
  private let name: SecretName
  private let clock: WallClock
  private var renewal: Task<Result<SupabaseSession, SyncError>, Never>?

  /// The time before its end at which a token counts as expired, in milliseconds: as long as
  /// Supabase's own clients take.
  private static let margin: Int64 = 90_000

  /// Makes the account of a project on this device; nothing is sent.
  ///
  /// - Parameters:
  ///   - location: the project, and which account if there are several.
  ///   - http: sends requests, with deadlines and without redirects.
  ///   - secrets: stores the session.
  ///   - clock: tells when tokens expire.
  /// - Throws: `SyncError` (`wrongPlace`) for a location that names no project.
  public init(
    _ location: SyncLocation, over http: any HTTPTransport, in secrets: any SecretStore,
    clock: WallClock
  ) throws(SyncError) {
    project = try SupabaseProject(location)
    api = SupabaseAPI(project: project, http: http)
    self.secrets = secrets
    self.clock = clock
    do {
      name = try SecretName("supabase-session-\(SyncLink.identity(of: location.description))")
    } catch {
      throw SyncError(.wrongPlace, "\(location) can't be remembered: \(error)")
    }
  }

  /// Returns whether a session is stored on this device that has not ended; one that expired is
  /// renewed.
  ///
  /// - Throws: `SyncError`: `offline` if that can't be found out, `store` if it can't be read.
  public func isSignedIn() async throws(SyncError) -> Bool {
    do throws(SyncError) {
      _ = try await session()
      return true
    } catch {
      guard error.reason == .unauthorised else { throw error }
      return false
    }
  }

  // MARK: - Signing in

  /// Has a code sent by mail.
  ///
  /// - Throws: `SyncError`: `busy` if too many were asked for.
  public func sendCode(to email: String, _ key: SupabaseKey) async throws(SyncError) {
    _ = try await api.post(
      ["email": .string(email), "create_user": true], to: "/auth/v1/otp", key)
  }

  /// Signs in with a code.
  ///
  /// - Throws: `SyncError`: `locked` for a wrong or expired code.
  public func signIn(
    _ email: String, code: SecretText, _ key: SupabaseKey
  ) async throws(SyncError) {
    let reply = try await api.post(
      ["type": "email", "email": .string(email), "token": .string(code.text)],
      to: "/auth/v1/verify", key)
    _ = try begin(reply, key)
  }

  /// Signs in with a password.
  ///
  /// - Throws: `SyncError`: `locked` for a wrong password.
  public func signIn(
    _ email: String, password: SecretText, _ key: SupabaseKey
  ) async throws(SyncError) {
    let reply = try await api.post(
      ["email": .string(email), "password": .string(password.text)],
      to: "/auth/v1/token?grant_type=password", key)
    _ = try begin(reply, key)
  }

  /// Ends the session, and removes it from this device even if the project can't be reached.
  ///
  /// - Throws: `SyncError` (`store`) if it can't be removed.
  public func signOut() async throws(SyncError) {
    if let session = try stored() {
      _ = try? await api.post([:], to: "/auth/v1/logout?scope=local", session.key, session.access)
    }
    do {
      try secrets.remove(name)
    } catch {
      throw unkept(error)
    }
  }

  private func begin(_ reply: JSONValue, _ key: SupabaseKey) throws(SyncError) -> SupabaseSession {
    guard let session = SupabaseSession(reply, key, at: clock.now) else {
      throw SyncError(
        .locked, "\(project.place) gave no session",
        hint: "Confirm the e-mail address first, with the message that was sent to it")
    }
    do {
      try secrets.write(session.secret, for: name)
    } catch {
      throw unkept(error)
    }
    return session
  }

  // MARK: - The session

  /// The session, renewed if it is about to expire.
  ///
  /// - Throws: `SyncError`: `unauthorised` if no user is signed in, or the session has ended.
  func session() async throws(SyncError) -> SupabaseSession {
    guard let session = try stored() else { throw signedOut }
    if session.expiry.milliseconds - clock.now.milliseconds > Self.margin { return session }
    return try await renewed(from: session)
  }

  /// A session in place of one whose token was rejected.
  ///
  /// - Throws: `SyncError`: `unauthorised` if the session has ended.
  func renewed(from rejected: SupabaseSession) async throws(SyncError) -> SupabaseSession {
    guard let current = try stored() else { throw signedOut }
    // Another request, or another process, was quicker.
    if current.access != rejected.access { return current }
    if let renewal { return try await renewal.value.get() }
    let task = Task { await self.exchanged(current) }
    renewal = task
    let result = await task.value
    renewal = nil
    return try result.get()
  }

  private func exchanged(
    _ session: SupabaseSession
  ) async -> Result<SupabaseSession, SyncError> {
    do throws(SyncError) {
      let reply: JSONValue
      do throws(SyncError) {
        reply = try await api.post(
          ["refresh_token": .string(session.refresh.text)],
          to: "/auth/v1/token?grant_type=refresh_token", session.key)
      } catch {
        // Another process may have exchanged the same token.
        if error.reason == .unauthorised, let current = try stored(),
          current.refresh != session.refresh
        {
          return .success(current)
        }
        guard error.reason == .unauthorised else { throw error }
        throw SyncError(
          .unauthorised, "the session at \(project.place) has ended: \(error.message)",
          hint: signedOut.hint)
      }
      return .success(try begin(reply, session.key))
    } catch {
      return .failure(error)
    }
  }

  private func stored() throws(SyncError) -> SupabaseSession? {
    do {
      return try secrets.read(name).flatMap { SupabaseSession($0) }
    } catch {
      throw unkept(error)
    }
  }

  private var signedOut: SyncError {
    SyncError(
      .unauthorised, "no account is signed in at \(project.place)",
      hint: "Sign in with: climbing sync --with supabase://…, at a terminal")
  }

  private func unkept(_ error: any Error) -> SyncError {
    SyncError(.store, "the session at \(project.place) can't be read or stored: \(error)")
  }

  // MARK: - Calls

  /// Calls a function of the database, a second time with a new token if the first was rejected.
  ///
  /// - Parameters:
  ///   - function: its name.
  ///   - arguments: its arguments by name.
  /// - Returns: the document that it returns.
  /// - Throws: `SyncError`.
  func call(
    _ function: String, _ arguments: JSONObject
  ) async throws(SyncError) -> [UInt8] {
    var arguments = arguments
    arguments.append("client_version", .integer(Int64(SupabaseSQL.version)))
    let first = try await session()
    let reply: JSONValue
    do throws(SyncError) {
      reply = try await call(function, arguments, first)
    } catch {
      guard error.reason == .unauthorised else { throw error }
      reply = try await call(function, arguments, try await renewed(from: first))
    }
    guard let text = reply.stringValue else {
      throw SyncError(
        .incompatible, "\(project.place) answered with something that is no message of sync",
        hint: "Run the SQL that `climbing sync supabase-sql` prints in the project's SQL editor")
    }
    let bytes = Array(text.utf8)
    if let error = SyncWire.error(of: bytes) { throw error }
    return bytes
  }

  private func call(
    _ function: String, _ arguments: JSONObject, _ session: SupabaseSession
  ) async throws(SyncError) -> JSONValue {
    try await api.post(
      .object(arguments), to: "/rest/v1/rpc/\(function)", session.key, session.access)
  }
}
