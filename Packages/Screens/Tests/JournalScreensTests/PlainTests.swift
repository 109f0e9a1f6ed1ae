import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct PlainTests {
  @Test("a pipe is one thought, with its empty lines; only the result comes out")
  func pipedCapture() async throws {
    let fixture = try JournalFixture()
    let harness = PlainHarness(fixture, hasPerson: false)
    let kept = try await PlainCapture(on: harness.console(["one", "", "two", ""])) { text in
      try await fixture.capture(text)
    }()
    #expect(kept && harness.output.text == "Kept.\n" && harness.prompts.text.isEmpty)
    #expect(try await fixture.entries().map(\.thought.text) == ["one\n\ntwo"])
    await #expect(throws: JournalError.emptyThought) {
      try await PlainCapture(on: harness.console(["", " "])) { _ in }()
    }
  }

  @Test("a person ends with an empty line; nothing typed is kindly nothing; the card is advice")
  func capture() async throws {
    let fixture = try JournalFixture()
    let harness = PlainHarness(fixture)
    let capture = PlainCapture(on: try harness.console(["one", "two", "", "three"])) { text in
      try await fixture.capture(text)
    }
    #expect(try await capture())
    #expect(try await fixture.entries().map(\.thought.text) == ["one\ntwo"])
    let none = PlainHarness(fixture)
    #expect(try await !PlainCapture(on: none.console([""])) { _ in }())
    #expect(none.prompts.text.contains("A few words are enough"))
    let heavy = PlainHarness(fixture)
    try await PlainCapture(on: heavy.console(["I am suicidal", ""])) { _ in }()
    #expect(heavy.prompts.text.contains("journal support says whom to talk to"))
    #expect(heavy.output.text == "Kept.\n")
  }

  @Test("a failing disk: kept is not said")
  func failingCapture() async throws {
    let harness = PlainHarness(try JournalFixture(), hasPerson: false)
    await #expect(throws: JournalError.noThoughts) {
      try await PlainCapture(on: harness.console(["why"])) { _ in throw JournalError.noThoughts }()
    }
    #expect(harness.output.text.isEmpty)
  }

  @Test("a whole review in a pipe")
  func pipedReview() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    let harness = PlainHarness(fixture, hasPerson: false)
    let done = try await harness.review(
      "80", "in bed", "", "anxious 70", "sad", "", "It was so once", "", "It went well in May", "",
      "1 -2", "In May it went well", "", "55", "40", "", "30", "set the alarm", "", "7")
    #expect(done)
    #expect(
      harness.output.text == """
        "Tomorrow will be a disaster"
        1. Catastrophizing: might be, because of "disaster"
        2. Fortune telling: might be, because of "will"
        3. All or nothing
        4. Mind reading
        5. Should statements
        That is all. What you wrote is kept.
        anxious 70 → 40

        """)
    let entry = try await FindThought(fixture)(.latest)
    let thought = entry.thought
    #expect(thought.belief == 80 && thought.situation == "in bed" && thought.isReviewed)
    #expect(entry.feelings.map(\.name) == ["anxious", "sad"])
    #expect(thought.evidenceFor == "It was so once")
    #expect(thought.evidenceAgainst == "It went well in May")
    #expect(entry.distortions == ["catastrophizing"])
    #expect(thought.balancedThought == "In May it went well" && thought.balancedBelief == 55)
    #expect(thought.beliefAfter == 30 && thought.nextStep == "set the alarm")
    #expect(thought.followUpOn == fixture.today.adding(days: 7))
  }

  @Test("in two sittings: the end of the input leaves, and the next review goes on there")
  func sittings() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    let first = PlainHarness(fixture)
    #expect(try await !first.review("80", "in bed", ""))
    #expect(first.prompts.text.contains("The review goes on here next time."))
    #expect(try await FindThought(fixture)(.latest).thought.reviewStep == .feelings)
    let second = PlainHarness(fixture)
    #expect(try await !second.review("anxious 70", "/leave"))
    #expect(second.prompts.text.contains("Step 3 of 7"))
    let entry = try await FindThought(fixture)(.latest)
    #expect(entry.thought.reviewStep == .feelings && entry.feelings.map(\.before) == [70])
  }

  @Test("words lead back, clear, and say the thought, the questions, support and themselves")
  func words() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    let harness = PlainHarness(fixture)
    #expect(
      try await !harness.review(
        "80", "/thought", "/questions", "/support", "/help", "/nonsense", "in bed", "", "/back",
        "/clear", "/leave"))
    let text = harness.output.text
    #expect(text.contains("What would a camera have recorded?"))
    #expect(text.contains("You are here. That is enough for this minute."))
    #expect(text.contains("/leave") && harness.prompts.text.contains("none of the words"))
    #expect(text.components(of: "\"Tomorrow will be a disaster\"") == 2)
    #expect(harness.prompts.text.contains("So far: \"in bed\""))
    #expect(try await FindThought(fixture)(.latest).thought.situation == nil)
  }

  @Test("a number that can't be taken is asked for again; in a pipe it ends with its reason")
  func numbers() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    let harness = PlainHarness(fixture)
    #expect(try await !harness.review("eighty", "180", "80"))
    #expect(harness.prompts.text.contains("\"180\" is no number from 0 to 100"))
    #expect(try await FindThought(fixture)(.latest).thought.belief == 80)
    let pipe = PlainHarness(fixture, hasPerson: false)
    try await ReopenReview(fixture)(.latest)
    await #expect(throws: PlainWordError.self) { try await pipe.review("", "x 200") }
  }

  @Test("none of these, in words; skipping everything comes to the end")
  func accurate() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    let harness = PlainHarness(fixture)
    #expect(try await harness.review("", "", "", "", "", "0", "", "", "", ""))
    let entry = try await FindThought(fixture)(.latest)
    #expect(entry.thought.mayBeAccurate && entry.thought.isReviewed)
  }

  @Test("the journal in words: new, list, find, open, edit, delete, and how it is left")
  func home() async throws {
    let fixture = try JournalFixture()
    let harness = PlainHarness(fixture)
    let ending = try await harness.home(
      "new", "I forgot the milk", "", "n", "They will laugh", "", "list", "open 2",
      "edit 1 situation",
      "at work", "", "find milk", "delete 1", "", "list", "delete 2", "delete", "list", "lock")
    #expect(ending == .lock)
    let text = harness.output.text
    #expect(text.contains("Nothing written down yet."))
    #expect(text.contains("2. waiting, 03:12: I forgot the milk"))
    #expect(text.contains("Deleted for good.") && harness.prompts.text.contains("It is kept."))
    let entries = try await fixture.entries()
    #expect(entries.map(\.thought.text) == ["They will laugh"])
    #expect(entries.map(\.thought.situation) == ["at work"])
  }

  @Test("what a word can't do is said, and it goes on; in a pipe it ends with its reason")
  func wrongWords() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let harness = PlainHarness(fixture)
    let ending = try await harness.home(
      "dance", "open 1", "list", "open 9", "find typo:x", "insights never", "check", "check gad-7",
      "", "practice", "", "support", "help", "q")
    #expect(ending == .done)
    for words in ["\"dance\" is none", "no number of the list", "typo", "no period", "phq-9"] {
      #expect(harness.prompts.text.contains(words), "\(words)")
    }
    #expect(harness.output.text.contains("You are here."))
    let pipe = PlainHarness(fixture, hasPerson: false)
    await #expect(throws: PlainWordError.self) { try await pipe.home("open 1") }
  }

  @Test("every key of the journal has its word, and no two words the same letter")
  func letters() {
    let letters = HomeWord.allCases.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(HomeWord(typed: "INS") == .insights && HomeWord(typed: "l") == .lock)
    #expect(HomeWord(typed: "li") == .list && HomeWord(typed: "") == nil)
    #expect(ReviewWord(typed: "/b") == .back && ReviewWord(typed: "/") == nil)
  }

  @Test("a self-check in words: support first where item 9 asks for it")
  func selfCheck() async throws {
    let fixture = try JournalFixture()
    let harness = PlainHarness(fixture)
    let check = PlainSelfCheck(
      fixture, on: try harness.console(["0", "0", "9", "0", "0", "0", "0", "0", "0", "2"]))
    #expect(try await check(.phq9))
    let text = harness.output.text
    let places = try [
      "You answered that", "You are here.", "The whole page: journal support",
      "add up to 2 of 27",
    ].map { words in try #require(text.firstRange(of: words)).lowerBound }
    #expect(places == places.sorted())
    // The numbers stay in sight: what is long is on the page itself.
    #expect(!text.contains("Also known") && !text.contains("What this page is"))
    #expect(harness.prompts.text.contains("none of the answers"))
    let left = PlainHarness(fixture)
    #expect(try await !PlainSelfCheck(fixture, on: left.console(["1", ""]))(.gad7))
    #expect(try await ListSelfChecks(fixture)().count == 1)
  }
}

extension String {
  fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
