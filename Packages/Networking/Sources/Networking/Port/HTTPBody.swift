/// The content of a response as its pieces arrive.
///
/// It can be read once; of two readers at a time the second waits for the first one's piece. A body that is dropped before its end releases its connection; one that ends in an error has
/// given every byte that came before it.
public struct HTTPBody: AsyncSequence, Sendable {
  /// One piece, never empty.
  public typealias Element = [UInt8]
  /// What goes wrong while reading.
  public typealias Failure = HTTPError

  private let source: Source
  /// By when its reading fails by itself, so that nobody further out has to see to that.
  var bound: Duration?

  /// Makes a body from whatever gives the next piece, nil at the end.
  ///
  /// - Parameters:
  ///   - next: gives the next piece. It is never called twice at a time, nor after it gave nil or
  ///     failed.
  ///   - release: called once, when the body has ended, has failed or is dropped.
  public init(
    next: @escaping @Sendable () async throws(HTTPError) -> [UInt8]?,
    release: @escaping @Sendable () -> Void = {}
  ) {
    source = Source(next: next, release: release)
  }

  /// Makes a body whose bytes are there; an empty one by default.
  public init(_ bytes: [UInt8] = []) {
    let rest = RemainingPieces(bytes.isEmpty ? [] : [bytes])
    self.init(next: { () async throws(HTTPError) -> [UInt8]? in rest.next() })
  }

  /// Begins to read.
  ///
  /// A second reader gets what the first left.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// Reads a body piece by piece.
  public struct Iterator: AsyncIteratorProtocol {
    let source: Source

    /// The next piece; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early or can't be read.
    public mutating func next() async throws(HTTPError) -> [UInt8]? {
      try await source.next()
    }

    /// The next piece; nil at the end.
    ///
    /// - Throws: ``HTTPError`` if the content ends too early or can't be read.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HTTPError) -> [UInt8]? {
      try await source.next()
    }
  }
}
