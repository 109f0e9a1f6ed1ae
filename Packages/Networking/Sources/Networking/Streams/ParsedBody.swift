/// The elements that a parser makes of a body, as it arrives.
public struct ParsedBody<Parser: StreamParser>: AsyncSequence, Sendable {
  public typealias Element = Parser.Element
  /// The error of reading; elements that were whole before it come first.
  public typealias Failure = HTTPError

  let body: HTTPBody
  let parser: Parser

  /// Begins to read; a second reader gets what the first left of the body.
  public func makeAsyncIterator() -> Iterator {
    Iterator(body: body.makeAsyncIterator(), parser: parser)
  }

  /// Reads a body element by element.
  public struct Iterator: AsyncIteratorProtocol {
    /// The parser as it stands.
    private(set) var parser: Parser
    private var body: HTTPBody.Iterator?
    private var elements: [Element] = []
    private var place = 0
    private var failure: HTTPError?

    /// True if all that the parser made has been given out.
    var isAtEnd: Bool { place == elements.count }

    init(body: HTTPBody.Iterator, parser: Parser) {
      self.body = body
      self.parser = parser
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early, can't be read or is beyond the
    ///   parser's limits.
    public mutating func next() async throws(HTTPError) -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early, can't be read or is beyond the
    ///   parser's limits.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HTTPError) -> Element? {
      while isAtEnd {
        if let failure { throw failure }
        guard body != nil else { return nil }
        elements.removeAll(keepingCapacity: true)
        place = 0
        await fill(isolation: actor)
      }
      if Task.isCancelled { throw HTTPError(.cancelled, "the reader of the body was cancelled") }
      defer { place += 1 }
      return elements[place]
    }

    /// Reads on; what goes wrong waits behind the elements that were whole.
    private mutating func fill(isolation actor: isolated (any Actor)?) async {
      do throws(HTTPError) {
        if let piece = try await body?.next(isolation: actor) {
          try parse { (parser, elements) throws(StreamError) in
            try parser.feed(piece, into: &elements)
          }
        } else {
          body = nil
          try parse { (parser, elements) throws(StreamError) in
            try parser.finish(into: &elements)
          }
        }
      } catch {
        failure = error
        body = nil
      }
    }

    private mutating func parse(
      _ step: (inout Parser, inout [Element]) throws(StreamError) -> Void
    ) throws(HTTPError) {
      do throws(StreamError) {
        try step(&parser, &elements)
      } catch {
        throw HTTPError(error)
      }
    }
  }
}

extension HTTPBody {
  /// Parses the body as it arrives.
  public func parsed<Parser: StreamParser>(by parser: Parser) -> ParsedBody<Parser> {
    ParsedBody(body: self, parser: parser)
  }

  /// The lines of the body; see ``LineParser``.
  public var lines: ParsedBody<LineParser> { parsed(by: LineParser()) }

  /// The JSON documents of the body, one a line; see ``NDJSONParser``.
  public var jsonLines: ParsedBody<NDJSONParser> { parsed(by: NDJSONParser()) }
}
