/// A question that a person can answer in their profile.
///
/// Packed details keep the position of a case: new cases go to the end.
public enum Prompt: String, CaseIterable, Sendable, Codable {
  /// A good day off.
  case dayOff = "day_off"
  /// Something learnt of late.
  case learnt
  case laugh
  /// A meal for a guest.
  case meal
  case friends
  /// The activity over which they forget the time.
  case forgetTime = "forget_time"
  /// Values and what matters to the person.
  case care
  case firstEvening = "first_evening"

  /// The question as people read it.
  public var question: String {
    switch self {
    case .dayOff: "What does a good day off look like?"
    case .learnt: "What have you learnt lately?"
    case .laugh: "What makes you laugh?"
    case .meal: "What would you cook for a guest?"
    case .friends: "What do your friends say about you?"
    case .forgetTime: "What makes you forget the time?"
    case .care: "What do you care about?"
    case .firstEvening: "What would you like to do on a first evening?"
    }
  }
}

/// A question and what a person answered.
public struct PromptAnswer: Sendable, Hashable, Codable {
  public var prompt: Prompt
  /// The answer, in at most ``PeopleLimits/promptLength`` characters.
  public var answer: String

  public init(prompt: Prompt, answer: String) {
    self.prompt = prompt
    self.answer = answer
  }
}
