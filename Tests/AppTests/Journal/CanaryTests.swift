import Foundation
import Interchange
import Testing

extension JournalTests {
  /// No typed text lies on the disk in clear.
  @Suite("On the disk", .serialized)
  struct CanaryTests {
    @Test("a word typed into every field is nowhere in clear, after every command")
    func everyField() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try user.write("{\"id\":\"a\",\"thought\":\"nothing\"}\n", to: "corpus")
      var canaries: [Canary] = []
      func type(_ place: String) -> String {
        canaries.append(Canary(place))
        return canaries[canaries.count - 1].word
      }
      let folders = ["share", "tmp", "home", "config"].map(user.program.workspace.path)
      var exports = ""
      for line in JournalCommandLine.all(type, user) {
        if line.words.first == "delete" { exports += try await user.succeed("export").output }
        let outcome = try await user.open(line.words, input: line.input)
        #expect(outcome.status == 0, "\(line.words): \(outcome.errors)")
        let found = try Canary.found(canaries, below: folders)
        #expect(found == [], "after \(line.words)")
      }
      #expect(canaries.count >= 20)
      // The words are really in there: with the passphrase they can be read.
      exports += try await user.succeed("export").output
      let kept = ["for", "against", "balanced", "edited", "outcome", "plan", "person", "phone"]
      for place in kept {
        let word = canaries.last { $0.word.hasPrefix("zq\(place)") }?.word
        let isThere = word.map(exports.contains) ?? false
        #expect(isThere, "\(place)")
      }
    }

    @Test("the search itself sees a word in any form")
    func forms() throws {
      let canary = Canary("form")
      let folder = try Workspace()
      let base64 = Data("xx\(canary.word)yy".utf8).base64EncodedData()
      for bytes in canary.forms.prefix(4) + [base64] {
        try folder.write(Data("before".utf8) + bytes + Data("after".utf8), to: "file")
        #expect(try Canary.found([canary], below: [folder.path]).count > 0)
      }
      try folder.write(Data("something else".utf8), to: "file")
      #expect(try Canary.found([canary], below: [folder.path]) == [])
    }

