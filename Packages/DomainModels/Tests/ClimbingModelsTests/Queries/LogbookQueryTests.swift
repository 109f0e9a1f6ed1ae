import ClimbingModels
import DomainModels
import Testing

@Suite struct LogbookQueryTests {
  private func read(_ text: String) throws -> LogbookQuery {
    try LogbookQuery(text, today: may18)
  }

  private func criteria(_ text: String) throws -> [LogbookCriterion] {
    try read(text).terms.map(\.criterion)
  }

  @Test("the line of the product")
  func example() throws {
    let query = try read("grade:>=6b style:onsight crag:smith since:2024")
    #expect(
      query.terms == [
        LogbookQuery.Term(.grade(.atLeast, "6b")),
        LogbookQuery.Term(.ascent([.style(.onsight)])),
        LogbookQuery.Term(.field(.crag, ["smith"])),
        LogbookQuery.Term(.date(from: CivilDate("2024-01-01"), to: nil)),
      ])
    #expect(query.order == nil && query.limit == nil)
  }

  @Test(
    "each key",
    arguments: [
      ("grade:5.10a", LogbookCriterion.grade(.equal, "5.10a")),
      ("grade:≤7A+", .grade(.atMost, "7A+")), ("grade:<V4", .grade(.less, "V4")),
      ("grade:\"5.8 A3\"", .grade(.equal, "5.8 A3")),
      ("GRADE:6a..7a", .gradeRange("6a", "7a")),
      ("style:os,Flash", .ascent([.style(.onsight), .style(.flash)])),
      ("mode:top-rope", .ascent([.mode(.topRope)])), ("style:TR", .ascent([.mode(.topRope)])),
      ("result:fell", .ascent([.result(.fall)])), ("style:cleanlead", .ascent([.cleanLead])),
      ("type:bouldering,sport", .discipline([.boulder, .sport])),
      ("name:\"west ridge\"", .field(.name, ["west ridge"])),
      ("with:ada", .field(.partner, ["ada"])), ("place:nevada", .field(.place, ["nevada"])),
      ("tag:\"Heel Hook\"", .tag(["heel-hook"], nil)),
      ("helped:crimp,jug", .tag(["crimp", "jug"], .helped)),
      ("hindered:reach", .tag(["reach"], .hindered)),
      ("source:thecrag,ukc", .source([.theCrag, .ukClimbing])),
      ("source:\"mountain project\"", .source([.mountainProject])),
      ("source:Gym_Book,kaya", .source([LogbookSource("gym_book"), .kaya])),
      ("until:2024-02", .date(from: nil, to: CivilDate("2024-02-29"))),
      ("on:2023", .date(from: CivilDate("2023-01-01"), to: CivilDate("2023-12-31"))),
      ("on:2023-05..2023-06", .date(from: CivilDate("2023-05-01"), to: CivilDate("2023-06-30"))),
      ("since:today", .date(from: may18, to: nil)), ("from:today", .date(from: may18, to: nil)),
      ("to:2024-02", .date(from: nil, to: CivilDate("2024-02-29"))),
      ("before:2024", .date(from: nil, to: CivilDate("2023-12-31"))),
      ("After:2024-02", .date(from: CivilDate("2024-03-01"), to: nil)),
      ("before:today", .date(from: nil, to: CivilDate("2024-05-17"))),
      ("tag:Arête,sloper", .tag(["arete", "sloper"], nil)),
      ("since:30d", .date(from: CivilDate("2024-04-18"), to: nil)),
      ("since:2w", .date(from: CivilDate("2024-05-04"), to: nil)),
      ("on:yesterday", .date(from: CivilDate("2024-05-17"), to: CivilDate("2024-05-17"))),
      ("on:17.5.2024", .date(from: CivilDate("2024-05-17"), to: CivilDate("2024-05-17"))),
      ("since:31/12/2023", .date(from: CivilDate("2023-12-31"), to: nil)),
      ("stars:0.00001", .number(.stars, .equal, 0)),
      ("stars:2.12345", .number(.stars, .equal, 2.123)),
      ("stars:>=4", .number(.stars, .atLeast, 4)), ("tries:>2", .number(.tries, .greater, 2)),
      ("height:12.5", .number(.height, .equal, 12.5)), ("angle:-5", .number(.angle, .equal, -5)),
      ("is:Project", .state(.project)), ("is:private", .state(.onlyMe)),
    ])
  func keys(text: String, criterion: LogbookCriterion) throws {
    #expect(try criteria(text) == [criterion])
  }

  @Test("words without a key are text, and a minus turns a term round")
  func texts() throws {
    #expect(
      try read("crack -\"east face\" -is:sent - --x").terms == [
        LogbookQuery.Term(.text("crack")),
        LogbookQuery.Term(.text("east face"), isNegated: true),
        LogbookQuery.Term(.state(.sent), isNegated: true),
        LogbookQuery.Term(.text("-")), LogbookQuery.Term(.text("--x")),
      ])
    #expect(try criteria("\"a \\\"b\\\" c:d\"") == [.text("a \"b\" c:d")])
    #expect(try read(" \n\t ").terms == [])
  }

  @Test("an order and a limit stand once")
  func orders() throws {
    let query = try read("sort:-grade limit:20")
    #expect(query.order == LogbookOrder(.grade, isDescending: true))
    #expect(query.limit == 20)
  }

  @Test(
    "what can't be read is told with its column",
    arguments: [
      (
        "crag:x grad:6a", 8, "there is no key \"grad\"",
        "Did you mean grade:?"
      ),
      (
        "zzzzzz:1", 1, "there is no key \"zzzzzz\"",
        "Put words with a colon in quotation marks to look for them"
      ),
      ("grade:", 7, "grade: has no value", "Write it behind the colon, as in grade:…"),
      ("grade:>=", 7, "grade: has no value", "Write it behind the colon, as in grade:…"),
      ("grade:6a..", 7, "grade: has no value", "Write it behind the colon, as in grade:…"),
      ("tag:_,x", 5, "tag: has no value", "Write it behind the colon, as in tag:…"),
      ("crag:a,,b", 8, "crag: has no value", "Write it behind the colon, as in crag:…"),
      ("style:onsigt", 7, "style: does not know \"onsigt\"", "Did you mean onsight?"),
      ("style:os,qqqqq", 10, "style: does not know \"qqqqq\"", nil),
      (
        "stars:many", 7, "stars: wants a number, not \"many\"",
        "Write a number, perhaps with >, >=, < or <= before it"
      ),
      (
        "stars:9", 7, "stars: wants 0 to 5, not \"9\"",
        "Write a number, perhaps with >, >=, < or <= before it"
      ),
      ("grade:>==6a", 7, "grade: does not know \">==6a\"", nil),
      ("grade:>6a..7a", 7, "grade: does not know \">6a..7a\"", nil),
      (
        "tries:nan", 7, "tries: wants a number, not \"nan\"",
        "Write a number, perhaps with >, >=, < or <= before it"
      ),
      (
        "since:2024-13", 7, "since: wants a date, not \"2024-13\"",
        """
        Write 2024, 2024-07, 2024-07-14, 14.7.2024, 31/12/2023, today, yesterday, or 30d, 6w, 2y \
        ago
        """
      ),
      (
        "on:2024..2023", 4, "on: has a range that ends before it begins",
        "Write the earlier end first, as in 2023..2024"
      ),
      ("a \"b", 3, "the quotation mark is never closed", "Close it with \""),
      ("-sort:date", 1, "sort: can't have a minus", nil),
      ("sort:date sort:name", 11, "sort: may stand once", nil),
      ("sort:-dat", 7, "sort: does not know \"dat\"", "Did you mean date?"),
      ("grade:6a,7a", 10, "grade: takes one value, not a list", nil),
      (
        "limit:0", 7, "limit: wants 1 to 1000000, not \"0\"",
        "Write a whole number"
      ),
      ("limit:>3", 7, "limit: wants 1 to 1000000, not \">3\"", "Write a whole number"),
      ("is:snt", 4, "is: does not know \"snt\"", "Did you mean sent?"),
      ("🧗‍♀️ type:x", 8, "type: does not know \"x\"", nil),
    ])
  func errors(text: String, column: Int, sentence: String, hint: String?) throws {
    let error = try #require(throws: LogbookQueryError.self) { try read(text) }
    #expect(error.column == column)
    #expect(error.message == "column \(column): \(sentence)")
    #expect(error.hint == hint)
    #expect(error.code == "invalid_query" && error.kind == .usage)
  }

  @Test("a question is printed as it may be typed")
  func printing() throws {
    let texts = [
      "grade:>=6b style:onsight,top_rope crag:smith since:2024-01-01",
      "-grade:6a..7a name:\"west ridge\",\"a,b\" type:sport helped:crimp",
      "on:2024-01-01..2024-12-31 until:2024-05-18 stars:>=4 height:12.5 is:private",
      "\"c:d\" \"-x\" \"say \\\"hi\\\"\" source:the_crag sort:-date limit:7",
      "grade:\"5.8 A3\" name:\"back\\\\slash\"",
    ]
    for text in texts {
      let query = try read(text)
      #expect(query.description == text)
      #expect(try read(query.description) == query)
    }
  }

  @Test("too long a question is refused before it is read")
  func tooLong() throws {
    let limit = LogbookQuery.lengthLimit
    #expect(try read(String(repeating: "a", count: limit)).terms.count == 1)
    let error = try #require(throws: LogbookQueryError.self) {
      try read(String(repeating: "a ", count: 1_000_000))
    }
    #expect(error.reason == .tooLong && error.column == limit + 1)
    // One character of very many scalars is long too.
    #expect(throws: LogbookQueryError.self) {
      try read("e" + String(repeating: "\u{301}", count: limit))
    }
  }

  @Test("an error shows no control characters")
  func harmless() throws {
    let error = try #require(throws: LogbookQueryError.self) { try read("is:a\u{1B}[31m\0") }
    #expect(error.message == "column 4: is: does not know \"a\u{FFFD}[31m\u{FFFD}\"")
    let turned = try #require(throws: LogbookQueryError.self) { try read("is:a\u{202E}b") }
    #expect(turned.message == "column 4: is: does not know \"a\u{FFFD}b\"")
  }
}
