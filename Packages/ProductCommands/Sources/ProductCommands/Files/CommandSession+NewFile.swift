public import TerminalCommands

extension CommandSession {
  /// Makes a file that comes into being whole, or not at all; Ctrl-C leaves none.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - replaces: whether a file that is there may go.
  ///   - hasForce: whether the command has the option `--force`, so that a hint may name it.
  ///   - body: writes it.
  /// - Returns: what the body returns.
  /// - Throws: ``FileFailure``, what the body throws, or `CancellationError` after Ctrl-C.
  public func newFile<Value: Sendable>(
    at path: String, replacing replaces: Bool, hasForce: Bool = true,
    _ body: @escaping @Sendable (NewFile) async throws -> Value
  ) async throws -> Value {
    let file = try NewFile(at: path, replacing: replaces, hasForce: hasForce)
    do {
      return try await interruptible {
        let value = try await body(file)
        try file.keep()
        return value
      }
    } catch {
      file.discard()
      throw error
    }
  }
}
