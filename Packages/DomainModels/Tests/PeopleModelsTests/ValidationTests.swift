import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

/// Validation of profiles.
@Suite struct ValidationTests {
  private func check(_ change: (inout PersonDetails) -> Void) -> [String] {
    PersonDetails.sample(change).issuesToday
  }

  @Test("the fullest and the least profile pass")
  func passes() {
    #expect(PersonDetails.sample.issuesToday == [])
    #expect(PersonDetails.least.issuesToday == [])
  }

  @Test("a name that hides a character is refused")
  func invisible() {
    #expect(
      check { $0.name = "Ad\u{200B}a" } == [
        "name must not contain the invisible character U+200B"
      ])
    #expect(check { $0.name = "علی\u{200C}رضا" } == [])
  }

  @Test("every text may be as long as its limit, and not longer")
  func lengths() {
    func text(_ count: Int) -> String { String(repeating: "ö", count: count) }
    #expect(check { $0.name = text(40) } == [])
    #expect(check { $0.name = text(41) } == ["name must have at most 40 characters"])
    #expect(check { $0.bio = text(500) } == [])
    #expect(check { $0.bio = text(501) } == ["bio must have at most 500 characters"])
    #expect(check { $0.place?.label = text(60) } == [])
    #expect(
      check { $0.place?.label = text(61) } == ["place.label must have at most 60 characters"])
    #expect(check { $0.prompts[1].answer = text(150) } == [])
    #expect(
      check { $0.prompts[1].answer = text(151) } == [
        "prompts[1].answer must have at most 150 characters"
      ])
  }

  @Test("what is far too long is seen by its bytes and its number, before anything else of it")
  func sizes() {
    func sizes(_ change: (inout PersonDetails) -> Void) -> [String] {
      issues(PersonDetails.sample(change).validateSizes)
    }
    func text(_ count: Int) -> String { String(repeating: "\u{7}", count: count) }
    #expect(sizes { $0.name = text(160) } == [])
    #expect(sizes { $0.name = text(161) } == ["name must have at most 40 characters"])
    #expect(check { $0.name = text(161) } == ["name must have at most 40 characters"])
    #expect(sizes { $0.bio = text(2_001) } == ["bio must have at most 500 characters"])
    #expect(
      sizes { $0.place?.label = text(241) } == ["place.label must have at most 60 characters"])
    #expect(
      sizes { $0.prompts[1].answer = text(601) } == [
        "prompts[1].answer must have at most 150 characters"
      ])
    #expect(
      sizes { $0.prompts = Array(repeating: $0.prompts[0], count: 4) } == [
        "prompts must be at most 3"
      ])
    let widest = String(repeating: "\u{1F600}", count: 40)
    #expect(sizes { $0.name = widest } == [] && check { $0.name = widest } == [])
  }

  @Test("signs stacked into one count as many")
  func stacked() {
    let stacked = "e" + String(repeating: "\u{301}", count: 40)
    #expect(stacked.count == 1)
    #expect(check { $0.name = stacked } == ["name must have at most 40 characters"])
  }

  @Test(
    "a name must show something",
    arguments: [
      "", " ", "\u{A0}\u{2003}", "\u{200B}", "\u{200D}\u{200D}", "\u{3164}", "\u{FEFF}",
      "\u{301}", "\u{2060}", "\u{AD}", "\u{2800}", "\u{E000}",
    ])
  func invisible(name: String) {
    #expect(check { $0.name = name } == ["name must not be empty"])
    #expect(check { $0.place?.label = name } == ["place.label must not be empty"])
    #expect(check { $0.prompts[0].answer = name } == ["prompts[0].answer must not be empty"])
    #expect(check { $0.bio = name } == [])
  }

  @Test(
    "names of the world pass",
    arguments: ["李", "Nguyễn Thị Ánh", "أميرة", "O’Neil", "می‌خواهم", "🦊", "Anne-Marie", "7"])
  func names(name: String) {
    #expect(check { $0.name = name } == [])
  }

  @Test(
    "nothing that steers a terminal or turns writing round gets in",
    arguments: [
      "\0", "\u{1}", "\u{7}", "\u{8}", "\r", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}31m",
      "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    ])
  func controls(text: String) {
    let expected = "must not contain control characters"
    #expect(check { $0.name += text } == ["name \(expected)"])
    #expect(check { $0.bio += text } == ["bio \(expected)"])
    #expect(check { $0.place?.label += text } == ["place.label \(expected)"])
    #expect(check { $0.prompts[0].answer += text } == ["prompts[0].answer \(expected)"])
  }

  @Test("several lines stand where there is room for them")
  func lines() {
    for text in ["a\nb", "a\tb"] {
      #expect(check { $0.bio = text } == [] && check { $0.prompts[0].answer = text } == [])
      #expect(check { $0.name = text } == ["name must not contain control characters"])
      #expect(
        check { $0.place?.label = text } == ["place.label must not contain control characters"])
    }
  }

  @Test("at most twelve interests and three prompts, none twice")
  func counts() {
    #expect(check { $0.interests = Set(Interest.allCases.prefix(12)) } == [])
    #expect(
      check { $0.interests = Set(Interest.allCases.prefix(13)) } == ["interests must be at most 12"]
    )
    func prompts(_ prompts: Prompt...) -> [PromptAnswer] {
      prompts.map { PromptAnswer(prompt: $0, answer: "yes") }
    }
    #expect(check { $0.prompts = prompts(.laugh, .meal, .care) } == [])
    #expect(
      check { $0.prompts = prompts(.laugh, .meal, .care, .learnt) } == [
        "prompts must be at most 3"
      ])
    #expect(
      check { $0.prompts = prompts(.laugh, .meal, .laugh) } == [
        "prompts[2].prompt must not stand twice"
      ])
  }

  @Test("ten answers from 1 to 5, or none at all")
  func answers() {
    #expect(check { $0.personality = nil } == [])
    for answer in 1...5 {
      #expect(
        check { $0.personality?.answers = Array(repeating: answer, count: 10) } == [])
    }
    #expect(
      check { $0.personality?.answers = [1, 2, 3] } == ["personality.answers must be 10"])
    #expect(
      check { $0.personality?.answers = Array(repeating: 3, count: 11) } == [
        "personality.answers must be 10"
      ])
    #expect(
      check { $0.personality?.answers[4] = 0 } == ["personality.answers[4] must be 1 to 5"])
    #expect(
      check { $0.personality?.answers[9] = 6 } == ["personality.answers[9] must be 1 to 5"])
  }

  @Test("wishes stay within the ages there are, and leave at least one person")
  func wishes() {
    #expect(check { $0.wishes.ages = AgeRange(youngest: 18, oldest: 120) } == [])
    #expect(check { $0.wishes.ages = AgeRange(youngest: 40, oldest: 40) } == [])
    #expect(
      check { $0.wishes.ages = AgeRange(youngest: 17, oldest: 121) } == [
        "wishes.ages.youngest must be 18 to 120", "wishes.ages.oldest must be 18 to 120",
      ])
    #expect(
      check { $0.wishes.ages = AgeRange(youngest: 41, oldest: 40) } == [
        "wishes.ages must not begin after they end"
      ])
    #expect(check { $0.wishes.genders = [] } == ["wishes.genders must not be empty"])
    #expect(check { $0.wishes.intentions = [] } == ["wishes.intentions must not be empty"])
    for reach in [1, 20_000, nil] {
      #expect(check { $0.wishes.reachKilometres = reach } == [])
    }
    for reach in [0, -1, 20_001, Int.min, Int.max] {
      #expect(
        check { $0.wishes.reachKilometres = reach } == [
          "wishes.reach_kilometres must be 1 to 20000"
        ])
    }
    #expect(AgeRange.everybody.contains(18) && AgeRange.everybody.contains(120))
    #expect(!AgeRange.everybody.contains(17) && !AgeRange.everybody.contains(121))
  }

  @Test("everything that is wrong is told at once, and nothing of what it says")
  func together() throws {
    let secret = "s3cret\u{7}"
    let details = PersonDetails.sample {
      $0.name = secret
      $0.bio = String(repeating: secret, count: 100)
      $0.place?.label = secret
      $0.prompts[0].answer = secret
      $0.wishes.genders = []
    }
    let error = try #require(throws: ValidationError.self) { try details.validate(on: date(0)) }
    #expect(error.issues.count == 6)
    #expect(error.message.hasPrefix("profile: name must not contain") && error.kind == .usage)
    #expect(!error.message.contains("s3cret"))
  }

  @Test("texts that a user sends have their limits, and captions one line")
  func texts() {
    func check(_ sort: PeopleText, _ text: String) -> [String] {
      issues { () throws(ValidationError) in try sort.validate(text) }
    }
    let limits: [PeopleText: Int] = [.message: 2_000, .caption: 100, .reportNote: 1_000]
    for sort in PeopleText.allCases {
      let limit = limits[sort] ?? 0
      #expect(check(sort, String(repeating: "x", count: limit)) == [])
      #expect(
        check(sort, String(repeating: "x", count: limit + 1)) == [
          "\(sort.rawValue) must have at most \(limit) characters"
        ])
      #expect(check(sort, " \u{200B}") == ["\(sort.rawValue) must not be empty"])
      #expect(
        check(sort, "a\u{1B}[1m") == ["\(sort.rawValue) must not contain control characters"])
    }
    #expect(check(.message, "a\nb") == [] && check(.reportNote, "a\nb") == [])
    #expect(check(.caption, "a\nb") == ["caption must not contain control characters"])
  }
}
