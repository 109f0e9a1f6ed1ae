import DomainModels
import Networking
import Secrets
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPRequest {
  /// Adds the headers that say who makes the request.
  mutating func identify(_ caller: Caller) {
    if let token = caller.token {
      headers.add("Authorization", "Bearer \(token.text)", isSecret: true)
    }
    if let nonce = caller.deviceNonce {
      headers.add("Quartet-Device-Nonce", nonce, isSecret: true)
    }
    if !caller.deviceLabel.isEmpty { headers["Quartet-Device"] = caller.deviceLabel }
    headers["Time-Zone"] = caller.timeZone
  }
}

extension WireReply {
  /// Reads a response to its end.
  init(reading response: HTTPResponse, limit: Int) async throws(HTTPError) {
    let body = try await response.body.collect(limit: limit)
    var headers: [String: String] = [:]
    // Of several fields with one name the first counts.
    for field in response.headers.fields.reversed() {
      headers[field.name.lowercased()] = field.value
    }
    self.init(status: response.status, headers: headers, body: body)
  }
}

extension ServiceAPI {
  /// The address of a path on a server.
  static func address(_ path: String, at url: URL) throws(ServiceError) -> URL {
    let base = url.absoluteString
    if let url = URL(string: (base.hasSuffix("/") ? String(base.dropLast()) : base) + path) {
      return url
    }
    throw ServiceError(codes.unavailable, "the address of the service is not valid")
  }

  static func unreachable(_ error: HTTPError) -> ServiceError {
    ServiceError(
      codes.unavailable, "the service can't be reached: \(error.message)",
      hint: error.hint ?? "Check the connection, and try again",
      kind: error.mayPass ? .busy : .failed, retryAfterSeconds: error.retryAfter?.wholeSeconds)
  }
}
