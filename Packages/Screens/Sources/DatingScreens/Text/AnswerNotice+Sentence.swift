public import DatingFeatures
import DomainModels
import LLM

extension AnswerNotice {
  /// The text for the user who waits for the answer.
  public var sentence: String {
    switch self {
    case .waiting(let delay):
      let seconds = max(1, Int(delay.duration.components.seconds))
      return
        "\(delay.reason.message). Asking again in \(seconds) s, for the \(ordinal(delay.attempt)) time."
    case .kept(let time):
      return "Nobody can be reached. What was answered to the same on \(time.utcDate):"
    }
  }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 2: "second"
    case 3: "third"
    default: "\(number)th"
    }
  }
}
