/// A place where a line comes from that must not be shown: a terminal, or a test's answer.
///
/// The bytes are lent for the time of `use`, and overwritten afterwards; they are never a `String`,
/// which would leave copies behind. To fake one, lend bytes that are known beforehand.
public protocol HiddenLineSource: Sendable {
  /// Shows a prompt, and reads the line after it.
  ///
  /// - Parameters:
  ///   - prompt: what to show, as it is.
  ///   - use: what to make of the line's bytes, without its end; it must not keep them.
  /// - Returns: what `use` made of it; nil at the end of the input.
  /// - Throws: ``InputFailure``; what `use` throws.
  func readLine<Value: Sendable>(
    after prompt: String, _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value?
}
