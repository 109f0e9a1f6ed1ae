import ArgumentParser
import DomainModels
import Foundation
import Interchange
import TerminalCommands
import Testing

@Suite struct ChoiceTests {
  enum Season: String, CaseIterable, Sendable { case spring, autumn }

  struct Walk: ParsableCommand {
    @Option var season: Choice<Season>?
    @Option var other = Choice(Season.autumn)
  }

  @Test("a raw value is read, a default is kept")
  func reads() throws {
    let walk = try Walk.parse(["--season", "spring"])
    #expect(walk.season?.value == .spring)
    #expect(walk.other.value == .autumn)
    #expect(try Walk.parse([]).season?.value == nil)
  }

  @Test("another word is refused, and the values are named")
  func refuses() {
    let error = #expect(throws: (any Error).self) { try Walk.parse(["--season", "winter"]) }
    let message = error.map { Walk.message(for: $0) } ?? ""
    #expect(message.contains("spring") && message.contains("autumn"), "\(message)")
    #expect(Walk.helpMessage().contains("default: autumn"))
  }
}

@Suite struct JSONFieldsTests {
  private let fields = JSONFields(["id", "name", "grade"])

  @Test("objects and arrays of objects are narrowed; absent fields are null")
  func narrow() throws {
    let list = FieldList(["grade", "id"])
    #expect(
      try fields.narrow(["id": 1, "name": "n", "grade": "6A"], to: list).text()
        == #"{"grade":"6A","id":1}"#)
    #expect(
      try fields.narrow([["id": 1], "odd"], to: list).text() == #"[{"grade":null,"id":1},"odd"]"#)
    #expect(try fields.narrow(["id": 1], to: nil) == ["id": 1])
  }

  @Test("an unknown field is refused even where there are no results")
  func unknown() throws {
    let error = try #require(throws: UsageFailure.self) {
      try fields.narrow([], to: FieldList(["zzzzzz"]))
    }
    #expect(error.code == "unknown_field")
    #expect(error.hint == "The fields are id, name, grade.")
  }

  @Test(
    "lists as users write them",
    arguments: [
      ("id", ["id"]), ("id,name", ["id", "name"]), ("id, name", ["id", "name"]),
      ("id,id,name", ["id", "name"]), ("", nil), (",", nil), ("id,", nil), (" ", nil),
    ] as [(String, [String]?)])
  func lists(_ argument: String, _ names: [String]?) {
    #expect(FieldList(argument: argument)?.names == names)
  }

  @Test(
    "suggestions",
    arguments: [
      ("graed", "Did you mean 'grade'?"), ("nam", "Did you mean 'name'?"), ("quux", nil),
    ] as [(String, String?)])
  func suggestions(_ typed: String, _ question: String?) {
    #expect(Suggestion.question(for: typed, among: fields.known) == question)
  }

  @Test("several near names are all asked for")
  func severalSuggestions() {
    #expect(
      Suggestion.question(for: "stat", among: ["start", "state", "stop"])
        == "Did you mean 'start' or 'state'?")
  }
}

@Suite struct ExitStatusTests {
  @Test("the numbers are frozen")
  func numbers() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 64, 130, 143])
  }

  @Test("every kind of failure has its own number")
  func kinds() {
    let statuses = FailureKind.allCases.map { ExitStatus($0) }
    #expect(Set(statuses).count == FailureKind.allCases.count)
    #expect(!statuses.contains(.done))
  }

  @Test("every number has a meaning of its own")
  func meanings() {
    #expect(Set(ExitStatus.allCases.map(\.meaning)).count == ExitStatus.allCases.count)
  }
}

struct ShellWordTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("Zoë-Ann_2", "Zoë-Ann_2"), ("Ada Lovelace", "'Ada Lovelace'"), ("", "''"),
    ("$HOME", "'$HOME'"), ("*", "'*'"), ("a;b", "'a;b'"), ("O'Neill", #"'O'\''Neill'"#),
    (#"say "hi""#, #"'say "hi"'"#), ("`id`", "'`id`'"),
  ])
  func `a word as a shell reads it`(_ text: String, _ word: String) throws {
    #expect(text.shellWord == word)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(word)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let read = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == text)
  }
}
