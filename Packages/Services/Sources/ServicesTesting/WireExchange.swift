import Secrets
public import Services

/// Sends the parts of an HTTP request to a service, over a connection or within the process, and
/// returns those of the response.
///
/// The path has its query; the names of headers are in lower case.
public typealias WireExchange =
  @Sendable (
    _ method: String, _ path: String, _ headers: [String: String], _ body: [UInt8]
  ) async throws -> WireReply

extension RequestRouter {
  /// Sends requests to the router's service, by callers whom `authorization` names.
  public var exchange: WireExchange {
    { method, path, headers, body in
      var caller = Caller()
      let words = (headers["authorization"] ?? "").split(separator: " ")
      if words.count == 2, words[0] == "Bearer" { caller.token = SecretText(String(words[1])) }
      let type = headers["content-type"] ?? ""
      return try await reply(
        to: WireRequest(
          method: method, path: path,
          body: body.isEmpty ? nil : WireBody(contentType: type, bytes: body)), by: caller)
    }
  }
}
