import PeopleModels
import Testing

@Suite struct LimitTests {
  /// Every limit with its number, as the page of the documentation has them.
  static let all: [(name: String, number: String)] = [
    ("nameLength", "\(PeopleLimits.nameLength)"), ("bioLength", "\(PeopleLimits.bioLength)"),
    ("promptLength", "\(PeopleLimits.promptLength)"),
    ("placeLabelLength", "\(PeopleLimits.placeLabelLength)"),
    ("captionLength", "\(PeopleLimits.captionLength)"),
    ("messageLength", "\(PeopleLimits.messageLength)"),
    ("reportNoteLength", "\(PeopleLimits.reportNoteLength)"),
    ("prompts", "\(PeopleLimits.prompts)"), ("interests", "\(PeopleLimits.interests)"),
    ("photos", "\(PeopleLimits.photos)"), ("photoBytes", "\(PeopleLimits.photoBytes)"),
    ("youngestAge", "\(PeopleLimits.youngestAge)"), ("oldestAge", "\(PeopleLimits.oldestAge)"),
    ("reach", "\(PeopleLimits.reach.lowerBound) to \(PeopleLimits.reach.upperBound)"),
    ("placeChangesPerWeek", "\(PeopleLimits.placeChangesPerWeek)"),
    ("likesPerDay", "\(PeopleLimits.likesPerDay)"),
    ("messagesPerMinute", "\(PeopleLimits.messagesPerMinute)"), ("undo", "\(PeopleLimits.undo)"),
    ("reportsPerDay", "\(PeopleLimits.reportsPerDay)"),
    ("reportsOfOnePerDay", "\(PeopleLimits.reportsOfOnePerDay)"),
    ("evidenceMessages", "\(PeopleLimits.evidenceMessages)"),
    ("endedMatchDays", "\(PeopleLimits.endedMatchDays)"),
    ("pageSize", "\(PeopleLimits.pageSize)"), ("discoveryPage", "\(PeopleLimits.discoveryPage)"),
    ("skipping", "\(PeopleLimits.skipping)"), ("shortlist", "\(PeopleLimits.shortlist)"),
  ]

  @Test("limits are these")
  func frozen() {
    #expect(
      Self.all.map { "\($0.name) \($0.number)" } == [
        "nameLength 40", "bioLength 500", "promptLength 150", "placeLabelLength 60",
        "captionLength 100", "messageLength 2000", "reportNoteLength 1000", "prompts 3",
        "interests 12", "photos 6", "photoBytes 4194304", "youngestAge 18", "oldestAge 120",
        "reach 1 to 20000", "placeChangesPerWeek 3", "likesPerDay 100", "messagesPerMinute 30",
        "undo 100", "reportsPerDay 20", "reportsOfOnePerDay 1", "evidenceMessages 50",
        "endedMatchDays 30", "pageSize 100",
        "discoveryPage 50", "skipping 500", "shortlist 300",
      ])
  }

  @Test("a page of discovery is no longer than any page, and shorter than the shortlist")
  func pages() {
    #expect(PeopleLimits.discoveryPage <= PeopleLimits.pageSize)
    #expect(PeopleLimits.pageSize < PeopleLimits.shortlist)
  }
}
