/// A place where output goes: standard output, standard error, or a test's array.
///
/// `write` returns when all bytes are out, or throws: ``ClosedPipe`` when nobody reads any more,
/// ``OutputFailure`` when they can't be written. To fake one, keep the bytes.
public protocol ByteSink: Sendable {
  /// Writes all the bytes, in order.
  ///
  /// - Throws: ``ClosedPipe`` if nobody reads any more, ``OutputFailure`` if it can't be written.
  func write(_ bytes: [UInt8]) throws
}

extension ByteSink {
  /// Writes text as UTF-8.
  ///
  /// - Throws: ``ClosedPipe`` if nobody reads any more, ``OutputFailure`` if it can't be written.
  public func write(_ text: String) throws {
    try write(Array(text.utf8))
  }
}
