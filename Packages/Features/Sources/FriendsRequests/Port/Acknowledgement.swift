public import Services

/// An answer that says no more than what was done (the seed's `MessageData`).
public struct Acknowledgement: ServiceResponse {
  /// The action, in a sentence.
  public var message: String

  /// Says what was done.
  public init(_ message: String) { self.message = message }
}
