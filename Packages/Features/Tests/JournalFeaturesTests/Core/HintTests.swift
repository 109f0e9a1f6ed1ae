import JournalFeatures
import JournalModels
import Testing

@Suite struct HintTests {
  @Test(arguments: [
    ("that nobody wants me there", FeelingHint.opensLikeAThought("that")),
    ("I feel like a burden", .opensLikeAThought("like")),
    ("as if everything were over", .opensLikeAThought("as if")),
    ("As though I failed", .opensLikeAThought("as though")),
    ("he hates me", .isASentence),
    ("I'm going to fail", .isASentence),
    ("the kind of tired that never ends", .isASentence),
    ("betrayed", .saysWhatOthersDid("betrayed")),
    ("feeling ignored", .saysWhatOthersDid("ignored")),
  ])
  func aThoughtAmongFeelings(text: String, hint: FeelingHint) {
    #expect(FeelingHint.hint(for: text) == hint)
  }

  @Test(arguments: [
    "fear", "Shame", "I feel sad", "feeling low", "a bit anxious", "lonely", "anger, and fear",
    "numb", "", "  ", "like", "Angst", "tired and empty", "very very sad",
  ])
  func aFeelingGetsNoHint(text: String) { #expect(FeelingHint.hint(for: text) == nil) }

  @Test(arguments: [
    (
      "Nobody always likes everyone", "I always fail",
      [BalancedThoughtHint.repeatsAbsolutes(["always"]), .namesNoFact]
    ),
    ("I don't always fail, Friday went well", "I always fail", []),
    ("I should be calmer about Friday", "I failed on Friday", [.makesARule("should")]),
    ("I must not worry", "nobody came", [.makesARule("must"), .namesNoFact]),
    ("Everything will be okay", "I broke the cup", [.merelyReassures]),
    ("Don't worry, it's not that bad", "I broke the cup", [.merelyReassures]),
    ("Everything will be okay, the cup was old", "I broke the cup", []),
    ("I am a kind person", "I broke the cup", [.namesNoFact]),
    ("Two of them wrote back", "nobody likes me", []),
    ("I was tired and Mrs Okafor thanked me", "I'm useless", []),
    ("", "nobody likes me", []),
    ("She gave me a lift home", "nobody likes me", []),
    ("He thanked me", "nobody likes me", []),
    ("They need me", "nobody likes me", [.namesNoFact]),
    ("Last week was easier", "nobody likes me", []),
    ("In June it was easier", "nobody likes me", []),
    ("I was sad and they are kind", "nobody likes me", [.namesNoFact]),
  ])
  func theBalancedThought(balanced: String, text: String, hints: [BalancedThoughtHint]) {
    #expect(BalancedThoughtHint.hints(on: balanced, to: text) == hints)
  }

  @Test func evidenceCountsAsAFact() {
    let balanced = "I was tired, and the boss was kind"
    #expect(BalancedThoughtHint.hints(on: balanced, to: "I failed") == [.namesNoFact])
    #expect(
      BalancedThoughtHint.hints(on: balanced, to: "I failed", facts: ["The boss smiled"]).isEmpty)
  }

  @Test func aCapitalAfterAFullStopIsNoName() {
    let balanced = "I am tired. Perhaps I am kind"
    #expect(BalancedThoughtHint.hints(on: balanced, to: "I failed") == [.namesNoFact])
  }

  @Test func hintsAreGentle() {
    let hints: [BalancedThoughtHint] = [
      .repeatsAbsolutes(["always", "never"]), .makesARule("should"), .merelyReassures, .namesNoFact,
    ]
    let feelings: [FeelingHint] = [
      .opensLikeAThought("that"), .isASentence, .saysWhatOthersDid("ignored"),
    ]
    for sentence in hints.map(\.sentence) + feelings.map(\.sentence) {
      #expect(sentence.count < 180)
      #expect(!sentence.contains("!"))
      for word in ["wrong", "mistake", "error", "you must", "you should", "great", "bad"] {
        #expect(!sentence.lowercased().contains(word), "\(sentence)")
      }
    }
  }
}

@Suite struct QuestionBankTests {
  @Test func everyStepHasQuestionsAndEachItsOwnName() {
    let all = ReviewStep.allCases.flatMap { QuestionBank.questions(for: $0) }
    #expect(ReviewStep.allCases.allSatisfy { !QuestionBank.questions(for: $0).isEmpty })
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.text)).count == all.count)
  }

  @Test func theyAreQuestionsAndGentle() {
    for question in ReviewStep.allCases.flatMap({ QuestionBank.questions(for: $0) }) {
      #expect(question.text.contains("?"), "\(question.text)")
      #expect(!question.text.contains("!"))
      #expect(!question.text.lowercased().contains("should"))
      #expect(question.text.count < 100)
    }
  }

  @Test func whatIsKnownOfThoughtRecordsIsThere() {
    let ids = ReviewStep.allCases.flatMap { QuestionBank.questions(for: $0) }.map(\.id)
    for id in [
      "evidence/for", "evidence/against", "evidence/missing", "evidence/possible",
      "evidence/habit", "evidence/feeling", "evidence/mind", "balanced/friend", "balanced/year",
      "balanced/cost", "situation/camera", "done/next",
    ] { #expect(ids.contains(id)) }
  }

  @Test func thoseOfTheAcceptedPatternsComeFirst() throws {
    let types = DistortionPack.standard.types.filter { ["should", "comparing"].contains($0.id) }
    let questions = QuestionBank.questions(for: .balanced, types: types)
    #expect(questions.prefix(2).map(\.text) == types.map(\.question))
    #expect(questions.prefix(2).map(\.type) == types.map(\.id))
    #expect(QuestionBank.questions(for: .evidence, types: types).allSatisfy { $0.type == nil })
    let silent = DistortionType(id: "own", name: "Own", summary: "", example: "", question: "")
    #expect(
      QuestionBank.questions(for: .balanced, types: [silent])
        == QuestionBank.questions(for: .balanced))
  }
}
