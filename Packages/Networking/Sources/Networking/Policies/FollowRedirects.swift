#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Follows where a server sends, as far as that is safe.
///
/// Without it nothing is followed.
///
/// - **HG1** Only GET and HEAD are followed, for 301, 302, 303, 307 and 308 with a `Location`; other
///   answers pass.
/// - **HG2** To another origin only over https, and never from https to http.
/// - **HG3** To another origin go no content, no `Host`, no header that is marked as secret or has
///   the name of one (`Authorization`, `Proxy-Authorization`, `Cookie`, `apikey`, `x-api-key` …):
///   neither there nor on any hop after it.
/// - **HG4** At most so many hops, and never twice to one address.
/// - **HG5** What isn't followed for HG2 or HG4 is an error `redirected` that names the redacted
///   target.
public struct FollowRedirects: HTTPMiddleware {
  private static let methods: Set<HTTPMethod> = [.get, .head]
  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  private enum Step {
    case finished(HTTPResponse)
    case hop(to: URL, status: Int)
  }

  private let limit: Int

  /// Makes it with the number of hops that one call may take.
  public init(limit: Int = 5) { self.limit = limit }

  /// Outside of the repeating.
  public var place: MiddlewareOrder? { .redirects }

  /// Sends the call on, and again to where it is sent.
  ///
  /// - Throws: ``HTTPError`` with ``HTTPError/Reason/redirected`` if it is sent where it may not
  ///   go; else what sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    var call = call
    var seen: Set<Substring> = [FollowRedirects.sent(call.request.url)]
    var hops = 0
    while true {
      switch try await step(call, next) {
      case .finished(let response): return response
      case .hop(let target, let status):
        let source = call.request.url
        try FollowRedirects.check(target, from: source, status)
        guard seen.insert(FollowRedirects.sent(target)).inserted else {
          throw FollowRedirects.error("in a circle, to", target, source, status)
        }
        hops += 1
        guard hops <= limit else {
          throw FollowRedirects.error("on too often, at last to", target, source, status)
        }
        if HTTPOrigin(target) != HTTPOrigin(source) { FollowRedirects.strip(&call.request) }
        call.request.url = target
      }
    }
  }

  /// Makes one hop, whose answer is let go of on return if it only sends on.
  private func step(_ call: HTTPCall, _ next: HTTPNext) async throws(HTTPError) -> Step {
    let response = try await next(call)
    guard FollowRedirects.statuses.contains(response.status),
      FollowRedirects.methods.contains(call.request.method),
      let location = response.headers["Location"],
      let target = URL(string: location, relativeTo: call.request.url)?.absoluteURL
    else { return .finished(response) }
    return .hop(to: target, status: response.status)
  }

  /// The part of an address that reaches the server.
  private static func sent(_ url: URL) -> Substring { url.absoluteString.prefix { $0 != "#" } }

  private static func check(_ target: URL, from source: URL, _ status: Int) throws(HTTPError) {
    let from = HTTPOrigin(source)
    let to = HTTPOrigin(target)
    let isWeb = (to.scheme == "https" || to.scheme == "http") && !to.host.isEmpty
    guard isWeb, target.user() == nil, target.password() == nil else {
      throw error("to what is no plain address of the web:", target, source, status)
    }
    if from.scheme == "https", to.scheme != "https" {
      throw error("from https to http:", target, source, status)
    }
    if from != to, to.scheme != "https" {
      throw error("to another host without https:", target, source, status)
    }
  }

  private static func error(
    _ how: String, _ target: URL, _ source: URL, _ status: Int
  ) -> HTTPError {
    HTTPError(
      .redirected, "\(RedactedURL(source)) sends \(how) \(RedactedURL(target))",
      hint: "use that address if you trust it", status: status)
  }

  private static func strip(_ request: inout HTTPRequest) {
    request.headers.removeAll { $0.isSensitive || $0.name.isSameHeaderName(as: "Host") }
    request.headers.removeAll { $0.name.isSameHeaderName(as: "Content-Length") }
    request.headers.removeAll { $0.name.isSameHeaderName(as: "Content-Type") }
    request.body = []
  }
}
