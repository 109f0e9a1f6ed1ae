import Dispatch
import DomainModelsTesting
import Matching
import MatchingTesting
import Synchronization
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
      // Waiting tasks wait until the rule has been checked, independent of time.
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
  /// The vector of “Rain” when this was written.
  fileprivate static let rain: [UInt8] = [
    1, 9, 0, 255, 142, 31, 255, 84, 7, 255, 67, 1, 255, 47, 14, 255, 5, 7, 255, 43, 3, 255, 232, 24,
    255, 16, 18, 255, 153, 18, 32, 32, 32, 32, 32, 32, 32, 32, 32,
  ]
}

/// An embedder that breaks one promise.
struct BrokenEmbedder: TextEmbedder {
  /// The fault of the embedder.
  enum Fault: CaseIterable {
    case counts
    case differsWhenMade
    case changedSince
    case embedsNothing
    case refusesShortTexts
    case isNameless
    case namesItselfAnew
    case changesLength
    case isOneSided
    case exceedsOne
    case isUnlikeItself
    case waits

    /// The faults that each rule has to catch.
    static let byRule: [String: [Fault]] = [
      "E1": [.counts, .differsWhenMade, .changedSince],
      "E2": [.embedsNothing, .refusesShortTexts],
      "E3": [.isNameless, .namesItselfAnew, .changesLength],
      "E4": [.isOneSided, .exceedsOne, .isUnlikeItself],
      "E5": [.waits],
    ]

    /// A part of what the violation says.
    var words: String {
      switch self {
      case .counts: "asked again"
      case .differsWhenMade: "made again"
      case .changedSince: "recorded"
      case .embedsNothing: "spaces gets a vector"
      case .refusesShortTexts: "“Rain” gets nil"
      case .isNameless: "name is empty"
      case .namesItselfAnew: "made twice"
      case .changesLength: "another kind or length"
      case .isOneSided: "the other way round"
      case .exceedsOne: "a likeness is 2"
      case .isUnlikeItself: "like itself by"
      case .waits: "had no vectors"
      }
    }
  }

  let fault: Fault
  let release: Release
  let gate = 0.9
  private let number: Float

  init(fault: Fault, release: Release) {
    self.fault = fault
    self.release = release
    number = Float(release.count())
  }

  var name: String {
    switch fault {
    case .isNameless: ""
    case .namesItselfAnew: "broken/\(number)"
    default: "broken/1"
    }
  }

  func vector(of text: String) -> TextVector? {
    let length = Float(text.utf8.count)
    switch fault {
    case .embedsNothing: break
    case .refusesShortTexts where length < 10: return nil
    case .waits: release.wait()
    default: if text.allSatisfy(\.isWhitespace) { return nil }
    }
    switch fault {
    case .counts: return TextVector([1, Float(release.count())])
    case .differsWhenMade: return TextVector([number, length])
    case .changesLength: return TextVector([Float](repeating: 1, count: text.utf8.count))
    default: return TextVector([1, length])
    }
  }

  func likeness(_ first: TextVector, _ second: TextVector, rarity: TextRarity?) -> Double {
    let likeness = first.cosine(second)
    switch fault {
    case .isOneSided: return first.encoded.lexicographicallyPrecedes(second.encoded) ? 0 : likeness
    case .exceedsOne: return first == second ? 1 : 2
    case .isUnlikeItself: return likeness / 2
    default: return likeness
    }
  }
}

/// Ends a wait, and counts.
final class Release: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let counter = Atomic(0)

  func set() { gate.signal() }

  /// Returns once it is set.
  func wait() {
    gate.wait()
    gate.signal()
  }

  /// Returns the number of calls.
  func count() -> Int { counter.add(1, ordering: .relaxed).newValue }
}
