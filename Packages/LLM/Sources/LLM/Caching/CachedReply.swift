public import DomainModels

/// A whole reply that was given once.
public struct CachedReply: Sendable, Equatable {
  /// What was said.
  public var text: String
  /// How it ended.
  public var finish: FinishReason
  /// When it was given.
  public var givenAt: Timestamp

  /// Makes a reply.
  public init(text: String, finish: FinishReason, givenAt: Timestamp) {
    self.text = text
    self.finish = finish
    self.givenAt = givenAt
  }
}
