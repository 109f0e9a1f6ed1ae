import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension JournalTests {
  /// The journal on a terminal, with a person who types.
  @Suite("On a terminal", .serialized)
  struct JournalTerminalTests {
    @Test("made, captured locked, opened, reviewed in two sittings; a passphrase never shows")
    func life() async throws {
      let user = try JournalUser()
      try await TmuxSession.run(user.program) { terminal in
        try await terminal.enter("journal init")
        try await terminal.wait(for: "Passphrase")
        try await terminal.type(JournalUser.passphrase)
        try await terminal.press("Enter")
        try await terminal.wait(for: "The same again")
        try await terminal.enter(JournalUser.passphrase)
        let made = try await terminal.wait(for: "The journal is at")
        #expect(!made.text.contains("pudding"))
        #expect(made.text.contains(/[0-9A-Z]{4}(-[0-9A-Z]{4}){8}/))
        try await terminal.waitForPrompt()
        try await terminal.clear()

        try await terminal.execute("journal lock")
        try await terminal.enter("journal capture")
        try await terminal.wait(for: "What goes through your mind")
        try await terminal.enter("He thinks I am useless")
        try await terminal.wait(for: "sealed")
        try await terminal.waitForPrompt()
        // A locked journal does not show it, on the screen either.
        #expect(try await !terminal.screen().text.contains("useless"))

        try await terminal.enter("journal unlock")
        try await terminal.wait(for: "Passphrase")
        try await terminal.enter("wrong one, sorry")
        try await terminal.wait(for: "That was not it")
        try await terminal.enter(JournalUser.passphrase)
        try await terminal.wait(for: "Taken in: 1 thought")
        try await terminal.waitForPrompt()
        #expect(try await !terminal.screen().text.contains("pudding"))
        try await terminal.clear()
        guard try await kept(user) else { return }

        try await terminal.start("journal review", andSee: "He thinks I am useless")
        try await terminal.press("Ctrl-C")
        try await terminal.waitForPrompt()
        try await terminal.start("journal review", andSee: "He thinks I am useless")
        try await terminal.press("Ctrl-C")
        try await terminal.expectWhole(after: 130)
      }
    }

    @Test("Ctrl-C at the passphrase gives the terminal back as it was")
    func interrupted() async throws {
      let user = try await JournalUser.make(in: Self.self)
      try await TmuxSession.run(user.program) { terminal in
        try await terminal.execute("stty -a | tail -n +2 >before")
        try await terminal.enter("journal list")
        try await terminal.wait(for: "Passphrase")
        try await terminal.type("half of it")
        try await terminal.press("Ctrl-C")
        try await terminal.expectWhole(after: 130)
      }
    }

    @Test("a list in a narrow terminal keeps the words, and drops what is beside them")
    func narrow() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("He thinks I am useless")
      guard try await kept(user) else { return }
      try await TmuxSession.run(user.program, columns: 40, rows: 12) { terminal in
        try await terminal.enter("journal list")
        let listed = try await terminal.wait(for: "THOUGHT")
        #expect(listed.text.contains("He thinks I am useless"))
        #expect(!listed.text.contains("WHEN"))
        try await terminal.waitForPrompt()
      }
    }

    @Test("a journal that loses its terminal locks")
    func hangUp() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("He thinks I am useless")
      guard try await kept(user) else { return }
      try await TmuxSession.run(user.program) { terminal in
        try await terminal.start("journal", andSee: "He thinks I am useless")
        let process = try await terminal.process()
        try await terminal.tell(["kill-pane"])
        try await Processes.waitForEnd(of: process)
      }
      #expect(try await user.run(["status"]).output == "locked\n")
    }

    /// Returns whether the system keeps keys between commands.
    private func kept(_ user: JournalUser) async throws -> Bool {
      try await user.run(["status"]).status != 4
    }

    @Test("a sealed export opens with Debian's age, and a file that it made opens here")
    func age() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("He thinks I am useless")
      let (sealed, plain) = (user.desk.path("out.age"), user.desk.path("out.json"))
      try await user.succeed(
        "export", "--format", "age", "--output", sealed, "--file-passphrase-file",
        user.passphraseFile)
      let again = user.desk.path("again.age")
      let tool = try Tool.age.path()
      try await TmuxSession.run(user.program) { terminal in
        try await terminal.enter("\(tool) -d -o '\(plain)' '\(sealed)'; echo opened-$?")
        try await terminal.wait(for: "Enter passphrase")
        try await terminal.enter(JournalUser.passphrase)
        try await terminal.wait(for: "opened-0")
        try await terminal.enter("\(tool) -p -o '\(again)' '\(plain)'; echo sealed-$?")
        try await terminal.wait(for: "Enter passphrase")
        try await terminal.enter(JournalUser.passphrase)
        try await terminal.wait(for: "Confirm passphrase")
        try await terminal.enter(JournalUser.passphrase)
        try await terminal.wait(for: "sealed-0")
      }
      let text = String(decoding: try user.desk.contents(of: "out.json"), as: UTF8.self)
      #expect(text.contains("He thinks I am useless"))
      let other = try await JournalUser.makeOpen(in: Self.self)
      try await other.succeed("import", again, "--file-passphrase-file", other.passphraseFile)
      #expect(try await other.texts() == ["He thinks I am useless"])
    }

    @Test(
      "an editor's file lies in memory and is gone afterwards, and without such a folder nothing is written"
    )
    func editor() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      let log = user.desk.path("log")
      try user.write(
        "echo \"$1\" >'\(log)'\nstat -c %a \"$1\" \"$(dirname \"$1\")\" >>'\(log)'\n"
          + "echo 'written in an editor' >\"$1\"\ncp \"$1\" \"$1~\"\n", to: "editor")
      let person = user.program.with(["EDITOR": user.editor])
      try await TmuxSession.run(person) { terminal in
        try await terminal.enter(
          "journal capture --editor \(user.key.joined(separator: " "))")
        try await terminal.wait(for: "Written down")
      }
      let lines = String(decoding: try user.desk.contents(of: "log"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      #expect(lines.count == 3)
      #expect(Array(lines.dropFirst()) == ["600", "700"])
      let folder = (lines[0] as NSString).deletingLastPathComponent
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(try await user.texts() == ["written in an editor"])
    }

    @Test("what an editor wrote stays if it could not be kept, and no link beside it is followed")
    func editorFails() async throws {
      let user = try await JournalUser.make(in: Self.self)
      let files = FileManager.default
      let memory = "/dev/shm/quartet-test-\(UUID().uuidString)"
      // A process of that number can't be.
      let (link, stale) = ("quartet-journal-2147483646-x", "quartet-journal-2147483646-y")
      try files.createDirectory(atPath: memory, withIntermediateDirectories: false)
      defer { try? files.removeItem(atPath: memory) }
      try user.desk.makeFolder("letters")
      try user.write("dear", to: "letters/first")
      try files.createSymbolicLink(
        atPath: "\(memory)/\(link)", withDestinationPath: user.desk.path("letters"))
      try files.createDirectory(
        atPath: "\(memory)/\(stale)", withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      try user.write("echo 'the only copy' >\"$1\"\nexit 1\n", to: "editor")
      let person = user.program.with([
        "EDITOR": user.editor, "XDG_RUNTIME_DIR": memory,
      ])
      try await TmuxSession.run(person) { terminal in
        for round in 1...2 {
          try await terminal.enter("journal capture --editor")
          if round == 2 {
            // What was written in the first round is offered, and stays for later.
            try await terminal.wait(for: "Go on with it?")
            try await terminal.enter("n")
            try await terminal.wait(for: "Delete it?")
            try await terminal.enter("n")
          }
          try await terminal.wait(for: "did not end well")
          try await terminal.waitForPrompt()
          try await terminal.clear()
          // The second time it is the folder of a process that is gone.
          let left = try FileManager.default.contentsOfDirectory(atPath: memory).filter {
            $0 != link
          }
          #expect(left.count == round)
          for name in left {
            let text = try String(
              contentsOfFile: "\(memory)/\(name)/thought.txt", encoding: .utf8)
            #expect(text == "the only copy\n")
          }
        }
      }
      #expect(try user.desk.contents(of: "letters/first") == Data("dear".utf8))
    }

    @Test("what was saved in an editor survives a kill of the program, and is offered again")
    func editorKilled() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      let files = FileManager.default
      let memory = "/dev/shm/quartet-test-\(UUID().uuidString)"
      try files.createDirectory(atPath: memory, withIntermediateDirectories: false)
      defer { try? files.removeItem(atPath: memory) }
      let (log, gone) = (user.desk.path("log"), user.desk.path("gone"))
      // The first editor saves a text, kills the program that called it, and ends; the second one
      // changes nothing. The number of the program stands in the folder's name.
      try user.write(
        """
        program=$(basename "$(dirname "$1")" | cut -d- -f3)
        if [ -e '\(gone)' ]; then cat "$1" >'\(log)'; exit 0; fi
        printf 'caf\\351 on the bridge' >"$1"
        : >'\(gone)'
        kill -9 "$program"

        """, to: "editor")
      let person = user.program.with([
        "EDITOR": user.editor, "XDG_RUNTIME_DIR": memory,
      ])
      let key = user.key.joined(separator: " ")
      let elsewhere = user.with(["XDG_RUNTIME_DIR": memory])
      try await TmuxSession.run(person) { terminal in
        try await terminal.enter("journal capture --editor \(key)")
        try await terminal.waitForPrompt()
        #expect(try files.contentsOfDirectory(atPath: memory).count == 1)
        let locked = try await elsewhere.run(["lock"])
        #expect(locked.errors.contains("journal capture --editor offers it again"))
        try await terminal.clear()
        // Once the bytes that are no UTF-8 are refused, once they are replaced.
        for (answer, outcome) in [("n", "not valid UTF-8"), ("", "Written down")] {
          try await terminal.enter("journal capture --editor")
          try await terminal.wait(for: "Go on with it?")
          try await terminal.enter("")
          try await terminal.wait(for: "Keep the text with U+FFFD")
          try await terminal.enter(answer)
          try await terminal.wait(for: outcome)
          try await terminal.waitForPrompt()
          #expect(try files.contentsOfDirectory(atPath: memory).count == (answer.isEmpty ? 0 : 1))
          try await terminal.clear()
        }
      }
      #expect(
        try user.desk.contents(of: "log") == Data("caf".utf8) + Data([0xE9])
          + Data(" on the bridge".utf8))
      #expect(try files.contentsOfDirectory(atPath: memory).isEmpty)
      try await user.unlock()
      #expect(try await user.texts() == ["caf\u{FFFD} on the bridge"])
    }

    @Test(
      "a text that a killed editor left unchanged is wiped by the next command; more than that stays",
      arguments: [["lock"], ["list"]])
    func editorUnchanged(_ command: [String]) async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      let files = FileManager.default
      let memory = "/dev/shm/quartet-test-\(UUID().uuidString)"
      defer { try? files.removeItem(atPath: memory) }
      // Processes of these numbers can't be. In the second folder an editor saved by itself.
      let names = ["quartet-journal-2147483646-x", "quartet-journal-2147483647-x"]
      for name in names {
        try files.createDirectory(
          atPath: "\(memory)/\(name)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        for file in [".before", "thought.txt"] {
          try Data("an earlier thought".utf8).write(
            to: URL(filePath: "\(memory)/\(name)/\(file)"))
        }
      }
      try Data("a later thought".utf8).write(
        to: URL(filePath: "\(memory)/\(names[1])/#thought.txt#"))
      let ended = try await user.with(["XDG_RUNTIME_DIR": memory]).run(command + user.key)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(try files.contentsOfDirectory(atPath: memory) == [names[1]])
    }
  }
}
