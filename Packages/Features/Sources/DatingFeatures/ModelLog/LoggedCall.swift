public import DatingModels

/// A call of a language model, and the card that it played.
public struct LoggedCall: Sendable, Equatable {
  public let call: ModelCall
  /// The card; nil if its deck is not loaded any more.
  public let intervention: Intervention?
}
