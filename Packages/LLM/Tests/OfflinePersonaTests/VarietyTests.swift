import LLM
import Testing

@testable import OfflinePersona

/// The voice does not sound like a form.
struct VarietyTests {
  @Test func openingsDifferBetweenCards() async throws {
    var openings: Set<String> = []
    for persona in Persona.cast {
      let answer = try await Chat.answer(persona, "How much do you cost?")
      openings.insert(String(answer.prefix(20)))
    }
    #expect(openings.count >= 4, "\(openings)")
  }

  @Test func noOpeningComesTwiceInARow() async throws {
    for seed in 0..<20 as Range<UInt64> {
      var chat = Chat(.dimmer, seed: seed)
      var last = ""
      for question in ["How much do you cost?", "What do you cost?", "Red flags?", "Your limits?"] {
        let opening = String(try await chat.ask(question).prefix(25))
        #expect(opening != last)
        last = opening
      }
    }
  }

  @Test func linesAreUsedUpBeforeAnyComesAgainAndNeverTwiceInARow() async throws {
    // One that calls the user by name is for those who gave it.
    let lines = Phrasebook.lines(for: .goodbye).filter { !$0.contains("{user}") }
    var chat = Chat(.dimmer)
    var answers: [String] = []
    for _ in 0..<(4 * lines.count) { answers.append(try await chat.ask("Bye!")) }
    #expect(Set(answers.prefix(lines.count)).count == lines.count)
    #expect(!zip(answers, answers.dropFirst()).contains { $0 == $1 })
  }

  @Test func anotherSeedMayUseOtherWords() async throws {
    var answers: Set<String> = []
    for seed in 0..<10 as Range<UInt64> {
      answers.insert(try await Chat.answer(.machine, "How much do you cost?", seed: seed))
    }
    #expect(answers.count >= 5)
  }

  @Test func theSameRequestGetsTheSameAnswer() async throws {
    for persona in Persona.cast {
      let first = try await Chat.answer(persona, "Tell me about yourself", seed: 5)
      let second = try await Chat.answer(persona, "Tell me about yourself", seed: 5)
      #expect(second == first)
    }
  }

  /// Pins the draw itself, which must not differ between machines or runs.
  @Test func wordsAreDrawnTheSameEverywhere() {
    var random = SplitMix64(seed: 0)
    #expect(random.next() == 0xE220_A839_7B1D_CDAF)
    #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test(arguments: ["hi", "How much do you cost?", "Who won the World Cup?", "Red flags?", "bye"])
  func theFirstAnswerOwnsUpToBeingOffline(_ text: String) async throws {
    var chat = Chat(.dimmer)
    let first = try await chat.ask(text)
    #expect(first.contains("offline") && first.contains("card"), "\(first)")
    let second = try await chat.ask("How much do you cost?")
    #expect(!second.contains("offline"), "\(second)")
  }

  @Test func theGreetingIsNotYetAnAnswer() async throws {
    var chat = Chat(.dimmer)
    chat.messages = [.assistant(Persona.dimmer.greeting)]
    let answer = try await chat.ask("hi")
    #expect(answer.contains("offline"))
    #expect(!answer.contains(Persona.dimmer.greeting))
    let fresh = try await Chat.answer(.dimmer, "hi")
    #expect(fresh.contains(Persona.dimmer.greeting))
  }

  @Test func answersAreShortUnlessMoreIsAskedFor() async throws {
    for persona in Persona.cast {
      for question in ["How much do you cost?", "Red flags?", "Are you real?", "Why you?"] {
        let answer = try await Chat.answer(persona, question)
        #expect(answer.count < 520, "\(answer.count): \(answer)")
      }
    }
  }
}
