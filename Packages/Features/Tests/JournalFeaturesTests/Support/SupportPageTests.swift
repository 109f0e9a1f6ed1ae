import DomainModels
import JournalFeatures
import Testing

@Suite struct SupportPageTests {
  private let germany = Helplines.standard.likely(timeZone: "Europe/Berlin", locale: nil)

  @Test func itSaysWhatItIsAndWhatItIsnt() {
    for plan in [SupportPage.PlanAvailability.card(SupportCardTests.card), .sealed, .unreadable] {
      let text = SupportPage(plan, countries: []).plainText
      for promise in [
        "not therapy", "nobody is notified", "Nobody watches", "without a network", "112",
        "findahelpline.com",
      ] { #expect(text.contains(promise), "\(promise)") }
      #expect(!text.contains("!"))
    }
  }

  @Test func whatIsPersonalComesFirst() throws {
    let titles = SupportPage(.card(SupportCardTests.card), countries: germany).sections.map(\.title)
    #expect(titles.first == "Now")
    let people = try #require(titles.firstIndex(of: "Your people"))
    let reasons = try #require(titles.firstIndex(of: SafetyPlanSection.reasons.title))
    let lines = try #require(titles.firstIndex(of: "Lines in Germany"))
    #expect(people < reasons && reasons < lines && titles.last == "What this page is")
  }

  @Test func theLinesOfTheCountryAreShownWithTheirDateAndTheOthersAreNamed() {
    let text = SupportPage(.sealed, countries: germany).plainText
    #expect(text.contains("TelefonSeelsorge: call 0800 1110111"))
    #expect(text.contains("looked up on 2026-"))
    #expect(text.contains("Germany: If your life is in danger now: call 112."))
    #expect(text.contains("Japan (JP)") && !text.contains("Germany (DE)"))
  }

  @Test func whatIsNearestNamesSomebodyToCallAndNothingElse() {
    let page = SupportPage(.card(SupportCardTests.card), countries: germany)
    #expect(page.nearest.map(\.title) == ["Now", "Your people", "Lines in Germany"])
    #expect(page.nearest.allSatisfy { page.sections.contains($0) })
    #expect(SupportPage(.sealed, countries: []).nearest.map(\.title) == ["Now"])
  }

  @Test func theFrontHasTheNumbersAndNothingElse() throws {
    let people = ["Ada", "Ben", "Cem", "Dua"].map { SupportCard.Person($0, phone: "030 1") }
    let front = SupportPage(.card(SupportCard(people: people)), countries: germany).front
    #expect(
      front.lines == [
        "Germany: If your life is in danger now: call 112.",
        "Ada, 030 1", "Ben, 030 1", "Cem, 030 1",
        "TelefonSeelsorge: call 0800 1110111, or call 0800 1110222",
      ])
    let nowhere = SupportPage(.sealed, countries: []).front
    #expect(nowhere.lines == [Helplines.emergencyAnywhere + "."])
  }

  @Test func aLineWithoutANumberSaysHowItIsReached() throws {
    let day = try #require(CivilDate(year: 2026, month: 11, day: 22))
    let line = Helpline(
      "Chat", [.chat("example.org")], hours: "day and night", languages: "English",
      source: "https://example.org", evidence: .ownPage, checkedOn: day)
    #expect(line.shortSentence == "Chat: chat at example.org")
  }

  @Test func aCountryWithoutALineSaysSo() {
    let text = SupportPage(
      .sealed, countries: Helplines.standard.likely(timeZone: "Europe/Istanbul", locale: nil)
    ).plainText
    #expect(text.contains("No line of this country could be checked"))
    #expect(text.contains("Türkiye: If your life is in danger now: call 112."))
  }

  @Test func whatIsSealedIsSaidKindlyAndNothingOfItIsShown() {
    #expect(SupportPage(.sealed, countries: []).plainText.contains("sealed with your journal"))
    let unreadable = SupportPage(.unreadable, countries: []).plainText
    #expect(unreadable.contains("The plan itself is safe"))
    let empty = SupportPage(.card(SupportCard()), countries: []).plainText
    #expect(empty.contains("Nothing is written in it yet"))
  }

  @Test func theExercisesCanBeDoneFromText() {
    #expect(GroundingExercise.breathing.seconds == 60)
    #expect(GroundingExercise.breathing.steps.map(\.seconds) == [4, 6])
    #expect(GroundingExercise.senses.seconds == nil)
    let senses = GroundingExercise.senses.sentences.joined(separator: " ")
    for word in ["five", "four", "three", "two", "one"] { #expect(senses.contains(word)) }
    #expect(Set(GroundingExercise.all.map(\.id)).count == GroundingExercise.all.count)
    let text = SupportPage(.sealed, countries: []).plainText
    for exercise in GroundingExercise.all {
      #expect(text.contains(exercise.title) && text.contains(exercise.ending))
    }
  }
}
