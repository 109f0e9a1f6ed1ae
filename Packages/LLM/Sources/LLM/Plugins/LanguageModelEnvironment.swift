/// What a driver gets of the outside.
public struct LanguageModelEnvironment: Sendable {
  /// How a model that has its answer at once gives it out.
  public var pace: ReplyPace

  public init(pace: ReplyPace = .immediate) {
    self.pace = pace
  }
}
