import DatingFeatures
import DatingModels
import DomainModels
import Testing

@Suite struct ScoreQuizTests {
  private let deck = FakeDeck(content: [
    FakeCard("roof", "Roof", .localized).with {
      $0.readiness = .deployable
      $0.support = .supported
    },
    FakeCard("bog", "Bog", .land).with {
      $0.scale = .regional
      $0.readiness = .deployable
    },
    FakeCard("mirror", "Mirror", .srm).with {
      $0.scale = .global
      $0.readiness = .conceptual
      $0.research = .early
      $0.support = .controversial
    },
    FakeCard("bay", "Bay", .ocean).with { $0.scale = .regional },
  ])

  private func score(_ answers: String) async throws -> QuizResult {
    try await ScoreQuiz(DatingFixture.loaded(deck))(QuizAnswers(parsing: answers))
  }

  @Test("points are those of the table, and places are shared by equals, in the deck's order")
  func points() async throws {
    let result = try await score("2b 3a")
    // gesture b: regional 3, local and global 1; moving a: deployable 3, pilot 1.
    #expect(
      result.scores.map { "\($0.place) \($0.intervention.slug) \($0.points)/\($0.reachable)" } == [
        "1 bog 6/6", "2 roof 4/6", "2 bay 4/6", "4 mirror 1/6",
      ])
    let shares: [Double] = [1, 4.0 / 6, 4.0 / 6, 1.0 / 6]
    #expect(result.scores.map(\.share) == shares)
    #expect(result.answered == 2)
    #expect(result.questions == 8)
    #expect(result.note == Quiz.note)
  }

  @Test("a reason says what was wanted, what the card is, and what that is worth")
  func reasons() async throws {
    let result = try await score("moving=today dare=known")
    let roof = try #require(result.scores.first { $0.intervention.slug == "roof" })
    let mirror = try #require(result.scores.first { $0.intervention.slug == "mirror" })
    #expect(
      roof.reasons.map {
        "\($0.option.wish): \($0.traits.map(\.title)) \($0.points)/\($0.reachable)"
      }
        == [
          "today: [\"Deployable\"] 3/3", "tried and tested: [\"Active\", \"Deployable\"] 2/4",
        ])
    #expect(roof.reasons.allSatisfy { $0.speaksForIt })
    #expect(mirror.reasons.map(\.question.id) == ["moving", "dare"])
    #expect(
      mirror.reasons.map(\.traits) == [
        [.technicalReadiness(.conceptual)],
        [.researchLevel(.early), .technicalReadiness(.conceptual)],
      ])
    #expect(!mirror.reasons.contains { $0.speaksForIt })
  }

  @Test("a question that is left out counts neither for nor against")
  func partial() async throws {
    let result = try await score("place=sky")
    #expect(result.scores.map(\.points) == [3, 0, 0, 0])
    #expect(result.scores.map(\.intervention.slug) == ["mirror", "roof", "bog", "bay"])
    #expect(result.scores.allSatisfy { $0.reachable == 3 && $0.reasons.count == 1 })
  }

  @Test("the same answers give the same result, in whatever order they were given")
  func determinism() async throws {
    let all = "1a 2c 3b 4a 5b 6d 7c 8a"
    let result = try await score(all)
    #expect(result.answered == 8)
    #expect(try await score(all) == result)
    let reversed = all.split(separator: " ").reversed().joined(separator: " ")
    #expect(try await score(reversed) == result)
  }

  @Test("without an answer there is no result")
  func none() async throws {
    let error = await #expect(throws: QuizError.self) { try await score("") }
    #expect(error == .noAnswers)
    #expect(error?.message == "no question was answered")
    #expect(error?.kind == .usage)
  }

  @Test("answers to another quiz are refused")
  func otherQuiz() async throws {
    let option = QuizOption(id: "yes", text: "Yes", wish: "it", effects: [.category(.ice): 1])
    let question = QuizQuestion(id: "food", prompt: "Hungry?", options: [option])
    let answers = try QuizAnswers(parsing: "food=yes", for: Quiz(questions: [question]))
    let harbour = try await DatingFixture.loaded(deck)
    let error = await #expect(throws: QuizError.self) { try await ScoreQuiz(harbour)(answers) }
    #expect(error?.code == "unknown_quiz_question")
    var odd = QuizAnswers()
    odd.choose(option, for: Quiz.standard.questions[0])
    await #expect(
      throws: QuizError.unknownOption(
        "yes", question: "place", known: ["land", "sea", "ice", "sky", "street"])
    ) { try await ScoreQuiz(harbour)(odd) }
  }

  @Test("a quiz writes nothing")
  func reading() async throws {
    let harbour = try await DatingFixture.loaded(deck)
    let before = try await Contents(of: harbour.store)
    _ = try await ScoreQuiz(harbour)(QuizAnswers(parsing: "1a"))
    #expect(try await Contents(of: harbour.store) == before)
  }
}
