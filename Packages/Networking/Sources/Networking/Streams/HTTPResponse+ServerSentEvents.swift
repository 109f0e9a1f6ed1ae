extension HTTPResponse {
  /// The events of an answer that has to be an event stream.
  ///
  /// The rest is as for ``HTTPBody/serverSentEvents(limits:lastEventID:endsWith:)``.
  ///
  /// - Throws: `unexpected_content` for any other kind of content.
  public func serverSentEvents(
    limits: ServerSentEventParser.Limits = .init(), lastEventID: String = "",
    endsWith isLast: (@Sendable (ServerSentEvent) -> Bool)? = nil
  ) throws(HTTPError) -> ServerSentEvents {
    guard contentType?.matches(.eventStream) == true else {
      let found = contentType?.description ?? "content of no kind"
      throw HTTPError(
        .unexpectedContent,
        "\(RedactedURL(url)) gave \(found.plain(limit: 80)) in place of \(HTTPMediaType.eventStream)",
        hint: "a proxy or a sign-in page may stand in between", status: status)
    }
    return body.serverSentEvents(limits: limits, lastEventID: lastEventID, endsWith: isLast)
  }
}
