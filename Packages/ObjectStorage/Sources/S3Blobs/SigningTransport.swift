import Crypto
import DomainModels
import Networking
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Signs each request right before another transport sends it, so that every attempt has a signature
/// of its own time.
struct SigningTransport: HTTPTransport {
  static let hashHeader = "x-amz-content-sha256"

  private let signature: SignatureV4
  private let sessionToken: Secret?
  private let transport: any HTTPTransport
  private let clock: WallClock

  init(
    _ transport: any HTTPTransport, signingWith credentials: S3Credentials, region: String,
    clock: WallClock
  ) {
    signature = SignatureV4(credentials, region: region)
    sessionToken = credentials.sessionToken
    self.transport = transport
    self.clock = clock
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await transport.send(signed(request))
  }

  /// The request with its date, the hash of its content, the token if there is one, and the
  /// signature over all of its headers.
  func signed(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    let now = clock.now
    request.headers["x-amz-date"] = now.basicText
    let hash =
      request.headers[Self.hashHeader] ?? SHA256.hash(data: request.body).hexadecimal
    request.headers[Self.hashHeader] = hash
    if let sessionToken {
      let text = sessionToken.withBytes { String(decoding: $0, as: UTF8.self) }
      request.headers.add("x-amz-security-token", text, isSecret: true)
    }
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let authorization = signature.authorization(
      of: SignatureV4.Request(
        method: request.method.rawValue, path: request.url.path(percentEncoded: true),
        query: items.map { ($0.name, $0.value ?? "") },
        headers: request.headers.fields.map { ($0.name, $0.value) }, contentHash: hash),
      at: now)
    request.headers.add("Authorization", authorization, isSecret: true)
    return request
  }
}
