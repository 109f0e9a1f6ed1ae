import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A response: a status and headers at once, the content as it arrives.
public struct HTTPResponse: Sendable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The content, read once.
  public var body: HTTPBody
  /// The address of the request.
  public var url: URL

  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPBody = HTTPBody(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// True if the status says that it was done.
  public var isSuccess: Bool { (200..<300).contains(status) }
}

extension HTTPResponse {
  /// The kind of the content; nil if the server doesn't say or it can't be read.
  public var contentType: HTTPMediaType? { headers["Content-Type"].flatMap { HTTPMediaType($0) } }

  /// The number of bytes that will come, if that is known: of a packed content it isn't.
  var announcedLength: Int? {
    let packing = headers.values("Content-Encoding").filter { $0.lowercased() != "identity" }
    guard packing.isEmpty, let text = headers["Content-Length"],
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns whether no content belongs to it: a length is then what would have come (RFC 9110,
  /// section 8.6).
  func isBodiless(for request: HTTPRequest) -> Bool {
    request.method == .head || [204, 205, 304].contains(status)
  }

  func tooLarge(_ limit: Int) -> HTTPError {
    HTTPError(
      .tooLarge, "\(RedactedURL(url)) gives more than the \(limit) bytes that may be read",
      status: status)
  }

  func checkKind(_ kinds: [HTTPMediaType], of request: HTTPRequest) throws(HTTPError) {
    let isEmpty = isBodiless(for: request) || announcedLength == 0
    guard !kinds.isEmpty, !kinds.contains(.any), !isEmpty else { return }
    if let contentType, kinds.contains(where: contentType.matches) { return }
    let found = contentType.map { String($0.description.prefix(100)) } ?? "content of no kind"
    let wanted = kinds.map(\.description).joined(separator: " or ")
    throw HTTPError(
      .unexpectedContent, "\(RedactedURL(url)) gave \(found) in place of \(wanted)",
      hint: contentType?.matches(.html) == true
        ? "a page of the network may be in the way: open a browser and sign in there" : nil,
      status: status)
  }

  /// The error of a status other than of success.
  func refusal(of request: HTTPRequest, now: Timestamp?) async -> HTTPError {
    let scrubber = SecretScrubber(request)
    let address = RedactedURL(url)
    let excerpt: String
    do {
      excerpt = try await readExcerpt(scrubber)
    } catch {
      return error
    }
    let retryAfter = headers.retryAfter(now: now)
    switch status {
    case 300..<400:
      let target = headers["Location"].flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
      let place = target.map { "\(RedactedURL($0))" } ?? "another place"
      return HTTPError(
        .redirected, "\(address) answered \(status): it sends to \(place)",
        hint: "use that address if you trust it", status: status, retryAfter: retryAfter)
    case 429:
      let wait = retryAfter.map { "try again in \($0)" } ?? "try again later"
      return HTTPError(
        .rateLimited, "\(address) answered 429, too many requests\(excerpt)", hint: wait,
        status: status, retryAfter: retryAfter)
    case 400..<500:
      let hint = status == 401 || status == 403 ? "check the key, or sign in again" : nil
      return HTTPError(
        .rejected, "\(address) answered \(status)\(excerpt)", hint: hint, status: status,
        retryAfter: retryAfter)
    case 500..<600:
      return HTTPError(
        .serverFailed, "\(address) answered \(status)\(excerpt)", hint: "try again later",
        status: status, retryAfter: retryAfter)
    default:
      return HTTPError(
        .malformed, "\(address) answered with the impossible status \(status)", status: status)
    }
  }

  /// The beginning of a text as the end of a sentence; nothing for other content.
  ///
  /// - Throws: `cancelled`; another failure only means that there is less to tell.
  private func readExcerpt(_ scrubber: SecretScrubber) async throws(HTTPError) -> String {
    guard let kind = contentType, !kind.matches(.html),
      kind.type == "text" || kind.matches(.json) || kind.matches(.suffixedJSON)
    else { return "" }
    var bytes: [UInt8] = []
    var isCut = false
    do {
      while !isCut, let piece = try await body.nextPiece() {
        isCut = piece.count > 2048 - bytes.count
        bytes.append(contentsOf: piece.prefix(2048 - bytes.count))
      }
    } catch {
      if error.reason == .cancelled { throw error }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let shown = String(
      text.unicodeScalars.map { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.properties.generalCategory == .format ? " " : Character(scalar)
      })
    // At the end of a text that was cut may stand the beginning of a secret.
    let clean = scrubber.scrub(shown).dropLast(isCut ? scrubber.longest : 0)
    let words = clean.split(separator: " ").joined(separator: " ")
    if words.isEmpty { return "" }
    return ": " + (words.count > 200 ? words.prefix(199) + "…" : words)
  }
}
