import Interchange
import Testing

/// The fields of every command's JSON, retyped here: they are a promise to scripts, and none may
/// slip in or out unnoticed.
@Suite("Fields of the JSON")
struct JSONFieldTests {
  private static let card = [
    "id", "slug", "name", "category", "tagline", "bio", "pros", "cons", "figures", "corrections",
    "personalityTraits", "conversationStyle", "openingLine", "impactScale", "researchLevel",
    "technicalReadiness", "support", "imageName", "symbolName", "gradientColors", "chatContext",
    "deck", "position", "verdict", "decidedAt",
  ]

  @Test("list, show and next give the whole card")
  func card() async throws {
    let program = try Program()
    let all = try await program.json("list")
    let cards = try #require(all.arrayValue)
    #expect(cards.count >= 40)
    for card in cards { #expect(card.objectValue?.keys == JSONFieldTests.card) }
    let shown = try await program.json("show", "biochar")
    #expect(shown.objectValue?.keys == JSONFieldTests.card)
    let next = try await program.json("next")
    #expect(next == cards.first)
  }

  @Test("every claim has its text, source, year and confidence")
  func claims() async throws {
    let program = try Program()
    for card in try await program.json("list").arrayValue ?? [] {
      for side in ["pros", "cons"] {
        let claims = try #require(card[side]?.arrayValue)
        #expect(!claims.isEmpty, "\(card["slug"] ?? nil) has no \(side)")
        for claim in claims {
          #expect(claim.objectValue?.keys == ["text", "source", "year", "confidence"])
          #expect(claim["text"]?.stringValue?.isEmpty == false)
          #expect(claim["source"]?.stringValue?.isEmpty == false)
          #expect((1900...2100).contains(claim["year"]?.integerValue ?? 0))
          #expect(["low", "medium", "high"].contains(claim["confidence"]?.stringValue ?? ""))
        }
      }
      for correction in card["corrections"]?.arrayValue ?? [] {
        #expect(
          correction.objectValue?.keys == ["text", "source", "year", "confidence", "popular"])
      }
    }
  }

  @Test("share")
  func share() async throws {
    let program = try Program()
    let shared = try await program.json("share", "biochar", "--format", "html")
    #expect(shared.objectValue?.keys == ["id", "slug", "name", "format", "text"])
    #expect(shared["format"] == "html")
    #expect(shared["text"]?.stringValue?.hasPrefix("<!doctype html>") == true)
  }

