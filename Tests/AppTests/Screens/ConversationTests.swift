import Foundation
import Interchange
import Testing

/// Conversations from the command line: said, printed, and forgotten.
@Suite("Conversations")
struct ConversationTests {
  @Test("--say prints the answer, and only it; messages prints both")
  func saying() async throws {
    let program = try Program()
    let said = try await program.succeed("chat", "cool-roofs", "--say", " How much do you cost? ")
    #expect(said.errors == "")
    let messages = try await program.messages(with: "cool-roofs")
    #expect(messages.compactMap { $0["author"]?.stringValue } == ["user", "persona"])
    #expect(messages[0]["text"] == "How much do you cost?")
    let answer = try #require(messages[1]["text"]?.stringValue)
    #expect(said.lines.joined(separator: " ") == answer)
    #expect(messages[1]["ending"] == "complete")
    #expect(messages[1]["model"] == "offline")
    #expect(messages[0]["ending"] == JSONValue.null)
    let table = try await program.succeed("messages", "cool-roofs")
    #expect(table.errors == "")
    #expect(table.column(1) == ["You", "Cool Roofs"])
    #expect(table.column(2) == ["How much do you cost?", answer])
  }

  @Test("an answer quotes the card's claims, with their sources, and says that it is offline")
  func sources() async throws {
    let program = try Program()
    let card = try await program.json("show", "cool-roofs")
    let answer = try await program.json("chat", "cool-roofs", "--say", "How much do you cost?")
    let reply = try #require(answer["reply"]?.stringValue)
    let claims = ["pros", "cons", "figures", "corrections"].flatMap { card[$0]?.arrayValue ?? [] }
    let quoted = claims.filter { reply.contains($0["text"]?.stringValue ?? "—") }
    #expect(!quoted.isEmpty, "\(reply)")
    for claim in quoted { #expect(reply.contains(try #require(claim["source"]?.stringValue))) }
    #expect(reply.lowercased().contains("offline"))
  }

  @Test("a conversation goes on where it was, from one start to the next")
  func resumed() async throws {
    let program = try Program()
    for text in ["Hello", "What are your flaws?", "Tell me more"] {
      try await program.succeed("chat", "biochar", "--say", text)
    }
    let authors = try await program.authors(with: "biochar")
    #expect(authors == ["user", "persona", "user", "persona", "user", "persona"])
    let answers = try await program.messages(with: "biochar")
      .filter { $0["author"] == "persona" }.compactMap { $0["text"]?.stringValue }
    #expect(Set(answers).count == 3)
    // What it is speaks of once.
    #expect(answers.filter { $0.lowercased().contains("offline") }.count == 1)
  }

  @Test("nothing to say is refused")
  func empty() async throws {
    let program = try Program()
    for text in ["", "  "] {
      let outcome = try await program.run(["chat", "biochar", "--say", text])
      #expect(outcome.status != 0, "\"\(text)\"")
      #expect(outcome.errors.hasPrefix("error: "))
    }
    let long = try await program.run(
      ["chat", "biochar", "--say", String(repeating: "a", count: 8001)])
    #expect(long.status != 0)
    #expect(try await program.authors(with: "biochar") == [])
  }

  @Test("messages of a card that no user talked to")
  func silence() async throws {
    let program = try Program()
    let outcome = try await program.succeed("messages", "bioch")
    #expect(outcome.output == "")
    #expect(outcome.errors == "Nothing was said yet. Say hello: dating chat biochar\n")
    #expect(try await program.json("messages", "biochar") == [])
  }

  @Test("forget: --dry-run says what, --yes does it, and nothing can be read any more")
  func forgetting() async throws {
    let program = try Program()
    let secret = "Zauberwort"
    try await program.succeed("chat", "biochar", "--say", "My word is \(secret)")
    try await program.succeed("chat", "cool-roofs", "--say", "Hello")
    let preview = try await program.succeed("forget", "biochar", "--dry-run")
    #expect(preview.output == "Would delete 2 messages with Biochar.\n")
    #expect(try await program.authors(with: "biochar").count == 2)
    let gone = try await program.succeed("forget", "biochar", "--yes")
    #expect(gone.output == "Deleted 2 messages with Biochar.\n")
    #expect(try await program.authors(with: "biochar") == [])
    #expect(try await program.authors(with: "cool-roofs").count == 2)
    let again = try await program.succeed("forget", "biochar")
    #expect(again.output == "Deleted 0 messages with Biochar.\n")
    try await program.examine()
  }

  @Test("forget asks where a person is, and refuses where none can be asked")
  func unasked() async throws {
    let program = try Program()
    try await program.succeed("chat", "biochar", "--say", "Hello")
    try await Failure(
      status: 64, code: "input_needed",
      message: "this needs an answer, and there is no terminal to ask on",
      hint: "Answer with '--yes'."
    ).check(program, ["forget", "biochar"])
    try await Failure(
      status: 64, code: "input_needed",
      message: "this needs an answer, and '--no-input' allows no question",
      hint: "Answer with '--yes'."
    ).check(program, ["forget", "biochar", "--no-input"])
    #expect(try await program.authors(with: "biochar").count == 2)
  }

  @Test("forget on a terminal: no is 2, yes does it", .enabled(if: Tool.areWanted))
  func asked() async throws {
    let program = try Program()
    try await program.succeed("chat", "biochar", "--say", "Hello")
    try await TmuxSession.run(program) { terminal in
      try await terminal.execute("stty -a | tail -n +2 >before")
      for (answer, status, left) in [("n", 2, 2), ("", 2, 2), ("yes", 0, 0)] {
        try await terminal.enter("dating forget biochar")
        try await terminal.wait(for: "Delete 2 messages with Biochar? This can't be undone. [y/N]")
        try await terminal.enter(answer)
        try await terminal.expectWhole(after: status)
        #expect(try await program.authors(with: "biochar").count == left, "\(answer)")
        try await terminal.clear()
      }
    }
  }
}
