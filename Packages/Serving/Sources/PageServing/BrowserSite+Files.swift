import Pages
import Serving

extension BrowserSite {
  /// The response to a request for a file of the product, such as a picture; `nil` for an address of a
  /// page.
  func file(
    at address: PageAddress, _ session: Session, _ head: RequestHead
  ) async -> ServerResponse? {
    do {
      guard let file = try await session.site.file(at: address) else { return nil }
      return ServerResponse(
        200,
        headers: [
          "content-type": file.type,
          // What one user may see leaves the browser with the session, by Clear-Site-Data.
          "cache-control": "\(file.isPublic ? "public" : "private"), max-age=3600",
          // A picture of vectors is a document, too.
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        ], body: file.bytes)
    } catch {
      return await failed(error, session, head)
    }
  }
}
