import Interchange
import Testing

/// The output in a pipe: tab-separated tables, sentences, and notes on standard error.
@Suite("The form for people")
struct HumanFormTests {
  @Test("swipes and undo are sentences")
  func sentences() async throws {
    let program = try Program()
    func says(_ arguments: String...) async throws -> String {
      let outcome = try await program.succeed(arguments)
      #expect(outcome.errors == "", "\(arguments)")
      return outcome.output
    }
    #expect(try await says("like", "biochar").hasPrefix("It's a match with Biochar! "))
    #expect(try await says("like", "biochar") == "You and Biochar are a match already.\n")
    #expect(try await says("pass", "biochar") == "You passed on Biochar.\n")
    #expect(try await says("pass", "biochar") == "You passed on Biochar already.\n")
    #expect(try await says("later", "biochar") == "Biochar waits on the later pile.\n")
    #expect(try await says("undo") == "Biochar: later undone, passed again.\n")
    #expect(try await says("undo") == "Biochar: pass undone, liked again.\n")
    #expect(try await says("undo") == "Biochar: like undone, back on the stack.\n")
  }

  @Test("list: eight columns, and what was decided in the first")
  func list() async throws {
    let program = try Program()
    try await program.succeed("like", "cool-roofs")
    let list = try await program.succeed("list")
    #expect(list.errors == "")
    #expect(list.lines.count >= 40)
    #expect(
      list.lines.contains(
        "like\tCool Roofs\tLocalized\tLocal\tEstablished\tDeployable\tSupported\tcool-roofs"))
    let liked = try await program.succeed("list", "--pile", "liked")
    #expect(liked.column(7) == ["cool-roofs"])
    let fresh = try await program.succeed("list", "--pile", "new")
    #expect(fresh.lines.count == list.lines.count - 1)
    let ice = try await program.succeed("list", "--category", "ice")
    #expect(!ice.lines.isEmpty)
    #expect(Set(ice.column(2)) == ["Ice Preservation"])
    let found = try await program.succeed("list", "--search", "mangrove")
    #expect(found.column(7).contains("mangrove-restoration"))
    let nothing = try await program.succeed("list", "--search", "zzzzzz")
    #expect(nothing.output == "")
    #expect(nothing.errors == "No card is like that. All of them: dating list\n")
  }

  @Test("next: a card, and what to type; at the end, what can be done")
  func next() async throws {
    let program = try Program()
    let top = try await program.succeed("next", "--category", "ice")
    #expect(top.lines.contains("Glacier Blankets"))
    #expect(top.errors == "\ndating like|pass|later|show glacier-blankets\n10 to go\n")
    for slug in try await program.succeed("list", "--category", "ice").column(7) {
      try await program.succeed("pass", slug)
    }
    let end = try await program.succeed("next", "--category", "ice")
    #expect(end.output == "That was the last of 10 cards.\n")
    #expect(end.errors.contains("dating reset"))
    let json = try await program.json("next", "--category", "ice")
    #expect(json.isNull)
  }

  @Test("show: the profile with the sources; compare: both sides")
  func profiles() async throws {
    let program = try Program()
    let card = try await program.json("show", "biochar")
    let profile = try await program.succeed("show", "biochar")
    #expect(profile.lines.contains("Biochar"))
    for heading in ["Interests", "Dealbreakers"] { #expect(profile.lines.contains(heading)) }
    let words = profile.output.split { $0.isWhitespace }.joined(separator: " ")
    for side in ["pros", "cons"] {
      for claim in card[side]?.arrayValue ?? [] {
        let text = try #require(claim["text"]?.stringValue)
        let source = try #require(claim["source"]?.stringValue)
        let year = try #require(claim["year"]?.integerValue)
        #expect(words.contains(text), "\(text)")
        #expect(words.contains("\(source) (\(year))"), "\(source)")
      }
    }
    let comparison = try await program.succeed("compare", "daccs", "biochar")
    #expect(comparison.lines.contains("Category\tLand-Based\tLand-Based"))
    #expect(comparison.lines.contains("Readiness\tPilot\tDeployable"))
    #expect(comparison.column(0).contains("Put right"))
  }

  @Test("matches, stats, about, plugins and doctor")
  func others() async throws {
    let program = try Program()
    try await program.succeed("like", "cool-roofs")
    let matches = try await program.succeed("matches")
    let time = #/Cool Roofs\tLocalized\t\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\tcool-roofs/#
    #expect(matches.lines.first?.wholeMatch(of: time) != nil)
    let stats = try await program.succeed("stats")
    #expect(stats.lines.contains("Like rate: 100 %"))
    #expect(!stats.output.contains("Favourite category"), "one like makes no favourite")
    #expect(stats.lines.contains("Localized\t1\t1\t100 %\t21 % to 100 %"))
    for card in ["green-roofs", "cool-pavements"] { try await program.succeed("like", card) }
    #expect(
      try await program.succeed("stats").lines.contains("Favourite category: Localized"))
    let about = try await program.succeed("about")
    for word in ["It is no recommendation", "Sources"] { #expect(about.output.contains(word)) }
    let plugins = try await program.succeed("plugins")
    #expect(
      plugins.column(0) == [
        "store", "store", "deck", "language model", "language model", "language model",
        "language model", "code sender",
      ])
    #expect(
      plugins.column(2) == [
        "--store sqlite:…", "--store memory:…", "--deck interventions", "--llm offline",
        "--llm anthropic", "--llm openai", "--llm ollama", "dating account sign-up",
      ])
    let doctor = try await program.succeed("doctor")
    #expect(Set(doctor.column(0)) == ["ok"])
  }

  @Test(
    "share: Markdown unless another form is asked for",
    arguments: [
      (["share", "biochar"], "# Biochar\n", "\n"),
      (["share", "biochar", "--format", "md"], "# Biochar\n", "\n"),
      (["share", "biochar", "--format", "html"], "<!DOCTYPE html>", "</html>\n"),
      (["share", "biochar", "--format", "svg"], "<svg ", "</svg>\n"),
    ])
  func share(arguments: [String], start: String, end: String) async throws {
    let program = try Program()
    let shared = try await program.succeed(arguments)
    #expect(shared.output.lowercased().hasPrefix(start.lowercased()))
    #expect(shared.output.hasSuffix(end))
    #expect(shared.output.contains("Biochar"))
    #expect(shared.errors == "")
    // Nothing of it may be fetched from elsewhere when a friend opens it.
    #expect(!shared.output.contains("src=\"http"))
  }
}
