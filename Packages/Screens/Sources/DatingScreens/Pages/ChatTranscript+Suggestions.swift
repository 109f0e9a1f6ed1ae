import DatingFeatures
import DatingModels

extension ChatTranscript {
  /// Questions that a card can answer, for who doesn't know how to begin.
  static func suggestions(for card: Card) -> [String] {
    var questions = ["How much do you cost?", "What are your red flags?"]
    // What is often told may be a sentence of any kind, so it stays as it is.
    if let popular = card.corrections.lazy.compactMap(\.popular).first {
      questions.append("Is it true? \(popular)")
    }
    return questions
  }
}
