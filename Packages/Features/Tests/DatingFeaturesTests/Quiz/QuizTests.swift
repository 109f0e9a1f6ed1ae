import DatingFeatures
import DatingModels
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
