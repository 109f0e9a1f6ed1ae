import DomainModelsTesting
import Foundation
import Interchange
import Testing

extension JournalTests {
  /// The opening of the vault, failed attempts, and data that is gone for good.
  @Suite("The vault", .serialized)
  struct VaultTests {
    @Test("the recovery key opens it, also mistyped in small letters; a new one replaces it")
    func recovery() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      let old = user.desk.path("recovery")
      try await user.succeed("lock")
      user.forgetKey()
      let text = String(decoding: try user.desk.contents(of: "recovery"), as: UTF8.self)
      try user.write(text.lowercased().replacingOccurrences(of: "-", with: " "), to: "typed")
      let opened = try await user.run(["list", "--recovery-file", user.desk.path("typed")])
      #expect(opened.output.contains("kept"), "\(opened.errors)")
      let new = user.desk.path("new")
      let made = try await user.run(
        ["recovery", "new", "--output", new, "--recovery-file", old])
      #expect(made.status == 0, "\(made.errors)")
      let refused = try await user.run(["list", "--recovery-file", old])
      #expect(refused.status == 4)
      #expect(try await user.run(["list", "--recovery-file", new]).status == 0)
    }

    @Test("another passphrase opens it, and the old one no more")
    func change() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      try user.write("quiet lantern meadow forty\n", to: "new")
      // An open journal does not reveal the passphrase.
      let change = ["passphrase", "change", "--new-passphrase-file", user.desk.path("new")]
      for arguments in [change, ["recovery", "new", "--output", user.desk.path("stolen")]] {
        #expect(try await user.run(arguments).status == 4, "\(arguments)")
      }
      try await user.succeed(
        "passphrase", "change", "--new-passphrase-file", user.desk.path("new"))
      try await user.succeed("lock")
      user.forgetKey()
      let refused = try await user.run(["list", "--passphrase-file", user.passphraseFile])
      #expect(refused.status == 4)
      let opened = try await user.run(["list", "--passphrase-file", user.desk.path("new")])
      #expect(opened.output.contains("kept"))
    }

    @Test("a passphrase that can be tried through is refused, and nothing is made")
    func weak() async throws {
      let user = try JournalUser()
      for weak in ["1234", "zqtiny", "20260101"] {
        try user.write(weak + "\n", to: "weak")
        let outcome = try await user.run(["init", "--passphrase-file", user.desk.path("weak")])
        #expect(outcome.status == 64, "\(weak)")
        #expect(!outcome.errors.contains(weak))
      }
      #expect(!user.program.workspace.contains("share"))
    }

    @Test("a second init leaves the first journal alone")
    func again() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      let outcome = try await user.run(["init", "--passphrase-file", user.passphraseFile])
      #expect(outcome.status == 64)
      #expect(try await user.texts() == ["kept"])
    }

    @Test("a changed byte is noticed: what is shown is what was written, or an error")
    func changedByte() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      for number in 1...6 { try await user.capture("thought number \(number)") }
      let copy = user.desk.path("copy.sqlite")
      try await user.succeed("backup", copy)
      let store = "sqlite+encrypted:\(copy)"
      let sound = try await user.open(["list", "--json", "--store", store])
      #expect(sound.status == 0, "\(sound.errors)")
      let bytes = try user.desk.contents(of: "copy.sqlite")
      let hex = try await user.program.shell(
        """
        "\(try Tool.sqlite3.path())" "\(copy)" "SELECT hex(text) FROM thoughts LIMIT 1"
        """
      ).output
      let sealed = try #require(bytes.range(of: Data(hex: String(hex.prefix(64)))))
      var generator = SeededGenerator(seed: 8)
      let anywhere = (0..<40).map { _ in Int.random(in: 0..<bytes.count, using: &generator) }
      for place in Array(sealed.prefix(16)) + anywhere {
        var changed = bytes
        changed[place] ^= UInt8.random(in: 1...255, using: &generator)
        try? user.desk.remove("copy.sqlite-wal")
        try? user.desk.remove("copy.sqlite-shm")
        try user.desk.write(changed, to: "copy.sqlite")
        let outcome = try await user.open(["list", "--json", "--store", store])
        // A changed byte in an unused place changes nothing.
        let isHarmless = outcome.status == 0 && outcome.output == sound.output
        #expect(
          isHarmless && !sealed.contains(place) || outcome.errors.contains("error: "),
          "byte \(place): \(outcome.output)")
      }
    }

    @Test("a sealed value that is changed is named by doctor, table and column")
    func namedDamage() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("thought")
      let outcome = try await user.program.shell(
        """
        "\(try Tool.sqlite3.path())" "\(user.program.database())" \
        "UPDATE thoughts SET text = substr(text, 1, length(text) - 1)"
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let doctor = try await user.open(["doctor"])
      #expect(doctor.status == 1)
      #expect(doctor.errors.contains("thoughts"), "\(doctor.errors)")
      #expect(doctor.errors.contains("text"), "\(doctor.errors)")
    }

    @Test("a damaged header is said, opens all the same, and is written again")
    func header() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      try await user.succeed("lock")
      user.forgetKey()
      let outcome = try await user.program.shell(
        """
        "\(try Tool.sqlite3.path())" "\(user.program.database())" \
        "UPDATE _vault SET value = zeroblob(200) WHERE name = 'header'"
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let doctor = try await user.run(["doctor"])
      #expect(doctor.status == 1)
      #expect(doctor.errors.contains("the two copies of the vault's header differ"))
      let list = ["list", "--passphrase-file", user.passphraseFile]
      let opened = try await user.run(list)
      #expect(opened.output.contains("kept"), "\(opened.errors)")
      #expect(opened.errors.contains("Careful: the vault's header is damaged"))
      #expect(opened.errors.contains("It was rewritten."))
      let again = try await user.run(list)
      #expect(again.output.contains("kept") && !again.errors.contains("Careful"))
    }

    @Test("rows without a header are not offered to be made again")
    func noHeader() async throws {
      let user = try await JournalUser.make(in: Self.self)
      let outcome = try await user.program.shell(
        """
        "\(try Tool.sqlite3.path())" "\(user.program.database())" \
        "DELETE FROM _vault WHERE name = 'header'; DELETE FROM _vault_copy"
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for arguments in [["list"], ["init"], ["status"]] {
        let refused = try await user.run(
          arguments + ["--passphrase-file", user.passphraseFile])
        #expect(refused.status != 0)
        #expect(refused.errors.contains("header is lost"), "\(refused.errors)")
        #expect(!refused.errors.contains("Create it again"))
      }
      let repair = try await user.run(["repair"])
      #expect(repair.output.contains("Lost: the store holds rows and has no vault's header"))
    }

    @Test("deleting is final: key and sealed words are gone from the files")
    func erased() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      let id = try await user.capture("to be forgotten")
      let sqlite = try Tool.sqlite3.path()
      func sealed() async throws -> [String] {
        try await user.program.shell(
          """
          "\(sqlite)" "\(user.program.database())" "SELECT hex(text), hex(_key) FROM thoughts"
          """
        ).output.split(whereSeparator: { $0 == "|" || $0.isNewline }).map(String.init)
      }
      let before = try await sealed()
      #expect(before.count == 2)
      try await user.succeed("delete", id, "--yes")
      #expect(try await user.open(["show", id]).status == 3)
      let folder = user.program.workspace.path(user.program.dataFolder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
          continue
        }
        for hex in before {
          let part = Data(hex: String(hex.prefix(64)))
          #expect(bytes.range(of: part) == nil, "\(name)")
        }
      }
      try await user.succeed("doctor")
    }

    @Test("a backup needs no key, and opens like the journal")
    func backup() async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      try await user.capture("kept")
      try await user.succeed("lock")
      user.forgetKey()
      let copy = user.desk.path("copy.sqlite")
      try await user.succeed("backup", copy)
      let store = "sqlite+encrypted:\(copy)"
      #expect(try await user.run(["list", "--store", store]).status == 4)
      let opened = try await user.run(
        ["list", "--store", store, "--passphrase-file", user.passphraseFile])
      #expect(opened.output.contains("kept"))
    }

    @Test("an exchanged key of the inbox is said and put right; what it took stays apart")
    func exchangedKey() async throws {
      var user = try await JournalUser.make(in: Self.self)
      let key = "\(user.program.dataFolder)/inbox/public.key"
      var bytes = try user.program.workspace.contents(of: key)
      bytes[3] ^= 1
      try user.program.workspace.write(bytes, to: key)
      try user.program.workspace.setPermissions(0o600, of: key)
      let outcome = try await user.run(["unlock", "--passphrase-file", user.passphraseFile])
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("Careful: the inbox's public key"), "\(outcome.errors)")
      try await user.unlock()
      try await user.succeed("lock")
      user.forgetKey()
      try await user.succeed("capture", input: "after")
      try await user.unlock()
      #expect(try await user.texts() == ["after"])
    }
  }
}

extension Data {
  /// The bytes of hexadecimal digits.
  fileprivate init(hex: String) {
    var bytes: [UInt8] = []
    var rest = Substring(hex)
    while rest.count >= 2 {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    self.init(bytes)
  }
}
