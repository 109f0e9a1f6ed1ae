public import DomainModels
public import JournalModels
public import Storage

/// Shows a distortion again that was hidden.
public struct ShowDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares showing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Shows it; one that is shown stays so.
  ///
  /// - Parameter text: its id, its name, or the beginning of one.
  /// - Returns: the type.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``.
  @discardableResult
  public func callAsFunction(_ text: String) async throws -> DistortionType {
    try await context.setHidden(false, text)
  }
}
