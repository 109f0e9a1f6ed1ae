import Foundation
import Interchange
import Testing

extension JournalTests {
  /// A whole life of a journal, over pipes.
  @Suite("A life", .serialized)
  struct JournalLifeTests {
    @Test("captured locked and open, reviewed in two sittings, told, exported, and back elsewhere")
    func life() async throws {
      var user = try await JournalUser.make(in: Self.self)
      try await user.succeed("capture", input: "He thinks I'm useless, I'll be fired")
      #expect(try await user.run(["status"]).output == "locked\n")
      try await user.unlock()
      let id = try await user.capture("I always ruin everything")
      #expect(try await user.texts().count == 2)
      #expect(try await user.succeed("status").output == "2 waiting\n")
      #expect(try await user.open(["status", "--exit-code"]).status == 1)

      let first = try await user.succeed(
        "review", id, "--stdin", "--json",
        input: """
          {"step":"read","belief":90}
          {"situation":"In the kitchen","feelings":[{"name":"shame","before":80}]}
          """
      ).lines
      #expect(first.count == 2)
      #expect(try await user.succeed("status").output == "2 waiting, 1 begun\n")
      // The second sitting goes on where the first one was left.
      let state = try await user.json("review", id)
      #expect(state["thought"]?["situation"]?.stringValue == "In the kitchen")
      #expect(state["step"]?.stringValue != "read")
      try await user.succeed(
        "review", id, "--stdin", "--json",
        input: """
          {"step":"distortions","accept":["allOrNothing"],"reject":["labeling"]}
          {"balancedThought":"One dish burnt. The other two were eaten.","balancedBelief":60}
          {"feelings":[{"name":"shame","after":40}],"beliefAfter":30,"finish":true}
          """)
      let thought = try await user.json("show", id)
      #expect(thought["isReviewed"]?.booleanValue == true)
      #expect(thought["effect"]?["drop"]?.integerValue == 40)
      #expect(thought["distortions"]?.arrayValue == ["allOrNothing"])

      #expect(try await user.json("insights")["reviewed"]?.integerValue == 1)
      try await user.succeed("insights", "--html", user.desk.path("page.html"))
      let page = String(decoding: try user.desk.contents(of: "page.html"), as: UTF8.self)
      #expect(page.contains("<html") && !page.contains("http-equiv=\"refresh\""))
      let report = try await user.succeed("report").output
      #expect(report.contains("One dish burnt"))

      try await user.succeed("export", "--output", user.desk.path("all.json"))
      var other = try await JournalUser.make(in: Self.self)
      try await other.unlock()
      try await other.succeed("import", user.desk.path("all.json"))
      #expect(try await other.json("show", id)["balancedThought"] == thought["balancedThought"])
      #expect(
        try await other.json("import", user.desk.path("all.json"))["added"]?.integerValue == 0)
    }

