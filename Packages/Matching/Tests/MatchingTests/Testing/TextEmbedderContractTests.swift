import DomainModelsTesting
import Matching
import MatchingTesting
import Testing

@Suite struct TextEmbedderContractTests {
  @Test("the embedder of letters keeps every rule", arguments: TextEmbedderContract.rules)
  func letters(_ rule: TextEmbedderRule) async throws {
    let recorded: [String: [UInt8]] = ["Rain": CharacterNGramEmbedder.rain]
    try await rule.check(TextEmbedderSubject(recorded: recorded) { CharacterNGramEmbedder() })
  }

  @Test("so does a dense one of six lines", arguments: TextEmbedderContract.rules)
  func dense(_ rule: TextEmbedderRule) async throws {
    try await rule.check(TextEmbedderSubject { LengthEmbedder() })
  }

  @Test("every rule catches the embedder that breaks it", arguments: TextEmbedderContract.rules)
  func broken(_ rule: TextEmbedderRule) async throws {
    let faults = try #require(BrokenEmbedder.Fault.byRule[rule.id])
    for fault in faults {
      // Whoever waits does so until the rule has been checked: this is no matter of time.
      let release = Release()
      defer { release.set() }
      let patience: Duration = fault == .waits ? .milliseconds(20) : .seconds(120)
      let violation = try await expectViolation(of: rule.id, in: [rule]) {
        TextEmbedderSubject(recorded: ["Rain": [1, 0, 0]], patience: patience) {
          BrokenEmbedder(fault: fault, release: release)
        }
      }
      #expect(violation.explanation.contains(fault.words), "\(fault): \(violation)")
    }
  }

  @Test("there are five rules, E1 to E5, and each has an embedder that breaks it")
  func complete() {
    #expect(TextEmbedderContract.rules.map(\.id) == ["E1", "E2", "E3", "E4", "E5"])
    #expect(
      Set(BrokenEmbedder.Fault.byRule.values.joined()) == Set(BrokenEmbedder.Fault.allCases))
  }

  @Test("an embedder that can't be made breaks whatever is asked of it")
  func unmade() async throws {
    struct NoModel: Error {}
    let found = try await violations(of: TextEmbedderContract.rules) {
      TextEmbedderSubject { throw NoModel() }
    }
    #expect(found.map(\.rule) == TextEmbedderContract.rules.map(\.id))
    #expect(found.allSatisfy { $0.explanation.contains("NoModel") })
  }

  /// A fake as the port's comment describes it.
  private struct LengthEmbedder: TextEmbedder {
    let name = "length/1"
    let gate = 0.9

    func vector(of text: String) -> TextVector? {
      text.allSatisfy(\.isWhitespace) ? nil : TextVector([1, Float(text.utf8.count)])
    }
  }
}

extension CharacterNGramEmbedder {
  /// What it made of “Rain” when this was written.
  fileprivate static let rain: [UInt8] = [
    1, 9, 0, 255, 142, 31, 255, 84, 7, 255, 67, 1, 255, 47, 14, 255, 5, 7, 255, 43, 3, 255, 232, 24,
    255, 16, 18, 255, 153, 18, 32, 32, 32, 32, 32, 32, 32, 32, 32,
  ]
}
