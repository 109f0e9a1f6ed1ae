import DomainModels
import DomainModelsTesting
import JournalFeatures
import JournalFeaturesTesting
import Secrets
import Testing

@testable import JournalFormats

@Suite struct FormatContractTests {
  @Test(arguments: Samples.all.indices, JournalFormatContract.rules)
  func `every format keeps every rule`(index: Int, rule: JournalFormatRule) async throws {
    let (format, file, passphrase) = Samples.all[index]
    let strangers = Samples.all.filter { $0.format.name != format.name }.map(\.file)
    let sample = try Samples.flawless(format.name) ?? file
    try await rule.check(
      JournalFormatSubject(
        format, sample: sample, passphrase: passphrase.map { Secret($0) }, strangers: strangers,
        flawed: Samples.flawed(format.name)))
  }

  @Test func `the rules are JF1 to JF9, and a flawed file is missing only where none can be`() {
    #expect(JournalFormatContract.rules.map(\.id) == (1...9).map { "JF\($0)" })
    // Every line of a jrnl journal that does not begin an entry belongs to the one before.
    let names = Samples.all.map(\.format.name).filter { Samples.flawed($0) == nil }
    #expect(Set(names) == ["jrnl", "jrnl-encrypted"])
  }

  private static func thought(_ text: String, _ source: String) -> JournalItem {
    .thought(
      ImportedThought(
        place: "1", sourceID: source, text: text, occurredAt: Timestamp(milliseconds: 0)))
  }

  private static let good = "good\na\nb\n"
  private static let flawed = FlawedJournal(
    JournalFile("good\na\nsecret words\nb\n"), words: "secret words")

  /// A format of lines, whose first one is `good`, that makes one mistake.
  private func format(_ mistake: String) -> JournalFormat {
    JournalFormat(
      name: "broken", title: "broken",
      recognises: { file in
        if mistake == "JF7" { return FormatRecognition(confidence: 50, needsPassphrase: true) }
        let isOwn = try file.beginning().starts(with: Array("good\n".utf8))
        return mistake == "JF1" || isOwn ? FormatRecognition(confidence: 50) : .none
      },
      read: { file, reading, emit in
        let text = String(decoding: try file.allBytes(), as: UTF8.self)
        guard text.hasPrefix("good\n") || mistake == "JF6" else {
          throw JournalImportError.emptyFile(file: file.name)
        }
        var lines = text.split(separator: "\n").dropFirst().map(String.init)
        if mistake == "JF9", !text.hasSuffix("\n") { lines.removeLast() }
        do {
          for line in lines {
            guard line.count == 1 else {
              if mistake == "JF5 silent" { continue }
              let reason = mistake == "JF5 quoting" ? "\(line) has no date" : "it has no date"
              let place = mistake == "JF5 placeless" ? " " : "line 3"
              try emit(.problem(ImportProblem(place: place, reason: reason)))
              if mistake == "JF5 ending" { return }
              continue
            }
            let number = mistake == "JF2" ? "\(UInt64.random(in: 0 ... .max))" : line
            try emit(
              Self.thought(mistake == "JF4" ? " " : line, mistake == "JF3" ? "1" : number))
          }
        } catch {
          if mistake != "JF8" { throw error }
        }
      })
  }

  private func subject(_ mistake: String) -> JournalFormatSubject {
    JournalFormatSubject(
      format(mistake), sample: JournalFile(Self.good), strangers: [], flawed: Self.flawed)
  }

  private static let mistakes = [
    "JF1", "JF2", "JF3", "JF4", "JF5 silent", "JF5 quoting", "JF5 placeless", "JF5 ending", "JF6",
    "JF7", "JF8", "JF9",
  ]

  @Test(arguments: mistakes) func `a rule catches each mistake`(mistake: String) async throws {
    let rule = String(mistake.prefix(3))
    try await expectViolation(of: rule, in: JournalFormatContract.rules.filter { $0.id == rule }) {
      subject(mistake)
    }
  }

  @Test(arguments: JournalFormatContract.rules) func `a format without mistakes keeps the rule`(
    rule: JournalFormatRule
  ) async throws {
    try await rule.check(subject("none"))
    #expect(Self.mistakes.contains { $0.hasPrefix(rule.id) })
  }
}
