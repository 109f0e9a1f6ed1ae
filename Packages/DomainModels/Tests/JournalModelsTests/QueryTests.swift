import DomainModels
import JournalModels
import Testing

@Suite struct QueryTests {
  private func query(_ text: String) throws -> JournalQuery {
    try JournalQuery(parsing: text, today: date(1))
  }

  private func matches(
    _ text: String, _ change: (inout ThoughtFacts) -> Void = { _ in }
  ) throws -> Bool {
    try query(text).matches(.sample(change))
  }

  @Test("an empty question asks for everything that is not deleted")
  func empty() throws {
    #expect(try matches("") && matches("  "))
    #expect(try !matches("") { $0.thought.lifecycle = .sample })
  }

  @Test(
    "terms that hold",
    arguments: [
      "laugh", "LAUGH at", "\"laugh at me\"", "team", "stumble", "faint", "\"Nobody laughed\"",
      "fear", "SHAME", "fear laugh", "-anger",
      "text:laugh", "thought:laugh", "situation:team", "evidence:may", "balanced:listen",
      "reframe:listen", "step:practise", "outcome:questions", "text:cry,laugh",
      "type:mindReading", "type:mind-reading", "type:\"mind reading\"", "type:should,mind-reading",
      "pattern:mind-reading", "-type:labeling", "emotion:shame", "emotion:SHA", "feeling:fear",
      "effect:26", "effect:>20", "effect:>=26", "effect:≤26", "effect:<27", "-effect:>26",
      "belief:85", "belief:>80", "since:2026-03-10", "since:yesterday", "since:today", "on:today",
      "on:2026-03", "on:2026", "on:2026-03-09..2026-03-10", "after:2026-03-09",
      "before:2026-03-11", "until:2026-03-10", "since:30d", "-since:2027", "since:1w", "since:1y",
      "is:reviewed", "-is:waiting", "is:accurate", "is:imported", "-is:begun", "has:situation",
      "has:feelings", "has:evidence", "has:type", "has:balanced", "has:effect", "has:step",
      "has:outcome", "has:prediction", "laugh type:mind-reading since:today",
    ])
  func holds(text: String) throws {
    #expect(try matches(text))
    // What was read is written so that it is read again.
    let query = try query(text)
    #expect(try self.query(query.description) == query)
  }

  @Test(
    "terms that don't hold",
    arguments: [
      "cry", "-laugh", "-fear", "\"at laugh\"", "text:fear", "text:team", "situation:laugh",
      "type:labeling",
      "-type:mind-reading", "emotion:joy", "effect:>26", "effect:27", "effect:<0", "belief:<85",
      "after:2026-03-10", "before:2026-03-10", "until:2026-03-09", "since:2026-03-11",
      "on:yesterday", "on:2025..2026-02", "is:waiting", "is:begun", "laugh cry",
    ])
  func fails(text: String) throws {
    #expect(try !matches(text))
    #expect(try query(query(text).description) == query(text))
  }

  @Test("what is not there does not match a question for it")
  func absent() throws {
    let bare: (inout ThoughtFacts) -> Void = { facts in
      facts = ThoughtFacts(
        Thought(
          id: sampleID(1), namespace: sampleUUID(2), text: "x", occurredAt: moment(0),
          utcOffsetMinutes: 60))
    }
    for part in JournalCriterion.Part.allCases {
      #expect(try !matches("has:\(part.rawValue)", bare), "\(part)")
    }
    #expect(try !matches("effect:<100", bare) && !matches("belief:<=100", bare))
    #expect(try matches("is:waiting", bare) && !matches("is:imported", bare))
    #expect(try matches("is:begun") { $0.thought.reviewedAt = nil })
  }

  @Test("what was taken back is not there")
  func takenBack() throws {
    #expect(try !matches("emotion:shame") { $0.feelings[0].lifecycle = .sample })
    #expect(try !matches("type:mindReading") { $0.judgements[0].lifecycle = .sample })
    #expect(try !matches("shame") { $0.feelings[0].lifecycle = .sample })
    #expect(try !matches("faint") { $0.predictions[0].lifecycle = .sample })
  }

