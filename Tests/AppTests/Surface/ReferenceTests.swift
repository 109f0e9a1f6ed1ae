import Interchange
import Testing

/// How a user names a card.
@Suite("Naming a card")
struct ReferenceTests {
  @Test(
    "a slug, its beginning, the name, any case, and what a narrow table leaves of a slug",
    arguments: [
      "biochar", "bioch", "Biochar", "BIOCHAR", "mangrove-restoration", "mang",
      "Mangrove & Blue Carbon Restoration", "mangrove & blue", "mangrove-r…",
    ])
  func forms(text: String) async throws {
    let program = try Program()
    let shown = try await program.json("show", text)
    let slug = text.lowercased().hasPrefix("b") ? "biochar" : "mangrove-restoration"
    #expect(shown["slug"] == .string(slug))
  }

  @Test("the UUID, or its beginning")
  func uuid() async throws {
    let program = try Program()
    let id = try #require(try await program.json("show", "biochar")["id"]?.stringValue)
    #expect(id.count == 36)
    for text in [id, id.uppercased(), String(id.prefix(8))] {
      let shown = try await program.json("show", text)
      #expect(shown["slug"] == "biochar", "\(text)")
    }
  }

  @Test("an ambiguous beginning lists the candidates and decides nothing")
  func ambiguous() async throws {
    let program = try Program()
    let failure = Failure(
      status: 64, code: "ambiguous_card",
      message: "\"cool\" can mean 2 cards: cool-roofs, cool-pavements",
      hint: "Type more of the name"
    )
    for command in ["like", "pass", "later", "show"] {
      try await failure.check(program, [command, "cool"])
    }
    try await failure.check(program, ["compare", "biochar", "cool"])
    #expect(try await program.verdicts() == [:])
  }

  @Test("a misspelt name is guessed")
  func misspelt() async throws {
    let program = try Program()
    let failure = Failure(
      status: 3, code: "unknown_card", message: "no card is called \"coool-roofs\"",
      hint: "Did you mean cool-roofs?")
    for command in ["like", "pass", "later", "show"] {
      try await failure.check(program, [command, "coool-roofs"])
    }
    let shared = ["share", "coool-roofs"]
    failure.check(try await program.run(shared), isJSON: false, shared)
    #expect(try await program.verdicts() == [:])
  }

  @Test("what is like no card says where to look")
  func unknown() async throws {
    let program = try Program()
    try await Failure(
      status: 3, code: "unknown_card", message: "no card is called \"zzzzzzzzzzzz\"",
      hint: "List the cards to see what they are called"
    ).check(program, ["like", "zzzzzzzzzzzz"])
  }
}
