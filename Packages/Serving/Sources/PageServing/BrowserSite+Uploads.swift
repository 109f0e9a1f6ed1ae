import PageHTML
import Pages
import Serving

extension BrowserSite {
  /// The largest form with a file, in bytes.
  static var uploadLimit: Int { 11 << 20 }

  /// Whether a form with a file is read: from a user, on a page that asks for one.
  func permission(for request: ServerRequest) async -> BodyPermission {
    guard let (secret, session) = session(of: request.head), session.isSignedIn,
      let address = PageAddress(request.head.target),
      let page = try? await Visitor.$current.withValue(
        Visitor(request), operation: { try await page(at: address, session) }),
      page.form?.fields.contains(where: \.takesFile) == true
    else { return .refused(failure(415, "a form of another kind is expected")) }
    guard let permit = uploads.take(secret) else {
      var response = failure(503, "too many files arrive at the same time; wait a little")
      response.headers["retry-after"] = "5"
      return .refused(response)
    }
    return .granted(limit: Self.uploadLimit, permit)
  }
}
