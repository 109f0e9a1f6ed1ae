public import DomainModels

extension HTTPTransport {
  /// Fetches a whole answer, and takes nothing for it but what was asked for.
  ///
  /// - **HF1** A status other than 2xx is an error with that status: `redirected`, `rate_limited`,
  ///   `rejected` or `server_failed`, with ``HTTPError/retryAfter`` if the server says so. (304 for a
  ///   request with `If-None-Match` or `If-Modified-Since` is an answer.)
  /// - **HF2** The error tells the beginning of a text that came with it, cleaned of control
  ///   characters and of the request's secrets; never a page of HTML.
  /// - **HF3** Content of another kind is `unexpected_content`: the page of a hotel's network with
  ///   status 200 is not an answer.
  /// - **HF4** Content larger than the limit is `too_large`, at once if it is announced.
  /// - **HF5** Content shorter than announced is `truncated`, longer `malformed`.
  /// - **HF6** The content is released in every case.
  ///
  /// - Parameters:
  ///   - request: what to ask for. Without an `Accept` it gets one of the kinds.
  ///   - kinds: which kinds of content will do; empty for every kind.
  ///   - limit: how many bytes at most.
  ///   - wallClock: needed for a `Retry-After` with a date in an answer without one.
  /// - Returns: the answer with its content.
  /// - Throws: what HF1 to HF5 say, or what the transport throws.
  public func fetch(
    _ request: HTTPRequest, accepting kinds: [HTTPMediaType] = [], limit: Int,
    wallClock: WallClock? = nil
  ) async throws(HTTPError) -> HTTPContent {
    let response = try await open(request, accepting: kinds, wallClock: wallClock)
    let announced = response.isBodiless(for: request) ? nil : response.announcedLength
    if let announced, announced > limit { throw response.tooLarge(limit) }
    let bytes: [UInt8]
    do {
      bytes = try await response.body.collect(limit: limit)
    } catch {
      throw error.reason == .tooLarge ? response.tooLarge(limit) : error
    }
    if let announced, bytes.count != announced {
      throw HTTPError(
        bytes.count < announced ? .truncated : .malformed,
        "\(RedactedURL(response.url)) gave \(bytes.count) of \(announced) announced bytes",
        status: response.status)
    }
    return HTTPContent(
      status: response.status, headers: response.headers, bytes: bytes, url: response.url)
  }

  /// Fetches an answer whose content is read piece by piece, as that of a stream of events.
  ///
  /// It keeps HF1 to HF3 of ``fetch(_:accepting:limit:wallClock:)``.
  ///
  /// - Parameters:
  ///   - request: what to ask for. Without an `Accept` it gets one of the kinds.
  ///   - kinds: which kinds of content will do; empty for every kind.
  ///   - wallClock: needed for a `Retry-After` with a date in an answer without one.
  /// - Returns: the answer, its content not yet read.
  /// - Throws: what HF1 to HF3 say, or what the transport throws.
  public func open(
    _ request: HTTPRequest, accepting kinds: [HTTPMediaType] = [], wallClock: WallClock? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    var request = request
    let names = kinds.filter { !$0.subtype.hasPrefix("*+") }.map(\.description)
    if !names.isEmpty, request.headers["Accept"] == nil {
      request.headers["Accept"] = names.joined(separator: ", ")
    }
    let response = try await send(request)
    let isConditional =
      request.headers["If-None-Match"] != nil || request.headers["If-Modified-Since"] != nil
    if response.status == 304, isConditional { return response }
    guard response.isSuccess else {
      throw await response.refusal(of: request, now: wallClock?.now)
    }
    try response.checkKind(kinds, of: request)
    return response
  }
}
