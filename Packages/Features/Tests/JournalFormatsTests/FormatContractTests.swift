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
        format, sample: sample, passphrase: passphrase.map { Secret($0) }, strangers: strangers))
  }

  private static func thought(_ text: String, _ source: String) -> JournalItem {
    .thought(
      ImportedThought(
        place: "1", sourceID: source, text: text, occurredAt: Timestamp(milliseconds: 0)))
  }

  /// Formats that break one rule each.
  private func broken(_ id: String) -> JournalFormat {
    return JournalFormat(
      name: "broken", title: "broken",
      recognises: { file in
        if id == "JF7" { return FormatRecognition(confidence: 50, needsPassphrase: true) }
        return id == "JF1" || file.count == 4 ? FormatRecognition(confidence: 50) : .none
      },
      read: { file, reading, emit in
        if file.count != 4, id != "JF6" {
          throw JournalImportError.emptyFile(file: file.name)
        }
        do {
          try emit(
            Self.thought(
              id == "JF4" ? " " : "a", id == "JF2" ? "\(UInt64.random(in: 0 ... .max))" : "1"))
          try emit(Self.thought("b", id == "JF3" ? "1" : "2"))
        } catch {
          if id != "JF8" { throw error }
        }
      })
  }

  @Test(arguments: JournalFormatContract.rules) func `every rule catches who breaks it`(
    rule: JournalFormatRule
  ) async throws {
    let file = JournalFile("good")
    try await expectViolation(of: rule.id, in: [rule]) {
      JournalFormatSubject(broken(rule.id), sample: file, strangers: [])
    }
    try await rule.check(JournalFormatSubject(broken("none"), sample: file, strangers: []))
  }
}