    @Test("a text with an invalid byte is kept with U+FFFD and a note, sealed or not")
    func invalidByte() async throws {
      var user = try await JournalUser.make(in: Self.self)
      func piping(_ text: String) -> [String] {
        ["/bin/sh", "-c", "printf '\(text)' | \"$@\"", "sh"]
      }
      let sealed = try await user.run(["capture"], via: piping("caf\\351\\n"))
      #expect(sealed.status == 0)
      #expect(
        sealed.errors.contains("note: line 1 of the input is not valid UTF-8; U+FFFD replaces"))
      try await user.unlock()
      let several = try await user.open(
        ["capture", "--situation"], via: piping("b\\374ro\\nm\\374de\\nand more\\n"))
      #expect(several.status == 0)
      #expect(several.errors.components(separatedBy: "note:").count == 2)
      #expect(several.errors.contains("so it was in 1 other line"))
      #expect(try await user.texts() == ["m\u{FFFD}de\nand more", "caf\u{FFFD}"])
      let edited = try await user.open(
        ["edit", "latest", "--field", "outcome", "--json"], via: piping("gut\\377"))
      #expect(try edited.json()["outcome"]?.stringValue == "gut\u{FFFD}")
      #expect(edited.errors.contains("not valid UTF-8"))
    }

    @Test("what was deleted is not called here before, and comes back only if that is wanted")
    func restoring() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try user.write("[2026-03-02 08:15] One\n\n[2026-03-03 08:15] Two\n", to: "diary.txt")
      let file = user.desk.path("diary.txt")
      try await user.succeed("import", file)
      try await user.succeed("delete", "latest", "--yes")
      let again = try await user.succeed("import", file)
      #expect(
        again.output.contains("0 added, 0 newer than here, 1 here before, 1 deleted here earlier"))
      #expect(again.errors.contains("--restore-deleted"))
      let report = try await user.json("import", file, "--restore-deleted")
      #expect(report["added"]?.integerValue == 1 && report["restored"]?.integerValue == 1)
      #expect(report["deletedHere"]?.integerValue == 0)
      #expect(try await user.texts() == ["Two", "One"])
    }

    @Test("suggest and similar answer a line for each line, without a journal")
    func withoutJournal() async throws {
      let user = try JournalUser()
      let outcome = try await user.run(
        ["suggest", "--stdin", "--json"],
        input: "I should be further by now\n\nThe bus leaves at nine\n")
      #expect(outcome.lines.count == 3)
      for line in outcome.lines {
        let answer = try JSONReader.read(line)
        #expect(answer.objectValue?.keys.map { String($0) } == ["suggestions", "none"])
        #expect((answer["suggestions"]?.arrayValue ?? []).count <= 3)
      }
      let all = try await user.run(
        ["suggest", "--stdin", "--json", "--all"], input: "He hates me\n")
      let ranking = try all.json()["suggestions"]?.arrayValue ?? []
      #expect(ranking.count == 13)
      #expect(
        ranking[0].objectValue?.keys.map { String($0) } == ["type", "probability", "evidence"])

      try user.write(
        """
        {"id":"a","situation":"at work","thought":"my boss thinks I am lazy"}
        {"id":2,"thought":"the cat is ill"}

        """, to: "corpus")
      let similar = try await user.run(
        ["similar", "--corpus", user.desk.path("corpus"), "--stdin", "--json"],
        input: "{\"id\":1,\"situation\":\"at work\",\"thought\":\"my boss thinks I am lazy\"}\n")
      let answer = try similar.json()
      #expect(answer["id"]?.integerValue == 1)
      #expect(answer["similar"]?[0]?["id"]?.stringValue == "a")
      #expect(answer["similar"]?[0]?["score"]?.numberValue == 1)
      #expect(answer["isSame"]?.booleanValue == true)
      let bad = try await user.run(
        ["similar", "--corpus", user.desk.path("corpus"), "--stdin", "--json"],
        input: "nonsense\n\n{\"id\":\"q\",\"thought\":\"the cat is ill\"}\n")
      #expect(bad.status == 1)
      #expect(bad.errors.contains("standard input:1"))
      #expect(bad.lines.count == 2)
      let refused = try JSONReader.read(bad.lines[0])
      #expect(refused["error"]?["line"]?.integerValue == 1)
      let answered = try JSONReader.read(bad.lines[1])
      #expect(answered["similar"]?[0]?["id"]?.integerValue == 2)
      #expect(!user.program.workspace.contains("share"))
    }

    @Test("similar compares by a sentence model, and says what is wrong with its folder")
    func sentenceModel() async throws {
      let user = try JournalUser()
      let model = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Packages/Matching/References/TinyMiniLM").standardizedFileURL
        .path
      try user.write(
        #"{"id":"a","thought":"buzz"}"# + "\n" + #"{"id":"b","thought":"rain"}"# + "\n",
        to: "corpus")
      let arguments = ["similar", "--corpus", user.desk.path("corpus"), "--stdin", "--json"]
      let query = #"{"id":1,"thought":"RAIN"}"# + "\n"
      let letters = try await user.run(arguments, input: query).json()
      #expect(letters["similar"]?.arrayValue?.count == 1)
      // Words without a common letter are compared, too.
      let meaning = try await user.run(arguments + ["--sentence-model", model], input: query)
      let answer = try meaning.json()
      #expect(answer["similar"]?.arrayValue?.count == 2, "\(meaning.errors)")
      #expect(answer["similar"]?[0]?["id"]?.stringValue == "b")
      #expect(answer["similar"]?[0]?["score"]?.numberValue == 1)

      let chooser = user.with(["JOURNAL_SENTENCE_MODEL": model])
      #expect(try await chooser.run(arguments, input: query).output == meaning.output)
      let plugins = try await chooser.json("plugins").arrayValue ?? []
      let chosen = plugins.filter {
        $0["kind"]?.stringValue == "embedder" && $0["isChosen"]?.booleanValue == true
      }
      #expect(chosen.compactMap { $0["name"]?.stringValue } == ["minilm/1"])

      let wrong = user.desk.path("nothing")
      let refused = try await user.run(arguments + ["--sentence-model", wrong], input: query)
      #expect(refused.status == 64)
      let error = try refused.json()["error"]
      #expect(error?["code"]?.stringValue == "model_unreadable")
      #expect(
        error?["message"]?.stringValue?.contains("\(wrong)/config.json can't be read") == true)
      #expect(error?["hint"]?.stringValue?.contains("vocab.txt") == true)
      #expect(
        try await user.with(["JOURNAL_SENTENCE_MODEL": wrong]).run(["plugins"]).status == 64)
    }

    @Test("a review compares by a sentence model too, and says what is wrong with its folder")
    func reviewByMeaning() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      let model = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Packages/Matching/References/TinyMiniLM").standardizedFileURL
        .path
      try await user.capture("buzz")
      try await user.capture("rain")
      let letters = try await user.run(["review", "latest", "--json"]).json()
      #expect(letters["similar"]?.arrayValue?.count == 0)
      // Twice: the second time the vectors are stored.
      for _ in 0..<2 {
        let meaning = try await user.with(["JOURNAL_SENTENCE_MODEL": model])
          .run(["review", "latest", "--json"])
        #expect(try meaning.json()["similar"]?.arrayValue?.count == 1, "\(meaning.errors)")
      }
      #expect(try await user.run(["review", "latest", "--json"]).json() == letters)
      let wrong = user.with(["JOURNAL_SENTENCE_MODEL": user.desk.path("nothing")])
      #expect(try await wrong.run(["review", "latest", "--json"]).status == 64)
    }

    @Test("a bundle carries everything to another device, and what was deleted goes there too")
    func bundle() async throws {
      var one = try await JournalUser.makeOpen(in: Self.self)
      let kept = try await one.capture("kept")
      let gone = try await one.capture("gone")
      let file = one.desk.path("bundle")
      try await one.succeed(
        "bundle", "out", file, "--file-passphrase-file", one.passphraseFile)
      try await one.succeed("delete", gone, "--yes")
      let second = one.desk.path("second")
      try await one.succeed(
        "bundle", "out", second, "--file-passphrase-file", one.passphraseFile)
      try await one.succeed("lock")
      one.forgetKey()
      let two = try await JournalUser.makeOpen(in: Self.self)
      try await two.succeed("bundle", "in", file, "--file-passphrase-file", two.passphraseFile)
      #expect(Set(try await two.texts()) == ["kept", "gone"])
      try await two.succeed("bundle", "in", second, "--file-passphrase-file", two.passphraseFile)
      #expect(try await two.texts() == ["kept"])
      #expect(try await two.json("show", kept)["text"]?.stringValue == "kept")
    }

    @Test("the safety plan is readable while locked only where that was allowed")
    func support() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      let written = try await user.succeed(
        "support", "plan", "--edit", "--section", "coping-steps", input: "zqwalk by the river")
      #expect(written.errors.contains("plan-while-locked on"))
      #expect(try await user.succeed("support").output.contains("zqwalk"))
      try await user.succeed("lock")
      user.forgetKey()
      let locked = try await user.run(["support"])
      #expect(locked.status == 0)
      #expect(!locked.output.contains("zqwalk"))
      #expect(locked.output.contains("sealed with your journal"))
      try await user.unlock()
      try await user.succeed("settings", "set", "plan-while-locked", "on")
      try await user.succeed("lock")
      user.forgetKey()
      #expect(try await user.run(["support"]).output.contains("zqwalk"))
      #expect(try await user.run(["support", "plan"]).output.contains("zqwalk"))
      let nowhere = try await user.run(["support", "--country", "zz"])
      #expect(nowhere.status == 0 && nowhere.output.contains("You are here."))
      #expect(nowhere.errors.contains("No lines are known of 'zz'"))
      try await user.unlock()
      try await user.succeed("settings", "set", "plan-while-locked", "off")
      try await user.succeed("lock")
      user.forgetKey()
      #expect(try await !user.run(["support"]).output.contains("zqwalk"))
    }

    @Test("reminders write two units and print what switches them on, without a word of thoughts")
    func reminders() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("zqsecret")
      let outcome = try await user.succeed("remind")
      #expect(outcome.errors.contains("systemd/user/journal-review.timer"))
      #expect(outcome.output.contains("systemctl --user"))
      for name in ["journal-review.service", "journal-review.timer"] {
        let path = "config/systemd/user/\(name)"
        let text = String(decoding: try user.program.workspace.contents(of: path), as: UTF8.self)
        #expect(!text.contains("zqsecret"))
      }
      try await user.succeed("lock")
      user.forgetKey()
      let off = try await user.run(["remind", "--off"])
      #expect(off.status == 0 && off.output.contains("disable --now journal-review.timer"))
      #expect(off.errors.contains("its setting is unchanged"))
    }
  }
}
