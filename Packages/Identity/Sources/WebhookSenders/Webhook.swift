import Crypto
public import DomainModels
import Identity
import Interchange
public import Networking
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Hands messages to a gateway of one's own by HTTP: what ``WebhookCodeSender`` and
/// ``WebhookMailSender`` share.
///
/// One POST of JSON, signed. Whatever answers 2xx took the message. Redirects are not followed. What
/// may not have arrived is sent again with the same `Idempotency-Key`, the message's identity, by
/// which the gateway tells that it is the same.
///
/// | header | |
/// |---|---|
/// | `Content-Type` | `application/json` |
/// | `Idempotency-Key` | the message's identity |
/// | `Quartet-Timestamp` | seconds since 1970 |
/// | `Quartet-Signature` | `v1=` and HMAC-SHA-256 in hexadecimal, under the shared secret, of timestamp, `.` and body |
///
/// A gateway refuses a wrong signature and a timestamp more than five minutes away.
public struct Webhook: Sendable {
  private let url: URL
  private let secret: Secret
  private let client: HTTPClient
  private let clock: WallClock

  /// Describes a gateway.
  ///
  /// - Parameters:
  ///   - url: `https`, or `http` on this machine.
  ///   - secret: shared with the gateway, at least 32 bytes.
  ///   - transport: what sends in the end.
  ///   - deadline: how long all attempts together may take: a person waits.
  ///   - clock: waits and measures.
  ///   - wallClock: dates the signature.
  ///   - random: the chance in the waits.
  ///   - identifiers: what the client needs to be made; the messages have identities of their own.
  /// - Throws: ``DomainModels/ValidationError`` if URL or secret will not do.
  public init(
    _ url: URL, secret: Secret, through transport: any HTTPTransport,
    deadline: Duration = .seconds(10), clock: MonotonicClock, wallClock: WallClock,
    random: RandomSource, identifiers: IdentifierGenerator
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host() ?? "")
    problems.require(
      url.scheme == "https" || url.scheme == "http" && isHere, "url",
      "must be https, unless it is on this machine")
    problems.require(secret.count >= 32, "secret", "must have at least 32 bytes")
    try problems.check("webhook")
    self.url = url
    self.secret = secret
    self.clock = wallClock
    var policy = HTTPPolicy()
    policy.deadline = deadline
    policy.headers = deadline / 2
    policy.idle = deadline / 2
    policy.redirects = 0
    client = .standard(
      transport, policy: policy, clock: clock, wallClock: wallClock, random: random,
      identifiers: identifiers)
  }

  /// Posts one message.
  ///
  /// - Throws: ``Identity/IdentityError`` with ``Identity/IdentityError/Reason/notSent``, or
  ///   `CancellationError`. Nothing that the gateway said is in it: it may repeat the number.
  func post(_ body: [UInt8], id: UUID) async throws {
    let seconds = String(clock.now.milliseconds / 1000)
    var request = HTTPRequest(.post, url, body: body)
    request.headers["Content-Type"] = "application/json"
    request.headers["Idempotency-Key"] = id.uuidString.lowercased()
    request.headers["Quartet-Timestamp"] = seconds
    request.headers.add(
      "Quartet-Signature", "v1=" + signature(of: body, at: seconds), isSecret: true)
    do {
      _ = try await client.fetch(request, limit: 1 << 16, wallClock: clock)
    } catch {
      if error.reason == .cancelled { throw CancellationError() }
      let status = error.status.map { ", status \($0)" } ?? ""
      throw IdentityError(
        .notSent, "the gateway did not take the message (\(error.code)\(status))",
        hint: "Try again in a moment")
    }
  }

  private func signature(of body: [UInt8], at seconds: String) -> String {
    let key = secret.withBytes { SymmetricKey(data: $0) }
    let code = HMAC<SHA256>.authenticationCode(
      for: Array("\(seconds).".utf8) + body, using: key)
    return code.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
    }.joined()
  }
}
