import ArgumentParser
import PeopleModels

/// A question of the profile and its answer, such as `meal=Lentil soup`; an empty answer takes it
/// away.
struct PromptText: ReadableOption {
  let prompt: Prompt
  let answer: String

  init(reading text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("give a question and its answer, such as 'meal=Lentil soup'")
    }
    guard let prompt = VocabularyWords<Prompt>().value(parts[0]) else {
      throw ValidationError(VocabularyWords<Prompt>().refusal(of: parts[0]))
    }
    self.prompt = prompt
    answer = String(parts[1])
  }
}