    @Test("what was typed while locked is nowhere in clear, and there after unlocking")
    func inbox() async throws {
      var user = try await JournalUser.make(in: Self.self)
      let canary = Canary("locked")
      let report = try await user.run(["capture", "--json"], input: canary.word).json()
      #expect(report["isSealed"]?.booleanValue == true)
      #expect(
        try Canary.found([canary], below: [user.program.workspace.path("share")]) == [])
      try await user.unlock()
      #expect(try await user.texts() == [canary.word])
      #expect(try await user.json("unlock")["captured"]?.integerValue == 0)
    }

    @Test(
      "killed at every step of writing, nothing lies there in clear and nothing acknowledged is lost",
      arguments: [
        ["capture"], ["review", "latest", "--stdin", "--json"], ["edit", "latest"],
        ["delete", "latest", "--yes"], ["support", "plan", "--edit", "--section", "reasons"],
      ])
    func killed(_ words: [String]) async throws {
      var user = try await JournalUser.makeOpen(in: Self.self)
      let folders = [user.program.workspace.path("share"), user.program.workspace.path("tmp")]
      let watched = [
        "pwrite64", "fsync", "fdatasync", "rename", "renameat", "unlinkat", "ftruncate",
      ]
      var kills = 0
      var before = try await user.capture("before")
      for call in watched {
        for count in [1, 2, 4, 8, 16] {
          if words[0] == "delete" { before = try await user.capture("before \(kills)") }
          let canary = Canary("killed")
          let input =
            words[0] == "review" ? "{\"situation\":\"\(canary.word)\"}" : canary.word
          let outcome = try await user.open(
            words, input: words[0] == "delete" ? nil : input,
            via: [
              try Tool.strace.path(), "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
              "inject=\(call):signal=SIGKILL:when=\(count)",
            ])
          #expect(try Canary.found([canary], below: folders) == [], "\(call) \(count)")
          if outcome.signal == nil { break }
          kills += 1
          // What it had said before it was killed holds.
          if words == ["capture"], !outcome.output.isEmpty {
            let texts = try await user.texts()
            #expect(texts.contains(canary.word), "\(call) \(count)")
          }
          // A killed program has not lost earlier data.
          let found = try await user.open(["show", before, "--json"])
          #expect(found.status == 0 || words[0] == "delete", "\(call) \(count): \(found.errors)")
        }
      }
      #expect(kills >= 6, "\(kills) kills")
      user.forgetKey()
      let doctor = try await user.run(["doctor", "--passphrase-file", user.passphraseFile])
      #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
    }

    @Test("killed while what was captured locked comes in, each thought is there once")
    func drained() async throws {
      let user = try await JournalUser.make(in: Self.self)
      let folders = [user.program.workspace.path("share"), user.program.workspace.path("tmp")]
      let reading = ["list", "--json", "--passphrase-file", user.passphraseFile]
      var kept: [String] = []
      var kills = 0
      for call in ["pwrite64", "fdatasync", "fsync", "rename", "unlinkat"] {
        for count in [1, 2, 4] {
          let canary = Canary("drained")
          let sealed = try await user.run(["capture", "--json"], input: canary.word)
          #expect(try sealed.json()["isSealed"]?.booleanValue == true)
          kept.append(canary.word)
          let outcome = try await user.run(
            reading,
            via: [
              try Tool.strace.path(), "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
              "inject=\(call):signal=SIGKILL:when=\(count)",
            ])
          #expect(try Canary.found([canary], below: folders) == [], "\(call) \(count)")
          if outcome.signal == nil { break }
          kills += 1
        }
      }
      #expect(kills >= 4, "\(kills) kills")
      let there = try await user.run(reading).json().arrayValue ?? []
      #expect(there.compactMap { $0["text"]?.stringValue }.sorted() == kept.sorted())
    }
  }
}

/// A word that is found nowhere unless a user typed it, and that must then be found nowhere.
struct Canary: Sendable {
  let word: String

  /// One of its own for each place where something can be typed.
  init(_ place: String) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    word =
      "zq" + place.lowercased().filter(\.isLetter)
      + String((0..<12).compactMap { _ in letters.randomElement() })
  }

  /// The word as bytes, in every form in which it could lie on a disk in clear.
  ///
  /// Of base 64 there are three, by where in three bytes the word begins; what depends on the
  /// neighbours is left out.
  var forms: [Data] {
    let plain = Data(word.utf8)
    var forms = [plain, Data(word.uppercased().utf8)]
    forms += [String.Encoding.utf16LittleEndian, .utf16BigEndian].compactMap {
      word.data(using: $0)
    }
    forms += (0..<3).map { shift in
      let padded = Data(repeating: 0x20, count: shift) + plain
      let text = padded.prefix(padded.count / 3 * 3).base64EncodedString()
      return Data(text.dropFirst(shift == 0 ? 0 : 4).utf8)
    }
    forms.append(Data(plain.map { String(format: "%02x", $0) }.joined().utf8))
    return forms
  }

  /// The files below folders in which it lies in some form.
  ///
  /// - Parameters:
  ///   - canaries: what to look for.
  ///   - folders: where to look; what is not there is passed over.
  /// - Returns: a sentence for each finding.
  /// - Throws: nothing so far.
  static func found(_ canaries: [Canary], below folders: [String]) throws -> [String] {
    let forms = canaries.flatMap { canary in canary.forms.map { (canary.word, $0) } }
    var found: [String] = []
    for folder in folders {
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      while let name = names.nextObject() as? String {
        for (word, form) in forms where Data(name.utf8).range(of: form) != nil {
          found.append("\(word) in the name \(name)")
        }
        var isFolder: ObjCBool = false
        let path = "\(folder)/\(name)"
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: path)
        else { continue }
        for (word, form) in forms where bytes.range(of: form) != nil {
          found.append("\(word) in \(path)")
        }
      }
    }
    return found
  }
}
