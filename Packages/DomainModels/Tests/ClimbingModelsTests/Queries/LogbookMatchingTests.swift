import ClimbingModels
import DomainModels
import Testing

@Suite struct LogbookMatchingTests {
  private let entry = LogbookEntry(
    .sample { _ in },
    attempts: [Ascent(.fall, nil, .lead), Ascent(.send, .redpoint, .lead)],
    tags: [LogbookEntry.TagWord("crack", .helped), LogbookEntry.TagWord("reach", .hindered)])

  private func matches(
    _ text: String, _ entry: LogbookEntry? = nil, low: String = "5.9"
  ) throws -> Bool {
    try LogbookQuery(text, today: may18).matches(entry ?? self.entry) { climb, comparison, text in
      // Stands in for a climber who knows grades: compares lengths.
      climb.gradeText.map { comparison.holds($0.count, text.count) } ?? false
    }
  }

  @Test(
    "what holds, and turned round does not",
    arguments: [
      "", "crack", "JAMS", "5.10a", "crag:cragmont", "crag:nowhere,rock", "place:berkeley",
      "country:united area:cali sector:east partner:ad notes:way", "style:redpoint",
      "style:onsight,lead", "result:fall", "style:tick", "style:clean_lead", "type:alpine",
      "tag:reach", "hindered:reach", "helped:crack,jug", "source:mp", "since:2024-05",
      "until:2024-05", "on:2024", "stars:3", "stars:>=2.5", "tries:7", "pitches:>1",
      "height:<32", "angle:12", "is:sent", "is:imported", "is:multipitch", "is:linked",
      "grade:>6a", "grade:6a..5.13abc", "-is:project -is:private -is:deleted -style:onsight",
    ])
  func holds(text: String) throws {
    #expect(try matches(text))
    guard !text.isEmpty, !text.contains(" ") else { return }
    #expect(try !matches("-\(text)"))
  }

  @Test(
    "what does not hold",
    arguments: [
      "slab", "crag:smith", "name:cragmont name:ridge", "style:onsight", "type:boulder",
      "helped:reach", "source:kaya", "since:2024-05-02", "until:2024-05-30", "on:2024-05-18",
      "stars:>3", "tries:<7", "is:project", "is:private", "is:deleted", "grade:<6a",
    ])
  func fails(text: String) throws {
    #expect(try !matches(text))
  }

  @Test("what is not known answers no number and no date")
  func unknown() throws {
    let bare = LogbookEntry(
      Climb(id: sampleID(1), named: "x", on: nil, at: moment(0)), attempts: [])
    for text in ["tries:<100000", "stars:>=0", "until:9999", "grade:>=1", "is:sent", "is:project"] {
      #expect(try !matches(text, bare), "\(text)")
    }
    #expect(try matches("is:private", bare))
  }

  @Test(
    "a word is found at both ends and inside, in any case and any alphabet, with or without accents"
  )
  func alphabets() throws {
    func find(_ word: String, _ name: String) throws -> Bool {
      let climb = Climb(id: sampleID(1), named: name, on: nil, at: moment(0))
      return try matches("name:\"\(word)\"", LogbookEntry(climb, attempts: []))
    }
    for (word, name) in [
      ("a", "A"), ("crack", "Cragmont Crack"), ("CRAG", "Cragmont"), ("aab", "aaab"),
      ("straße", "Straße 7"), ("ÉTÉ", "l'été"), ("e\u{301}t", "L'ÉTÉ"), ("mont", "Ärmont"),
      ("[z]", "[Z]"), ("岩", "岩登り"), ("\u{1F9D7}", "\u{1F9D7} wall"), ("été", "ete"),
      ("eglesies", "Les Esglésies, les Eglésies"), ("EGLÉSIES", "eglesies"), ("ceuse", "Céüse"),
      ("lodz", "ŁÓDŹ"), ("flatoya", "Flatøya"), ("strasse", "Straße 7"), ("coeur", "Sacré Cœur"),
      ("l'ete", "L’été"), ("ｗａｌｌ", "wall"), ("и", "Й"),
    ] {
      #expect(try find(word, name), "\(word) in \(name)")
    }
    for (word, name) in [
      ("ab", "a"), ("etes", "été"), ("a", ""), ("@", "`"), ("[", "{"), ("crackk", "Crack"),
    ] {
      #expect(try !find(word, name), "\(word) not in \(name)")
    }
  }

  @Test("deleted climbs are asked for by name")
  func deleted() throws {
    let deleted = LogbookEntry(.sample, attempts: [Ascent(.wish)])
    #expect(try !matches("", deleted))
    #expect(try matches("is:deleted crack", deleted))
    #expect(try matches("-is:project is:deleted", deleted))
  }
}

@Suite("A typed date")
struct TypedDateTests {
  @Test(
    "means a date",
    arguments: [
      ("2024-05-18", "2024-05-18"), ("2024-05", "2024-05"), ("2024", "2024"),
      ("today", "2024-03-01"), (" Yesterday ", "2024-02-29"), ("0d", "2024-03-01"),
      ("3d", "2024-02-27"), ("3d ago", "2024-02-27"), ("2w", "2024-02-16"), ("1Y", "2023-03-02"),
      ("31/12/2023", "2023-12-31"), ("12/31/2023", "2023-12-31"), ("7/7/2023", "2023-07-07"),
      ("31.12.2023", "2023-12-31"), ("5.4.2024", "2024-04-05"), ("29.2.2024", "2024-02-29"),
    ])
  func meaning(text: String, date: String) throws {
    let today = try #require(CivilDate("2024-03-01"))
    #expect(TypedDate(text)?.date(today: today).description == date)
  }

  @Test(
    "is none where it is no day, or has two meanings",
    arguments: [
      "", "tomorrow", "5/4/2024", "4/5/2024", "32/1/2024", "13/13/2024", "29.2.2023", "12.31.2023",
      "31/12/23", "31/12", "1/2/3/2024", "-3d", "d", "3m", "999999d", "31-12-2023", "+1.1.2024",
      "٣١/١٢/2023", "ago",
    ])
  func none(text: String) {
    #expect(TypedDate(text) == nil)
  }
}
