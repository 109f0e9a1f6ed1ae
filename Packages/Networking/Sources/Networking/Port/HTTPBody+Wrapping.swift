extension HTTPBody {
  /// A body in front of this one, for a middleware that watches or bounds the reading.
  ///
  /// This one is released as soon as the other has ended, has failed or is dropped: before
  /// `release` is called.
  ///
  /// - Parameters:
  ///   - release: called once, when the new body has ended, has failed or is dropped.
  ///   - next: gives the next piece, as a rule that of the body it is handed.
  /// - Returns: the new body; whoever keeps it keeps this one.
  public func wrapped(
    release: @escaping @Sendable () -> Void = {},
    next: @escaping @Sendable (HTTPBody) async throws(HTTPError) -> [UInt8]?
  ) -> HTTPBody {
    let held = HeldBody(self)
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
