import Testing

@testable import OfflinePersona

/// What the voice says besides facts holds no facts.
struct PhrasebookTests {
  static let lines = Phrasebook.book.values.flatMap { $0 }

  @Test func noLineHasAFigure() {
    #expect(Self.lines.count > 250)
    #expect(Self.lines.filter { $0.contains { $0.isNumber } }.isEmpty)
  }

  @Test func everyLineIsSaidOnOneOccasionOnly() {
    #expect(Set(Self.lines).count == Self.lines.count)
  }

  @Test func slotsAreOnesThatAreFilled() {
    let known: Set<String> = [
      "name", "role", "tagline", "greeting", "bio", "style", "traits", "self", "word", "noun",
      "offer", "confidence", "user", "said", "mood", "phrase", "question", "other",
    ]
    for line in Self.lines {
      let slots = line.split(separator: "{").dropFirst().compactMap {
        $0.split(separator: "}").first
      }
      #expect(slots.allSatisfy { known.contains(String($0)) }, "\(line)")
    }
  }

  @Test(arguments: Topic.Subject.allCases) func everyTopicHasLeads(_ subject: Topic.Subject) throws
  {
    let lines = Phrasebook.lines(for: .lead(subject))
    #expect(lines.count >= 4)
    #expect(lines.allSatisfy { $0.hasSuffix(":") })
    _ = try #require(Topic.on(subject))
  }

  @Test func everyNoticeNamesTheOfflineVoiceAndTheCard() {
    let notices = Phrasebook.lines(for: .notice)
    #expect(notices.count >= 6)
    #expect(notices.allSatisfy { $0.contains("offline") && $0.contains("card") })
  }
}
