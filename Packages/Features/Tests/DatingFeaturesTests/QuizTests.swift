import DatingFeatures
import DatingModels
import DomainModels
import Testing

@Suite struct QuizTests {
  private let quiz = Quiz.standard

  @Test("the questions are these, and their ids never change")
  func ids() {
    #expect(
      quiz.questions.map { "\($0.id): \($0.options.map(\.id).joined(separator: " "))" } == [
        "place: land sea ice sky street", "gesture: small middling grand",
        "moving: today trial someday", "past: references rumours mystery",
        "family: charmed divided scandal", "care: cause shade compress fan",
        "dare: known little wild", "consent: neighbours country everybody",
      ])
  }

  @Test("no id can be taken for a number or a letter, and none comes twice")
  func names() {
    #expect(Set(quiz.questions.map(\.id)).count == quiz.questions.count)
    for question in quiz.questions {
      #expect(question.id.allSatisfy { $0.isLowercase && $0.isASCII })
      #expect(Set(question.options.map(\.id)).count == question.options.count)
      #expect(Set(question.options.map(\.text)).count == question.options.count)
      #expect((2...5).contains(question.options.count))
      for option in question.options {
        #expect(option.id.count > 1)
        #expect(option.id.allSatisfy { $0.isLowercase && $0.isASCII })
        #expect(!option.wish.isEmpty)
      }
    }
  }

  @Test("every option tells some cards from others, and some card gets all of its points")
  func effects() {
    let profiles = AllProfiles.cards.map(\.cardTraits)
    #expect(profiles.count == 405)
    for option in quiz.questions.flatMap(\.options) {
      let points = Set(profiles.map { option.points(for: $0) })
      #expect(points.count > 1, "\(option.id)")
      #expect(points.max() == option.reachable, "\(option.id)")
      #expect(option.effects.values.allSatisfy { $0 > 0 }, "\(option.id)")
    }
  }

  @Test("whatever a card is, some answers put it first, alone but for its equals")
  func everybodyFirst() throws {
    // Seven has no divisor in common with the fields' numbers of values, so each value has its turn.
    for index in stride(from: 0, to: AllProfiles.cards.count, by: 7) {
      let card = AllProfiles.cards[index]
      var answers = QuizAnswers()
      for question in quiz.questions.prefix(5) {
        let option = question.options.max {
          $0.points(for: card.cardTraits) < $1.points(for: card.cardTraits)
        }
        answers.choose(try #require(option), for: question)
      }
      let result = try QuizResult(AllProfiles.cards, answers: answers)
      #expect(result.scores[0].intervention == card)
      #expect(result.scores[0].share == 1)
      #expect(result.scores[1].place == 2)
    }
  }

  @Test("a trait says its field, its value, and what people call it")
  func traits() {
    let traits = AllProfiles.cards[0].cardTraits
    #expect(
      traits.map { "\($0.name)=\($0.value) \($0.title)" } == [
        "category=srm Stratospheric/SRM", "impactScale=local Local", "researchLevel=early Early",
        "technicalReadiness=conceptual Conceptual", "support=controversial Controversial",
      ])
    #expect(traits.map(\.name) == AllProfiles.cards[0].traits.map(\.name))
    #expect(traits.map(\.title) == AllProfiles.cards[0].traits.map(\.value))
  }

  @Test("the note promises nothing")
  func note() {
    #expect(
      Quiz.note == """
        This compares the tastes you stated with five fields of each card. It knows nothing else \
        of you, or of them, and it is no recommendation.
        """)
  }
}

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

/// One card for every combination of the fields that a quiz looks at.
enum AllProfiles {
  static let cards: [Intervention] = {
    var cards: [Intervention] = []
    for category in InterventionCategory.allCases {
      for scale in ImpactScale.allCases {
        for research in ResearchLevel.allCases {
          for readiness in TechnicalReadiness.allCases {
            for support in SupportLevel.allCases {
              let fake = FakeCard("sea-\(cards.count)", "Sea \(cards.count)", category).with {
                $0.scale = scale
                $0.research = research
                $0.readiness = readiness
                $0.support = support
              }
              let card = fake.card(of: "seas", at: cards.count, Timestamp(milliseconds: 0))
              cards.append(card.intervention)
            }
          }
        }
      }
    }
    return cards
  }()
}
