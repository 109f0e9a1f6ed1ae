import LLM
import Testing

/// Questions that the card answers: its own figure, word for word, with its source.
struct QuotingTests {
  static let answered: [(persona: Persona, question: String, fact: String, source: String)] = [
    (.dimmer, "How much do you cost?", "The first fleet", "Dee, Costs 7, 88 (2018)"),
    (.dimmer, "Are you expensive, darling?", "The first fleet", "Dee, Costs 7, 88 (2018)"),
    (
      .dimmer, "What does the research say about your cooling?", "It could cool",
      "Ada & Bo, Sky Letters 12, 34 (2019)"
    ),
    (.dimmer, "Do you hurt the ozone layer?", "Drops in", "Ozone Panel, Report (2021)"),
    (.dimmer, "What happens if we stop?", "If it stopped", "Cole, Sky Letters 13, 9 (2020)"),
    (.meadow, "How much CO2 can you remove?", "Meadows could", "Gil & Hay, Shore 9, 140 (2022)"),
    (.meadow, "how big are you", "Replanting covered", "Ida, Bay Notes 2, 5 (2013)"),
    (.meadow, "any red flags?", "Heat waves", "Finn, Shore 4, 21 (2016)"),
    (.meadow, "do you shelter fish?", "Young fish", "Eve et al., Shore 3, 17 (2015)"),
    (.machine, "what's your price per ton?", "Costs are put", "Lee, Air 5, 67 (2021)"),
    (.machine, "How many plants are running?", "In all, 16", "Energy Office, Count 2022"),
    (.machine, "do you use a lot of power?", "It needs", "Kim, Air 2, 45 (2018)"),
    (.machine, "Why should I like you?", "What it removes", "Jo, Air 1, 1 (2017)"),
    (.blanket, "How much do you cost?", "A cubic metre", "Mo & Ned, Ice 8, 3 (2020)"),
    (.whistle, "what are you good at?", "It sings", "Pia, Yearbook 2011"),
  ]

  @Test(arguments: answered) func quotesTheFactWithItsSource(
    _ row: (persona: Persona, question: String, fact: String, source: String)
  ) async throws {
    let fact = try #require(row.persona.fact(row.fact))
    let answer = try await Chat.answer(row.persona, row.question)
    #expect(answer.contains("“\(fact.text)” — \(row.source)"), "\(row.question): \(answer)")
  }

  @Test func whatIsWeaklyBackedSaysSo() async throws {
    let weak = try await Chat.answer(.meadow, "How much CO2 can you remove?")
    let strong = try await Chat.answer(.dimmer, "How much do you cost?")
    #expect(weak.contains("low confidence"))
    #expect(!strong.contains("low confidence"))
  }

  @Test func aRumourIsToldAndPutRight() async throws {
    for question in [
      "I heard you are easily reversible. Is that true?", "What's the biggest myth?",
    ] {
      let answer = try await Chat.answer(.dimmer, question)
      let correction = try #require(Persona.dimmer.fact("Nobody can"))
      let told = try #require(answer.firstRange(of: correction.popular ?? "-"), "\(answer)")
      let right = try #require(answer.firstRange(of: correction.text), "\(answer)")
      #expect(told.upperBound < right.lowerBound)
    }
  }

  @Test func theSourceIsThatOfTheLatestFact() async throws {
    var chat = Chat(.dimmer)
    try await chat.ask("How much do you cost?")
    try await chat.ask("Thanks!")
    let answer = try await chat.ask("Says who?")
    #expect(answer.contains("Dee, Costs 7, 88 (2018)"))
    #expect(answer.contains("medium"))
    #expect(Persona.dimmer.facts(quotedIn: answer).isEmpty)
  }

  @Test func moreTellsEachFactOnceAndThenIsOver() async throws {
    var chat = Chat(.meadow)
    try await chat.ask("How big are you?")
    var told = Persona.meadow.facts(quotedIn: chat.messages[1].text)
    for _ in 0..<3 {
      let facts = Persona.meadow.facts(quotedIn: try await chat.ask("Tell me more"))
      #expect(facts.allSatisfy { !told.contains($0) })
      told += facts
    }
    #expect(told.count == Persona.meadow.facts.count)
  }

  @Test func aBurstIsAnsweredTogether() async throws {
    var chat = Chat(.dimmer)
    let answer = try await chat.ask("hey!", "how much do you cost?", "and what are your red flags?")
    let kinds = Persona.dimmer.facts(quotedIn: answer).map(\.kind)
    #expect(kinds.contains(.figure) && kinds.contains(.limitation), "\(answer)")
  }

  @Test func readinessIsReadFromTheDetails() async throws {
    let answer = try await Chat.answer(.dimmer, "Are you real yet?")
    #expect(answer.contains("Readiness: Conceptual"))
  }

  @Test func theCardsNotesAnswerWhereNoFactDoes() async throws {
    let work = try await Chat.answer(.dimmer, "How do you work?")
    #expect(work.contains("“Fine drops high up would send some light back.”"))
    let balloons = try await Chat.answer(.dimmer, "Are you tested with balloons?")
    #expect(balloons.contains("“Balloons would carry them.”"))
  }

  @Test func oneFactUnlessMoreIsAskedFor() async throws {
    let short = try await Chat.answer(.dimmer, "What are your limits?")
    let long = try await Chat.answer(.dimmer, "Tell me everything")
    #expect(Persona.dimmer.facts(quotedIn: short).count == 1)
    #expect(Persona.dimmer.facts(quotedIn: long).count > 2)
  }
}
