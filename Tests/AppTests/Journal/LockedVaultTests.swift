import Foundation
import Interchange
import Testing

extension JournalTests {
  /// The view of a person who has the machine and not the passphrase.
  @Suite("A stranger at the machine", .serialized)
  struct LockedVaultTests {
    @Test("locked, every command ends with 4 or shows nothing of what was written")
    func locked() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      var canaries: [Canary] = []
      func type(_ place: String) -> String {
        canaries.append(Canary(place))
        return canaries[canaries.count - 1].word
      }
      for line in JournalCommandLine.all(type, user).prefix(12) {
        let outcome = try await user.open(line.words, input: line.input)
        #expect(outcome.status == 0, "\(line.words): \(outcome.errors)")
      }
      try await user.succeed("lock")
      user = try await locked(user)
      let words = canaries.map(\.word)
      for name in ["corpus", "export.json", "bundle"] {
        try user.write("{\"id\":\"a\",\"thought\":\"nothing\"}\n", to: name)
      }
      for line in JournalCommandLine.all({ _ in "stranger" }, user) {
        let outcome = try await user.run(line.words, input: line.input)
        #expect(outcome.status == line.whileLocked, "\(line.words): \(outcome.errors)")
        for word in words {
          #expect(
            !outcome.output.contains(word) && !outcome.errors.contains(word), "\(line.words)")
        }
        if line.whileLocked == 4 {
          let isReport = line.arguments.contains("--json")
          #expect(
            isReport
              ? outcome.output.hasPrefix("{\"error\":{\"code\":\"journal_locked\"")
              : outcome.output == (line.name == "status" ? "locked\n" : ""), "\(line.words)")
          if line.name != "status" {
            #expect(outcome.errors.contains("the journal is locked"), "\(line.words)")
          }
        }
      }
    }

    /// The same user without the key on the command line.
    private func locked(_ user: JournalUser) async throws -> JournalUser {
      var other = user
      other.forgetKey()
      return other
    }

    @Test("no command is left out of these lists")
    func complete() async throws {
      let user = try await JournalUser.make(in: Self.self)
      let asked = Set(JournalCommandLine.all({ $0 }, user).map(\.name))
      #expect(try await JournalCommandLine.names(of: user.program) == asked)
    }

    @Test("a wrong passphrase opens nothing and wipes nothing, and tries get slower")
    func wrong() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      try await user.succeed("lock")
      user.forgetKey()
      try user.write("nothing of the sort\n", to: "wrong")
      let attempts = "\(user.program.dataFolder)/attempts"
      for number in 1...4 {
        let outcome = try await user.run(["list", "--passphrase-file", user.desk.path("wrong")])
        #expect(outcome.status == 4)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("does not open the journal"))
        let sheet = try user.program.workspace.contents(of: attempts)
        #expect(String(decoding: sheet, as: UTF8.self).hasPrefix("1 \(number) "))
      }
      let outcome = try await user.run(["list", "--passphrase-file", user.passphraseFile])
      #expect(outcome.output.contains("kept"))
      #expect(!user.program.workspace.contains(attempts))
    }

    @Test("a passphrase file that others can read is refused, and so is one that is none")
    func exposed() async throws {
      let user = try await JournalUser.make(in: Self.self)
      try user.desk.setPermissions(0o644, of: "passphrase")
      let outcome = try await user.run(["list", "--passphrase-file", user.passphraseFile, "--json"])
      #expect(outcome.status == 1)
      #expect(try outcome.json()["error"]?["code"]?.stringValue == "vault_exposed")
      let missing = try await user.run(["list", "--passphrase-file", user.desk.path("none")])
      #expect(missing.status == 3)
      #expect(!outcome.errors.contains(JournalUser.passphrase))
    }

    @Test("a thought on the command line is refused, and not repeated")
    func commandLine() async throws {
      let user = try await JournalUser.make(in: Self.self)
      let outcome = try await user.run(["capture", "I", "am", "zqstupid"])
      #expect(outcome.status == 64)
      #expect(!outcome.errors.contains("zqstupid"))
      #expect(outcome.errors.contains("Nothing was written down"))
    }

    @Test("without a journal each command says kindly how to make one")
    func none() async throws {
      let user = try JournalUser()
      for name in ["list", "capture", "status", "unlock", "lock", "home"] {
        let outcome = try await user.run([name], input: "x")
        #expect(outcome.status == 3, "\(name)")
        #expect(outcome.errors.contains("hint: Make one: journal init"), "\(name)")
      }
      #expect(!user.program.workspace.contains("share"))
    }
  }
}
