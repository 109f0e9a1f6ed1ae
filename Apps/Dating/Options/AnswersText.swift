import ArgumentParser
import PeopleModels

/// Answers to the ten statements, each from 1 to 5: `4,4,2,5,3,2,3,4,2,3`.
struct AnswersText: ReadableOption {
  let answers: PersonalityAnswers

  init(reading text: String) throws {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      guard let number = Int(word) else {
        throw ValidationError(
          "'\(word)' is no number; give ten from 1 to 5, such as 4,4,2,5,3,2,3,4,2,3")
      }
      numbers.append(number)
    }
    answers = PersonalityAnswers(answers: numbers)
  }
}
