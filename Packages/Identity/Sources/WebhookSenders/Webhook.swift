import Crypto
public import DomainModels
public import Identity
import Interchange
public import Networking
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Hands messages to a gateway by HTTP: what ``WebhookCodeSender`` and ``WebhookMailSender`` share.
///
/// One POST of JSON, signed as the Standard Webhooks specification says, so that its libraries verify
/// it. A gateway that answers 2xx took the message. Redirects are not followed. A message that may
/// not have arrived is sent again with the same ID, by which the gateway tells that it is the same.
///
/// | header | |
/// |---|---|
/// | `Content-Type` | `application/json` |
/// | `webhook-id` | the ID of the message; `Idempotency-Key` has it, too |
/// | `webhook-timestamp` | seconds since 1970 |
/// | `webhook-signature` | `v1,` and the base64 of HMAC-SHA-256, under the shared key, of ID, `.`,
/// timestamp, `.` and body |
///
/// A gateway refuses a wrong signature and a timestamp more than five minutes away.
public struct Webhook: Sendable {
  public static let description = SenderDescription(
    name: "webhook", title: "a gateway by HTTPS, signed", capabilities: ["codes", "mail"])

  private let url: URL
  private let key: Secret
  private let client: HTTPClient
  private let clock: WallClock

  /// Describes a gateway.
  ///
  /// - Parameters:
  ///   - url: `https`, or `http` on this machine.
  ///   - secret: shared with the gateway: `whsec_` and the base64 of a key of at least 24 bytes, or
  ///     the key itself, at least 32 bytes.
  ///   - transport: what sends in the end.
  ///   - deadline: how long all attempts together may take: a person waits.
  ///   - clock: waits and measures.
  ///   - wallClock: dates the signature.
  ///   - random: the source of jitter in the waits.
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
    let key = Self.key(secret)
    problems.require(
      key != nil, "secret",
      "must be whsec_ and the base64 of at least 24 bytes, or have at least 32 bytes")
    try problems.check("webhook")
    self.url = url
    self.key = key ?? secret
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
    request.headers["webhook-id"] = id.uuidString.lowercased()
    request.headers["webhook-timestamp"] = seconds
    request.headers.add(
      "webhook-signature", "v1," + signature(of: body, id: id, at: seconds), isSecret: true)
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

  private func signature(of body: [UInt8], id: UUID, at seconds: String) -> String {
    let signed = Array("\(id.uuidString.lowercased()).\(seconds).".utf8) + body
    let key = key.withBytes { SymmetricKey(data: $0) }
    return Data(HMAC<SHA256>.authenticationCode(for: signed, using: key)).base64EncodedString()
  }

  /// The key that a secret is or names; `nil` if it is too short.
  private static func key(_ secret: Secret) -> Secret? {
    secret.withBytes { bytes in
      let prefix = Array("whsec_".utf8)
      guard bytes.starts(with: prefix) else {
        return bytes.count >= 32 ? secret : nil
      }
      let text = String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self)
      guard let key = Data(base64Encoded: text), key.count >= 24 else { return nil }
      return Secret(bytes: key)
    }
  }
}
