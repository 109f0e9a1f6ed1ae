/// Makes elements of bytes that come in pieces: a value, without input or output of its own.
///
/// How the bytes are cut into pieces makes no difference to the elements. A parser keeps at most one
/// unfinished element, whose size is limited. ``HTTPBody/parsed(by:)`` turns one loose on a body.
public protocol StreamParser: Sendable {
  associatedtype Element: Sendable

  /// Takes the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: any number of them.
  ///   - elements: gets the elements that ended in them, also those before an error.
  /// - Throws: ``StreamError``, and the same one again at each call after it.
  mutating func feed(
    _ bytes: some Collection<UInt8>, into elements: inout [Element]
  ) throws(StreamError)

  /// Takes the end of the stream.
  ///
  /// - Parameter elements: gets what the end completed.
  /// - Throws: ``StreamError`` if an earlier call did.
  mutating func finish(into elements: inout [Element]) throws(StreamError)
}

extension StreamParser {
  /// Takes the next bytes, where elements before an error do not matter.
  ///
  /// - Returns: the elements that ended in them.
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func feed(_ bytes: some Collection<UInt8>) throws(StreamError) -> [Element] {
    var elements: [Element] = []
    try feed(bytes, into: &elements)
    return elements
  }

  /// Takes the end of the stream.
  ///
  /// - Returns: what the end completed.
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func finish() throws(StreamError) -> [Element] {
    var elements: [Element] = []
    try finish(into: &elements)
    return elements
  }
}

extension Collection<UInt8> {
  /// Hands over the bytes as one run, which for arrays and slices of them costs nothing.
  @inline(__always)
  func withRun(
    _ body: (UnsafeBufferPointer<UInt8>) throws(StreamError) -> Void
  ) throws(StreamError) {
    // The standard library's function knows no typed errors.
    let outcome = withContiguousStorageIfAvailable { run -> StreamError? in
      do throws(StreamError) { try body(run) } catch { return error }
      return nil
    }
    if let outcome {
      if let error = outcome { throw error }
      return
    }
    try Array(self).withUnsafeBufferPointer { (run) throws(StreamError) in try body(run) }
  }
}
