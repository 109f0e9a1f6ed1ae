import PageHTML
import Pages
import Serving

extension BrowserSite {
  /// The response to a request for a picture; `nil` if the address is no picture's.
  ///
  /// A picture that the user may not see is the same 404 as a page that does not exist.
  func picture(
    at address: PageAddress, _ session: Session, _ known: (secret: String, session: Session)?
  ) async -> ServerResponse? {
    do {
      guard let picture = try await session.site.picture(at: address) else { return nil }
      guard isCurrent(known), Self.pictureTypes.contains(picture.contentType) else {
        return document(404, Self.missing, session)
      }
      return ServerResponse(
        200,
        headers: [
          "content-type": picture.contentType,
          // It stays what it is; who may see it changes. Signing out empties the cache.
          "cache-control": "private, max-age=3600", "vary": "cookie",
          "content-security-policy": "default-src 'none'; base-uri 'none'; object-src 'none'; "
            + "form-action 'none'; frame-ancestors 'none'; sandbox",
          "content-disposition": "inline",
        ], body: picture.bytes, route: "GET pictures")
    } catch {
      let failure = session.site.failure(of: error)
      guard failure.reason == .unreachable else { return document(404, Self.missing, session) }
      return document(503, PageProblem(failure.message, hint: failure.hint), session)
    }
  }

  /// What a browser shows as a picture and never as a document with script, which SVG is.
  private static var pictureTypes: Set<String> { ["image/jpeg", "image/png", "image/webp"] }

  /// The largest form with a picture, in bytes.
  static var uploadLimit: Int { 11 << 20 }

  /// Whether a form with a file is read: from a user, on a page that asks for a picture.
  func permission(for request: ServerRequest) async -> BodyPermission {
    guard let (secret, session) = session(of: request.head), session.isSignedIn,
      let address = PageAddress(request.head.target),
      let page = try? await Visitor.$current.withValue(
        Visitor(request), operation: { try await page(at: address, session) }),
      page.form?.fields.contains(where: { $0.kind == .picture }) == true
    else { return .refused(failure(415, "a form of another kind is expected")) }
    guard let permit = uploads.take(secret) else {
      var response = failure(503, "too many pictures arrive at the same time; wait a little")
      response.headers["retry-after"] = "5"
      return .refused(response)
    }
    return .granted(limit: Self.uploadLimit, permit)
  }
}
