import Foundation
import JournalFeatures
import Testing

/// The rate at which the card is shown, on sentences that were written without looking at the
/// rules.
@Suite struct CrisisSetTests {
  private typealias Half = CrisisSetSentence.Half

  private static let languages = ["en", "de", "fr", "es"]

  /// Of 25 sentences of each language and half at least 22 are recognised (.88, the goal is .85).
  @Test(arguments: CrisisSetSentence.Half.allCases, languages)
  func recognisesACrisisInEachLanguage(half: CrisisSetSentence.Half, language: String) throws {
    let sentences = try CrisisSetSentence.all("crisis").filter {
      $0.half == half && $0.language == language
    }
    #expect(sentences.count == 25)
    let found = sentences.count { CrisisWording.reading(of: $0.text) == .own }
    print("crisis, \(half.rawValue), \(language): \(found) of \(sentences.count)")
    #expect(found >= 22, "\(half.rawValue), \(language): \(found) of 25")
  }

  @Test func safeSentencesHaveAtMostTwoFalseCards() throws {
    let sentences = try CrisisSetSentence.all("safe")
    #expect(sentences.count == 200)
    let wrong = sentences.filter {
      !$0.safeReadings.contains(CrisisWording.reading(of: $0.text))
    }
    for half in Half.allCases {
      for language in Self.languages {
        let count = wrong.count { $0.half == half && $0.language == language }
        print("false cards, \(half.rawValue), \(language): \(count) of 25")
      }
    }
    #expect(wrong.count <= 2, "\(wrong.filter { $0.half == .open }.map(\.text))")
  }

  @Test func everyCategoryHasFiveSentencesOfEachLanguage() throws {
    for name in ["crisis", "safe"] {
      let sentences = try CrisisSetSentence.all(name)
      #expect(Set(sentences.map(\.text)).count == 200)
      let groups = Dictionary(grouping: sentences) { "\($0.language) \($0.category)" }
      #expect(groups.count == 40)
      #expect(groups.values.allSatisfy { $0.count == 5 })
    }
  }

  /// Of the further sentences so many are read wrongly, and no more.
  @Test func furtherSentencesAreReadAsBefore() throws {
    let sentences = try FurtherCrisisSentence.all("further")
    #expect(sentences.count == 527)
    let wrong = sentences.filter { CrisisWording.reading(of: $0.text).rawValue != $0.reading }
    #expect(wrong.count <= 10, "\(wrong.map(\.text))")
  }

  /// Sentences that no rule was made from: the floor is what was measured, and rises with the rules.
  @Test func lastSentencesAreRecognisedAsOften() throws {
    let sentences = try FurtherCrisisSentence.all("last")
    let crisis = sentences.filter { $0.reading == "own" }
    let safe = sentences.filter { $0.reading == "none" }
    #expect(crisis.count == 40 && safe.count == 40)
    let found = crisis.count { CrisisWording.reading(of: $0.text) == .own }
    let wrong = safe.count { CrisisWording.isPresent(in: $0.text) }
    print("last sentences: \(found) of 40 recognised, \(wrong) of 40 false cards")
    #expect(found >= 22 && wrong == 0, "\(found), \(wrong)")
  }

  @Test(arguments: [
    "I w4nt to d1e", "i want to k\u{200B}ill my\u{AD}self", "s-u-i-c-i-d-e is all I think about",
    "I want to dieeee", "I want to end my l1fe", "su*cide is all I think about",
    "K I L L M Y S E L F", "\u{FF49} want to \u{FF44}\u{FF49}\u{FF45}", "ich will st€rben",
    "ich mo\u{308}chte nicht mehr leben", "me quiero m.o.r.i.r",
  ])
  func hiddenSpellingsAreRead(_ text: String) {
    #expect(CrisisWording.reading(of: text) == .own)
  }

  @Test(arguments: [
    "Plan A, B, C and D", "I ran 10 kms", "1st, 2nd and 3rd place", "a.m. or p.m.",
    "e. g. the U.S.A.",
    "sooo tired", "*shrugs*", "C3PO and R2D2", "my password is d0g$h1t", "No! I won't!",
  ])
  func otherSpellingsStay(_ text: String) {
    #expect(CrisisWording.reading(of: text) == .none)
  }

  /// Other safe and grave sentences by which the rules were made less broad.
  @Test(arguments: [
    "We sat on the bridge for an hour and looked at the water.": CrisisSignal.none,
    "The rope was tied to the anchor and I clipped in.": .none,
    "I want to leave this world a better place.": .none,
    "I no longer think about suicide.": .none,
    "Ich möchte nicht mehr in Berlin leben.": .none,
    "Ich habe nie daran gedacht, mir das Leben zu nehmen.": .none,
    "Als Teenager wollte ich nicht mehr leben.": .past,
    "Meine Schwester ritzt sich und ich habe Angst um sie.": .other,
    "Je voudrais dormir et ne pas me réveiller avant midi.": .none,
    "Je pense sans arrêt à me tuer.": .own,
    "Le suicide de son oncle l'a beaucoup marquée.": .other,
    "En aquel entonces pensaba en el suicidio.": .past,
    "Quiero acabar con esto hoy y salir a cenar.": .none,
    "Mi vecino se ahorcó, estamos todos en shock.": .other,
    "A friend told me he doesn't want to live any more and I worry.": .other,
  ])
  func readsContextInEachLanguage(_ text: String, _ reading: CrisisSignal) {
    #expect(CrisisWording.reading(of: text) == reading)
  }
}

/// A sentence that was written before its author read a rule: see `CrisisSets`.
struct CrisisSetSentence: Decodable {
  enum Half: String, Decodable, CaseIterable {
    /// May be read while rules are written.
    case open
    /// May only be counted.
    case held
  }

  let language: String
  let category: String
  let half: Half
  let text: String

  /// The readings that are right for a safe sentence.
  ///
  /// A past crisis and another person's death have cards with other words.
  var safeReadings: Set<CrisisSignal> {
    ["past", "grief"].contains(category) ? [.none, .past, .other] : [.none]
  }

  /// The sentences of a file, `crisis` or `safe`.
  static func all(_ name: String) throws -> [CrisisSetSentence] {
    try CrisisSetFile.read(name)
  }
}

/// A sentence that was written after the first rules.
struct FurtherCrisisSentence: Decodable {
  let reading: String
  let text: String

  /// The sentences of a file, `further` or `last`.
  static func all(_ name: String) throws -> [FurtherCrisisSentence] {
    try CrisisSetFile.read(name)
  }
}

private enum CrisisSetFile {
  static func read<Value: Decodable>(_ name: String) throws -> Value {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CrisisSets/\(name).json")
    return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
  }
}
