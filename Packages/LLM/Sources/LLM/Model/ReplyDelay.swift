/// A pause before a model is asked again.
public struct ReplyDelay: Sendable, Equatable {
  /// How long it is.
  public var duration: Duration
  /// Which attempt comes after it, from 2.
  public var attempt: Int
  /// Why the attempt before failed.
  public var reason: LanguageModelError

  public init(duration: Duration, attempt: Int, reason: LanguageModelError) {
    self.duration = duration
    self.attempt = attempt
    self.reason = reason
  }
}