  @Test("like, pass and later", arguments: ["like", "pass", "later"])
  func swipe(verdict: String) async throws {
    let program = try Program()
    let swipe = try await program.json(verdict, "cool-roofs")
    #expect(
      swipe.objectValue?.keys == [
        "id", "slug", "name", "verdict", "decidedAt", "previousVerdict", "isMatch",
      ])
    #expect(swipe["slug"] == "cool-roofs")
    #expect(swipe["name"] == "Cool Roofs")
    #expect(swipe["verdict"] == .string(verdict))
    #expect(swipe["previousVerdict"] == JSONValue.null)
    #expect(swipe["isMatch"] == .boolean(verdict == "like"))
  }

  @Test("undo and reset")
  func undo() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let preview = try await program.json("reset", "--dry-run")
    #expect(preview == ["liked": 1, "passed": 0, "later": 0, "dryRun": true])
    let reset = try await program.json("reset")
    #expect(reset == ["liked": 1, "passed": 0, "later": 0, "dryRun": false])
    let undone = try await program.json("undo")
    #expect(undone[0]?.objectValue?.keys == ["id", "slug", "name", "undone", "restored"])
    #expect(undone[0]?["undone"] == JSONValue.null)
    #expect(undone[0]?["restored"] == "like")
  }

  @Test("matches")
  func matches() async throws {
    let program = try Program()
    let swipe = try await program.json("like", "biochar")
    let matches = try await program.json("matches")
    #expect(matches.arrayValue?.count == 1)
    #expect(
      matches[0]?.objectValue?.keys == ["id", "slug", "name", "category", "tagline", "likedAt"])
    for field in ["id", "slug", "name"] { #expect(matches[0]?[field] == swipe[field]) }
    #expect(matches[0]?["likedAt"] == swipe["decidedAt"])
  }

  @Test("stats")
  func stats() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    try await program.succeed("pass", "cool-roofs")
    try await program.succeed("later", "daccs")
    let stats = try await program.json("stats")
    #expect(
      stats.objectValue?.keys == [
        "cards", "total", "liked", "passed", "later", "remaining", "likeRate", "favouriteCategory",
        "categories", "traits", "leanings",
      ])
    #expect(stats["total"] == 2)
    #expect(stats["liked"] == 1)
    #expect(stats["later"] == 1)
    #expect(stats["likeRate"] == 0.5)
    #expect(stats["favouriteCategory"] == "land")
    for list in ["categories", "traits"] {
      #expect(
        stats[list]?[0]?.objectValue?.keys == [
          "trait", "value", "liked", "decided", "rate", "low", "high",
        ])
    }
  }

  @Test("chat, messages and forget")
  func chat() async throws {
    let program = try Program()
    let answer = try await program.json("chat", "biochar", "--say", "Hello")
    #expect(
      answer.objectValue?.keys == [
        "id", "slug", "name", "said", "reply", "ending", "model", "isOffline",
      ])
    #expect(answer["slug"] == "biochar")
    #expect(answer["said"] == "Hello")
    #expect(answer["reply"]?.stringValue?.isEmpty == false)
    #expect(answer["ending"] == "complete")
    #expect(answer["model"] == "offline")
    #expect(answer["isOffline"] == true)
    let messages = try await program.json("messages", "biochar").arrayValue ?? []
    #expect(messages.count == 2)
    for message in messages {
      #expect(
        message.objectValue?.keys == ["id", "author", "text", "sentAt", "ending", "model"])
    }
    #expect(messages[0]["text"] == answer["said"])
    #expect(messages[1]["text"] == answer["reply"])
    let chats = try await program.json("chats")
    #expect(
      chats[0]?.objectValue?.keys == [
        "id", "slug", "name", "messages", "lastAuthor", "lastText", "sentAt",
      ])
    #expect(chats[0]?["messages"] == 2)
    #expect(chats[0]?["lastText"] == answer["reply"])
    #expect(chats[0]?["lastAuthor"] == "persona")
    let preview = try await program.json("forget", "biochar", "--dry-run")
    let gone = try await program.json("forget", "biochar", "--yes")
    #expect(gone.objectValue?.keys == ["id", "slug", "name", "messages", "dryRun"])
    #expect(preview["messages"] == 2)
    #expect(preview["dryRun"] == true)
    #expect(gone["messages"] == 2)
    #expect(gone["dryRun"] == false)
  }

  @Test("the quiz")
  func quiz() async throws {
    let program = try Program()
    let questions = try await program.json("quiz", "--questions").arrayValue ?? []
    #expect(
      questions.compactMap { $0["id"]?.stringValue } == [
        "place", "gesture", "moving", "past", "family", "care", "dare", "consent",
      ])
    for question in questions {
      #expect(question.objectValue?.keys == ["id", "prompt", "options"])
      for option in question["options"]?.arrayValue ?? [] {
        #expect(option.objectValue?.keys == ["id", "text"])
      }
    }
    let scores = try await program.json("quiz", "--answers", "1a 6d").arrayValue ?? []
    #expect(scores.count >= 40)
    for score in scores {
      #expect(score.objectValue?.keys == ["id", "slug", "name", "place", "share", "reasons"])
    }
    let reasons = scores[0]["reasons"]?.arrayValue ?? []
    #expect(reasons.count == 2)
    for reason in reasons {
      #expect(reason.objectValue?.keys == ["question", "answer", "points", "of", "traits"])
      for trait in reason["traits"]?.arrayValue ?? [] {
        #expect(trait.objectValue?.keys == ["name", "value"])
      }
    }
  }

  @Test("compare")
  func compare() async throws {
    let program = try Program()
    let comparison = try await program.json("compare", "daccs", "biochar")
    #expect(comparison.objectValue?.keys == ["left", "right", "traits"])
    #expect(comparison["left"]?.objectValue?.keys == JSONFieldTests.card)
    #expect(comparison["right"]?["slug"] == "biochar")
    let traits = comparison["traits"]?.arrayValue ?? []
    #expect(
      traits.compactMap { $0["name"]?.stringValue } == [
        "category", "impactScale", "researchLevel", "technicalReadiness", "support",
      ])
    for trait in traits {
      #expect(trait.objectValue?.keys == ["name", "left", "right", "isShared"])
    }
  }

  @Test("export, import, backup and repair")
  func exchange() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let exported = try await program.json("export", "--output", "all.jsonl")
    #expect(exported.objectValue?.keys == ["file", "rows", "tables"])
    #expect(exported["file"] == "all.jsonl")
    let tables = try #require(exported["tables"]?.objectValue)
    #expect(
      tables.keys == [
        "_changes", "_clock", "chat_messages", "claims", "deck_editions", "interventions",
        "kept_answers", "model_calls", "swipe_decisions", "swipe_steps",
      ])
    let counts = tables.members.compactMap(\.value.integerValue)
    #expect(exported["rows"] == .integer(counts.reduce(0, +)))
    let imported = try await program.json("import", "all.jsonl", "--data-dir", "new")
    #expect(
      imported.objectValue?.keys == ["file", "rows", "tables", "program", "layout", "dryRun"])
    for field in ["file", "rows", "tables"] { #expect(imported[field] == exported[field]) }
    #expect(imported["program"] == "dating")
    #expect(imported["dryRun"] == false)
    let copied = try await program.json("backup", "copy.sqlite")
    #expect(copied.objectValue?.keys == ["file", "bytes"])
    #expect(copied["bytes"]?.integerValue ?? 0 > 10_000)
    let repaired = try await program.json("repair")
    #expect(
      repaired.objectValue?.keys == ["damaged", "problems", "rows", "changes", "losses", "notes"])
    #expect(repaired["damaged"] == JSONValue.null)
  }

  @Test("models, the log of chats, and personas")
  func models() async throws {
    let program = try Program()
    let models = try await program.json("models")
    for model in models.arrayValue ?? [] {
      #expect(
        model.objectValue?.keys == [
          "llm", "kind", "context", "longestReply", "inputPrice", "outputPrice", "pricesOf",
          "retires",
        ])
    }
    #expect(models[0]?["llm"] == "offline")
    try await program.succeed("chat", "biochar", "--say", "How much do you cost?")
    let logs = [
      try await program.json("chat", "log"), try await program.json("chat", "log", "biochar"),
      try await program.json("chat", "search", "cost"),
    ]
    for calls in logs {
      #expect(
        calls[0]?.objectValue?.keys == [
          "id", "slug", "askedAt", "model", "question", "answer", "ending", "failure", "attempts",
          "isKept", "inputTokens", "outputTokens", "cost", "firstWordAfter", "duration",
        ])
      #expect(calls[0]?["cost"]?.numberValue == 0)
    }
    let written = try await program.json(
      "persona", "export", "biochar", "--output", "biochar.json", "--spec", "v3")
    #expect(written.objectValue?.keys == ["id", "slug", "name", "spec", "file", "bytes"])
    let read = try await program.json("persona", "read", "biochar.json")
    #expect(
      read.objectValue?.keys == [
        "name", "spec", "tagline", "bio", "background", "traits", "style", "greeting", "facts",
        "details",
      ])
    #expect(read["name"] == "Biochar")
    #expect(read["spec"] == "3.0")
    #expect(read["facts"]?[0]?["source"]?.stringValue?.isEmpty == false)
  }

  @Test("about, plugins and doctor")
  func program() async throws {
    let program = try Program()
    let about = try await program.json("about")
    #expect(
      about.objectValue?.keys == [
        "name", "title", "summary", "version", "cards", "claims", "corrections", "sources",
      ])
    #expect(about["sources"]?[0]?.objectValue?.keys == ["name", "year"])
    let plugins = try await program.json("plugins")
    for plugin in plugins.arrayValue ?? [] {
      #expect(
        plugin.objectValue?.keys == ["kind", "name", "title", "use", "capabilities", "isChosen"])
    }
    let names = (plugins.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
    #expect(
      names == [
        "sqlite", "memory", "interventions", "offline", "anthropic", "openai", "ollama", "console",
      ])
    let checks = try await program.json("doctor").arrayValue ?? []
    for check in checks {
      #expect(check.objectValue?.keys == ["name", "isSound", "detail", "hint"])
    }
    #expect(
      checks.compactMap { $0["name"]?.stringValue } == [
        "data folder", "store", "change log", "deck", "people keys", "sessions", "people index",
        "photos", "consequences", "upkeep", "clock", "plug-ins", "output",
      ])
  }
}
