import DatingFeatures
import Testing

@Suite struct QuizAnswersTests {
  @Test(
    "answers are read from numbers and letters, from ids, and from both",
    arguments: [
      "1b 2a", "1B,2A", " 1b;\n2a ", "place=sea gesture=small", "place:SEA, GESTURE:small",
      "1=sea 2:a", "1sea 2small", "2a 1b",
    ])
  func reads(text: String) throws {
    #expect(try QuizAnswers(parsing: text).choices == ["place": "sea", "gesture": "small"])
  }

  @Test("nothing typed is nothing answered")
  func empty() throws {
    #expect(try QuizAnswers(parsing: " , ;\n").count == 0)
  }

  @Test(
    "what is no answer is named, with a way to write one",
    arguments: ["b", "1", "b1", "=", "place=", "=sea", "hello", "٣b", "-1b"])
  func unreadable(word: String) {
    let error = #expect(throws: QuizError.self) { try QuizAnswers(parsing: "1b \(word)") }
    #expect(error == .unreadable(word))
    #expect(error?.message == "\"\(word)\" is no answer")
    #expect(
      error?.hint == "Write the number of a question and the letter of an option, such as 1b, or "
        + "both names, such as place=sea")
  }

  @Test(
    "an unknown question is told with those there are",
    arguments: ["0", "9", "99999999999999999999"])
  func unknownQuestion(number: String) {
    let error = #expect(throws: QuizError.self) { try QuizAnswers(parsing: "\(number)a") }
    #expect(error?.code == "unknown_quiz_question")
    #expect(error?.message == "the quiz has no question \"\(number)\"")
    #expect(
      error?.hint == "The questions are 1 to 8, or place, gesture, moving, past, family, care, "
        + "dare, consent")
  }

  @Test("an unknown option is told with those of its question", arguments: ["2d", "2z", "2=whole"])
  func unknownOption(text: String) {
    let error = #expect(throws: QuizError.self) { try QuizAnswers(parsing: text) }
    #expect(error?.code == "unknown_quiz_option")
    #expect(error?.hint == "The options are a to c, or small, middling, grand")
  }

  @Test("a question is answered once", arguments: ["1a 1b", "1a 1a", "1a place=sea"])
  func twice(text: String) {
    let error = #expect(throws: QuizError.self) { try QuizAnswers(parsing: text) }
    #expect(error == .answeredTwice("place"))
    #expect(error?.message == "the question \"place\" was answered twice")
  }

  @Test("on a screen an answer can be changed and taken back")
  func choosing() throws {
    let question = Quiz.standard.questions[0]
    var answers = QuizAnswers()
    #expect(answers[question] == nil)
    answers.choose(question.options[0], for: question)
    answers.choose(question.options[2], for: question)
    #expect(answers[question]?.id == "ice")
    #expect(answers.count == 1)
    answers.skip(question)
    #expect(answers == QuizAnswers())
  }
}
