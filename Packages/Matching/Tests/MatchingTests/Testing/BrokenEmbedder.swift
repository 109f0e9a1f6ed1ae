import Dispatch
import Matching
import Synchronization

/// An embedder that breaks one promise.
struct BrokenEmbedder: TextEmbedder {
  /// What is wrong with it.
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

    /// Which rule has to catch what.
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

  /// How often it was asked.
  func count() -> Int { counter.add(1, ordering: .relaxed).newValue }
}
