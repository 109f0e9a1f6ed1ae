import DomainModels
import PeopleModels
import PeopleRequests
import Testing

@testable import PeopleFeatures

@Suite struct IcebreakerTests {
  private func list(
    _ mine: Set<Interest>, _ theirs: Set<Interest>, prompts: [PromptAnswer] = []
  ) -> [Icebreaker] {
    IcebreakerList(
      mine: .sample(interests: mine), theirs: .sample(interests: theirs, prompts: prompts)
    ).suggestions
  }

  @Test(
    "what both like comes first, then what the other wrote, what lies near, and the other's own")
  func kinds() throws {
    let list = list(
      [.hiking, .books, .tea], [.hiking, .books, .coffee, .chess],
      prompts: [PromptAnswer(prompt: .laugh, answer: "Bad puns")])
    #expect(list.count == 5)
    #expect(list[0].text.hasPrefix("Hiking is on both our lists."))
    #expect(list[0].reason == "You both chose hiking.")
    #expect(list[1].text.hasPrefix("Books is on both our lists."))
    #expect(list[2].text.contains("“Bad puns”"))
    #expect(list[2].reason.contains(Prompt.laugh.question))
    #expect(list[3].text.contains("tea") && list[3].text.contains("coffee"))
    #expect(list[3].reason.contains(InterestGroup.food.title))
    #expect(list[4].text.contains("chess"))
  }

  @Test("with nothing in common, and with nothing said at all, there are three")
  func nothing() {
    let none = list([], [])
    #expect(none.count == 3)
    #expect(none.allSatisfy { !$0.text.isEmpty && !$0.reason.isEmpty })
    let apart = list([.hiking], [.chess])
    #expect(apart.count == 3)
    #expect(apart[0].text.contains("chess") && !apart[0].text.contains("hiking"))
    // What is answered already is not asked.
    let answers = Prompt.allCases.prefix(3).map { PromptAnswer(prompt: $0, answer: "Yes") }
    let answered = list([], [], prompts: answers)
    #expect(answered.count == 3)
    for prompt in answers { #expect(!answered.contains { $0.text == prompt.prompt.question }) }
  }

  @Test("whatever two people say, there are three to five, each different and short")
  func bounds() {
    let random = RandomSource.seeded(7)
    func pick() -> Set<Interest> {
      Set(Interest.allCases.filter { _ in random.next() % 5 == 0 }.prefix(12))
    }
    for _ in 0..<300 {
      let prompts = Prompt.allCases.filter { _ in random.next() % 3 == 0 }.prefix(3).map {
        PromptAnswer(
          prompt: $0, answer: String(repeating: "word\n", count: Int(random.next() % 30) + 1))
      }
      let (mine, theirs) = (pick(), pick())
      let suggestions = list(mine, theirs, prompts: prompts)
      #expect((3...5).contains(suggestions.count))
      #expect(Set(suggestions.map(\.text)).count == suggestions.count)
      #expect(suggestions.allSatisfy { $0.text.count <= 160 && !$0.text.contains("\n") })
      #expect(suggestions == list(mine, theirs, prompts: prompts))
      // No person is told what they don't like or know: what is not on a list may be left out.
      for words in ["nothing like", "know little"] {
        #expect(suggestions.allSatisfy { !"\($0.text) \($0.reason)".contains(words) })
      }
    }
  }

  @Test("a long answer is quoted from its beginning, cut between words")
  func excerpt() throws {
    let answer = String(repeating: "seven eight ", count: 12)
    let long = list([], [], prompts: [PromptAnswer(prompt: .meal, answer: answer)])
    #expect(try #require(long.first).text.contains("seven eight…”"))
    let word = String(repeating: "x", count: 150)
    let one = list([], [], prompts: [PromptAnswer(prompt: .meal, answer: word)])
    #expect(try #require(one.first).text.contains("xx…”"))
  }

  @Test("every interest has a question of its own")
  func openings() {
    let openings = Interest.allCases.map(\.opening)
    #expect(Set(openings).count == Interest.allCases.count)
    #expect(openings.allSatisfy { $0.hasSuffix("?") && $0.count <= 70 })
  }

  @Test("the request answers for one of the two, from the other's profile")
  func asked() async throws {
    let fixture = try PeopleFixture()
    let ada = try await Neighbour(at: fixture, .sample(interests: [.hiking]))
    let grace = try await Neighbour(
      at: fixture, .sample(name: "Grace", interests: [.chess]))
    let match = try await ada.match(grace).id
    let hers = try await ada.ask(Messages.Icebreakers(match: match))
    let theirs = try await grace.ask(Messages.Icebreakers(match: match))
    #expect(hers.first?.text.contains("chess") == true)
    #expect(theirs.first?.text.contains("hiking") == true)
  }
}
