/// The events of a body, as they arrive.
public struct ServerSentEvents: AsyncSequence, Sendable {
  public typealias Element = ServerSentEvent
  /// The error of reading; events that were whole before it come first.
  public typealias Failure = HTTPError

  let events: ParsedBody<ServerSentEventParser>
  let isLast: (@Sendable (ServerSentEvent) -> Bool)?

  /// Begins to read; a second reader gets what the first left of the body.
  public func makeAsyncIterator() -> Iterator {
    Iterator(events: events.makeAsyncIterator(), isLast: isLast)
  }

  /// Reads a body event by event.
  public struct Iterator: AsyncIteratorProtocol {
    private var events: ParsedBody<ServerSentEventParser>.Iterator?
    private let isLast: (@Sendable (ServerSentEvent) -> Bool)?

    init(
      events: ParsedBody<ServerSentEventParser>.Iterator,
      isLast: (@Sendable (ServerSentEvent) -> Bool)?
    ) {
      self.events = events
      self.isLast = isLast
      lastEventID = events.parser.lastEventID
    }

    /// The identity that a new connection names in `Last-Event-ID`; empty for none.
    public private(set) var lastEventID: String

    /// The next event; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early, can't be read or is beyond the
    ///   parser's limits.
    public mutating func next() async throws(HTTPError) -> ServerSentEvent? {
      try await next(isolation: #isolation)
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early, can't be read or is beyond the
    ///   parser's limits.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HTTPError) -> ServerSentEvent? {
      let next: ServerSentEvent?
      do throws(HTTPError) {
        next = try await events?.next(isolation: actor)
      } catch {
        // What the sender said last counts for the next connection, but not beyond what was given
        // out.
        if let events, events.isAtEnd { lastEventID = events.parser.lastEventID }
        throw error
      }
      if let event = next {
        lastEventID = event.lastEventID
        // What the sender says after its last word is not waited for.
        if isLast?(event) == true { events = nil }
        return event
      }
      guard let parser = events?.parser else { return nil }
      events = nil
      lastEventID = parser.lastEventID
      guard isLast != nil else { return nil }
      throw HTTPError(
        .truncated,
        parser.isMidEvent
          ? "the event stream ended in the middle of an event"
          : "the event stream ended without its last event",
        hint: "what came before is whole; ask again for the rest")
    }
  }
}

extension HTTPBody {
  /// The events of the body.
  ///
  /// - Parameters:
  ///   - limits: how much one line and one event may take.
  ///   - lastEventID: the identity that was known before this connection.
  ///   - isLast: tells the event with which the protocol says that it is done. It is given out, and
  ///     nothing after it is read; a body that ends without it is `truncated`. Without this a body
  ///     may end anywhere, and an unfinished event is dropped, as the standard wants.
  /// - Returns: the events, as they arrive.
  public func serverSentEvents(
    limits: ServerSentEventParser.Limits = .init(), lastEventID: String = "",
    endsWith isLast: (@Sendable (ServerSentEvent) -> Bool)? = nil
  ) -> ServerSentEvents {
    ServerSentEvents(
      events: parsed(by: ServerSentEventParser(limits: limits, lastEventID: lastEventID)),
      isLast: isLast)
  }
}

/// One event of an event stream (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The type of the event; `message` unless the sender says otherwise.
  public var type: String
  /// The text: the `data` lines, joined by line feeds.
  public var data: String
  /// The sender's last identity up to here, for the header `Last-Event-ID`; empty for none.
  public var lastEventID: String
  /// The wait before connecting again, if the event gives one.
  public var retry: Duration?

  public init(
    type: String = "message", data: String, lastEventID: String = "", retry: Duration? = nil
  ) {
    self.type = type
    self.data = data
    self.lastEventID = lastEventID
    self.retry = retry
  }
}

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
