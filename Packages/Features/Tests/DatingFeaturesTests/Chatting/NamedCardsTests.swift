import DatingModels
import DomainModels
import LLM
import LLMTesting
import Testing

@testable import DatingFeatures

/// Which other cards the model's prompt names.
@Suite struct NamedCardsTests {
  /// What the model was told of when the last of these was said to the Aral Sea.
  private func others(_ texts: String..., to card: String = "aral") async throws -> [String] {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await Harbour.loaded().speaking(model)
    for text in texts {
      try await harbour.send(text, to: card)
      try await harbour.answer(from: card)
    }
    return try #require(model.requests.last).others.map(\.name)
  }

  @Test("nobody is named, nobody is told of")
  func nobody() async throws {
    #expect(try await others("Are you wet?").isEmpty)
    #expect(try await others("What is the Aral Sea like?").isEmpty)
  }

  @Test(
    "a card is known by its name, its slug, or a part that no other has",
    arguments: [
      ("Are you better than the north sea?", "North Sea"),
      ("what about BLACK SEA?", "Black Sea"),
      ("and black-sea", "Black Sea"),
      ("would you swap with the Atlantic?", "North Atlantic"),
      ("are the dead saltier", "The Dead & Salty Sea"),
    ])
  func names(text: String, name: String) async throws {
    #expect(try await others(text) == [name])
  }

  @Test("what several are called names none of them", arguments: ["the sea", "north", "the"])
  func ambiguous(text: String) async throws {
    #expect(try await others(text).isEmpty)
  }

  @Test("the last two turns count, at most two cards, those named last first")
  func turns() async throws {
    #expect(try await others("The Black Sea?", "Why?") == ["Black Sea"])
    #expect(try await others("The Black Sea?", "Why?", "How?").isEmpty)
    #expect(
      try await others("The Black Sea?", "The North Sea or the Atlantic?")
        == ["North Sea", "North Atlantic"])
    #expect(
      try await others("The Black Sea?", "And the North Sea?") == ["North Sea", "Black Sea"])
  }

  @Test("a burst is one turn")
  func burst() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await Harbour.loaded().speaking(model)
    for text in ["The Black Sea", "is", "deep"] { try await harbour.send(text) }
    try await harbour.answer()
    try await harbour.send("isn't it?")
    try await harbour.answer()
    #expect(model.requests.map { $0.others.map(\.name) } == [["Black Sea"], ["Black Sea"]])
  }

  @Test("others come with their facts, and the prompt is the same without them")
  func facts() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await Harbour.loaded().speaking(model)
    try await harbour.send("Are you better than the Black Sea?")
    try await harbour.answer()
    var request = try #require(model.requests.last)
    #expect(request.others == [Persona(card: try await harbour.find("black-sea").card)])
    let prompt = try request.prompt()
    request.others = []
    #expect(try request.prompt() == prompt)
  }
}
