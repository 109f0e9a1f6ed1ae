import PageHTML
import Pages
import Serving

extension BrowserSite {
  /// The response to a request for a file, such as a picture; `nil` if the address is no file's.
  ///
  /// A file that the user may not see is the same 404 as a page that does not exist.
  func file(
    at address: PageAddress, _ session: Session, _ known: (secret: String, session: Session)?,
    _ head: RequestHead
  ) async -> ServerResponse? {
    do {
      guard let file = try await session.site.file(at: address) else { return nil }
      let types = file.name == nil ? Self.pictureTypes : Self.keptTypes
      guard file.isPublic || isCurrent(known) && types.contains(file.type) else {
        return document(404, Self.missing, session, head)
      }
      var response = ServerResponse(
        200,
        headers: [
          "content-type": file.type,
          // It stays what it is; who may see it changes. Signing out empties the cache.
          "cache-control": file.name != nil
            ? "no-store" : "\(file.isPublic ? "public" : "private"), max-age=3600",
          // A picture of vectors is a document, too.
          "content-security-policy": "default-src 'none'; base-uri 'none'; object-src 'none'; "
            + "form-action 'none'; frame-ancestors 'none'; sandbox",
          "content-disposition": file.name.map { "attachment; filename=\"\($0.fileName)\"" }
            ?? "inline",
        ], body: file.bytes, route: "GET files")
      if !file.isPublic { response.headers["vary"] = "cookie" }
      return response
    } catch {
      let failure = session.site.failure(of: error)
      guard failure.reason == .unreachable else {
        return document(404, Self.missing, session, head)
      }
      return document(503, PageProblem(failure.message, hint: failure.hint), session, head)
    }
  }

  /// The media types of users' files: a browser shows them as pictures.
  ///
  /// SVG is not among them, because it can contain scripts.
  private static var pictureTypes: Set<String> { ["image/jpeg", "image/png", "image/webp"] }

  /// The media types that a browser downloads instead of showing.
  private static var keptTypes: Set<String> {
    ["text/calendar; charset=utf-8", "text/csv; charset=utf-8", "application/x-ndjson"]
  }
}

extension String {
  /// The text as the name of a file: letters and digits of ASCII, points and dashes, at most 80.
  fileprivate var fileName: String {
    String(
      prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}
