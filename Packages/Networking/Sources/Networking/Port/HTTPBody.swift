internal import Synchronization

/// The content of a response as its pieces arrive.
///
/// It can be read once; of two readers at a time the second waits for the first one's piece. A body
/// that is dropped before its end releases its connection; one that ends in an error has given
/// every byte that came before it.
public struct HTTPBody: AsyncSequence, Sendable {
  /// One piece, never empty.
  public typealias Element = [UInt8]
  /// The error of reading.
  public typealias Failure = HTTPError

  private let source: Source
  /// The deadline at which its reading fails by itself, so that no outer caller has to see to that.
  var bound: Duration?

  /// Makes a body from a closure that gives the next piece, nil at the end.
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

extension HTTPBody {
  /// The state that the copies of a body share; the last one to go releases what is behind it.
  final class Source: Sendable {
    private let advance: @Sendable () async throws(HTTPError) -> [UInt8]?
    private let release: @Sendable () -> Void
    private let isOpen = Mutex(true)
    private let turn = AsyncSemaphore(1)

    init(
      next: @escaping @Sendable () async throws(HTTPError) -> [UInt8]?,
      release: @escaping @Sendable () -> Void
    ) {
      advance = next
      self.release = release
    }

    deinit { close() }

    func next() async throws(HTTPError) -> [UInt8]? {
      do { try await turn.acquire() } catch {
        throw HTTPError(.cancelled, "the reading was cancelled while another task read")
      }
      defer { turn.release() }
      guard isOpen.withLock({ $0 }) else { return nil }
      do {
        while let piece = try await advance() {
          if !piece.isEmpty { return piece }
        }
      } catch {
        close()
        throw error
      }
      close()
      return nil
    }

    private func close() {
      let wasOpen = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if wasOpen { release() }
    }
  }
}

extension HTTPBody {
  /// A body in front of this one, for a middleware that watches or bounds the reading.
  ///
  /// This one is released as soon as the other has ended, has failed or is dropped: before
  /// `release` is called.
  ///
  /// - Parameters:
  ///   - release: called once, when the new body has ended, has failed or is dropped.
  ///   - next: gives the next piece, as a rule that of the body it is handed.
  /// - Returns: the new body; the caller that keeps it keeps this one too.
  public func wrapped(
    release: @escaping @Sendable () -> Void = {},
    next: @escaping @Sendable (HTTPBody) async throws(HTTPError) -> [UInt8]?
  ) -> HTTPBody {
    let held = ReleasableBody(self)
    return HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in
        guard let body = held.body else { return nil }
        return try await next(body)
      },
      release: {
        held.drop()
        release()
      })
  }

  /// The same content, with something to be done as soon as it has ended, has failed or is dropped.
  ///
  /// - Parameter action: called once, after this body was released.
  /// - Returns: the new body.
  public func onRelease(_ action: @escaping @Sendable () -> Void) -> HTTPBody {
    var body = wrapped(
      release: action,
      next: { body throws(HTTPError) in try await body.nextPiece() })
    body.bound = bound
    return body
  }

  /// The next piece; nil at the end.
  ///
  /// - Throws: ``HTTPError`` if the content ends too early or can't be read.
  public func nextPiece() async throws(HTTPError) -> [UInt8]? {
    var iterator = makeAsyncIterator()
    return try await iterator.next()
  }
}

extension HTTPBody {
  /// Reads the whole content.
  ///
  /// - Parameter limit: how many bytes at most; the rest of a longer content isn't read.
  /// - Returns: all bytes.
  /// - Throws: `too_large` for more, or what goes wrong while reading.
  public func collect(limit: Int) async throws(HTTPError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await nextPiece() {
      guard piece.count <= limit - bytes.count else {
        throw HTTPError(.tooLarge, "the content has more than \(limit) bytes")
      }
      bytes.append(contentsOf: piece)
    }
    return bytes
  }
}

/// A body that can be let go of before its holder is.
final class ReleasableBody: Sendable {
  private let held: Mutex<HTTPBody?>

  init(_ body: HTTPBody) { held = Mutex(body) }

  var body: HTTPBody? { held.withLock { $0 } }

  func drop() {
    // The last reference must not go while the lock is held: its release runs foreign code.
    let dropped = held.withLock { held in
      defer { held = nil }
      return held
    }
    _ = dropped
  }
}

/// Pieces that were there from the start, handed out one by one.
final class RemainingPieces: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }

  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}