  @Test(
    "mistakes are told with their place and what was probably meant",
    arguments: [
      ("tpye:should", "column 1: there is no key \"tpye\"", "Did you mean type:?"),
      (
        "laugh xyzzy:1", "column 7: there is no key \"xyzzy\"",
        "Put words with a colon in quotation marks to look for them"
      ),
      ("type:", "column 6: type: has no value", "Write it behind the colon, as in type:…"),
      ("type:should,", "column 13: type: has no value", "Write it behind the colon, as in type:…"),
      ("type:mindreadin", nil, nil),
      ("type:shoud", "column 6: type: does not know \"shoud\"", "Did you mean should?"),
      ("type:qqq", "column 6: type: does not know \"qqq\"", "See which there are: journal learn"),
      (
        "is:qqqqqq", "column 4: is: does not know \"qqqqqq\"",
        "It knows waiting, reviewed, begun, accurate, imported"
      ),
      ("is:wating", "column 4: is: does not know \"wating\"", "Did you mean waiting?"),
      ("has:baalnced", "column 5: has: does not know \"baalnced\"", "Did you mean balanced?"),
      ("is:waiting,reviewed", "column 12: is: takes one value, not a list", nil),
      (
        "effect:much", "column 8: effect: wants a whole number from -100 to 100, not \"much\"",
        "Write a number, perhaps with >, >=, < or <= before it"
      ),
      (
        "effect:>101", "column 8: effect: wants a whole number from -100 to 100, not \">101\"",
        "Write a number, perhaps with >, >=, < or <= before it"
      ),
      (
        "since:31-12-2026", "column 7: since: wants a date, not \"31-12-2026\"",
        "Write 2026, 2026-07, 2026-07-14, today, yesterday or 30d"
      ),
      (
        "on:2026..2025", "column 4: on: has a range that ends before it begins",
        "Write the earlier end first, as in 2025..2026"
      ),
      ("say \"never", "column 5: the quotation mark is never closed", "Close it with \""),
    ] as [(String, String?, String?)])
  func mistakes(text: String, message: String?, hint: String?) throws {
    guard let message else {
      // The beginning of one name only is enough.
      #expect(try query(text).terms.count == 1)
      return
    }
    let error = try #require(throws: JournalQueryError.self) { try query(text) }
    #expect(error.message == message)
    #expect(error.hint == hint)
    #expect(error.code == "invalid_query" && error.kind == .usage)
  }

  @Test("days that depend on today need one")
  func noToday() throws {
    for text in ["since:today", "since:30d", "on:yesterday"] {
      #expect(throws: JournalQueryError.self) { try JournalQuery(parsing: text) }
    }
    #expect(try JournalQuery(parsing: "since:2026").terms.count == 1)
  }

  @Test("custom types can be asked for")
  func custom() throws {
    let own = DistortionChoice(id: sampleID(1), custom: "Doom scrolling", at: moment(0))
    let catalogue = DistortionCatalogue(choices: [own])
    let query = try JournalQuery(parsing: "type:doom", catalogue: catalogue)
    #expect(query.terms.map(\.criterion) == [.type(["doom-scrolling"])])
    #expect(throws: JournalQueryError.self) { try JournalQuery(parsing: "type:doom") }
  }

  @Test("quotation marks, backslashes and minus signs")
  func quoting() throws {
    #expect(try query(#""a \"b\" \\ c""#).terms.map(\.criterion) == [.anywhere(#"a "b" \ c"#)])
    #expect(try query(#"-"a b""#).terms == [JournalQuery.Term(.anywhere("a b"), isNegated: true)])
    #expect(try query("- --x").terms.map(\.criterion) == [.anywhere("-"), .anywhere("--x")])
  }

  @Test("hostile questions end in an answer or an error, and soon")
  func hostile() throws {
    let long = String(repeating: "a ", count: 2_000)
    let error = try #require(throws: JournalQueryError.self) { try query(long) }
    #expect(error.reason == .tooLong)
    #expect(try query(String(repeating: "-", count: 2_000)).terms.count == 1)
    let odd = try #require(throws: JournalQueryError.self) { try query("is:\u{202E}\u{7}x") }
    #expect(!odd.message.unicodeScalars.contains("\u{202E}"))
    let random = RandomSource.seeded(3)
    let pieces = [
      "type:", "-", "\"", "\\", ",", " ", "effect:>", "a", "é", "since:", "..", "9", "🜁",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<(random.next() % 12) {
        text += pieces[Int(random.next() % UInt64(pieces.count))]
      }
      guard let query = try? query(text) else { continue }
      #expect(try self.query(query.description) == query, "\(text)")
    }
  }
}
