public import DomainModels

/// A whole reply that was given once.
public struct CachedReply: Sendable, Equatable {
  public var text: String
  public var finish: FinishReason
  public var givenAt: Timestamp

  public init(text: String, finish: FinishReason, givenAt: Timestamp) {
    self.text = text
    self.finish = finish
    self.givenAt = givenAt
  }
}
