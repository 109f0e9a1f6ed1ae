import ClimbingModels
import DomainModels
import Storage
import Testing

@testable import ClimbingFeatures

@Suite struct SearchCatalogueTests {
  @Test("words may be the climb's or its areas', and the climb of that area comes first")
  func places() async throws {
    let fixture = try await CatalogueFixture.stocked()
    #expect(try await fixture.search("smith chain reaction") == ["Chain Reaction/Dihedrals"])
    #expect(try await fixture.search("chain reaction smith") == ["Chain Reaction/Dihedrals"])
    #expect(
      try await fixture.search("index town walls japanese gardens") == [
        "Japanese Gardens/Lower Wall"
      ])
    #expect(
      try await fixture.search("washington chain reaction")
        == ["Chain Reaction/Boulders", "Chain Reaction Direct/Boulders"])
  }

  @Test("the whole name comes before its beginning, that before other words, those before areas")
  func order() async throws {
    let fixture = try await CatalogueFixture.stocked()
    #expect(
      try await fixture.search("chain reaction") == [
        "Chain Reaction/Dihedrals", "Chain Reaction/Boulders", "Chain Reaction Direct/Boulders",
      ])
    #expect(
      try await fixture.search("chain") == [
        "Chain Reaction/Dihedrals", "Chain Reaction/Boulders", "Chain Reaction Direct/Boulders",
        "Long Chain Link/Boulders",
      ])
    let index = try await SearchCatalogue(fixture)("index", limit: 20)
    #expect(
      index.map { "\($0.kind) \($0.name): \($0.reason)" } == [
        "area Index: name", "climb Index Finger: beginning", "area Index Town Walls: beginning",
        // Of areas alone: the shorter names first, and the less deep ones.
        "climb Chain Reaction: area", "climb Japanese Gardens: area",
        "climb Chain Reaction Direct: area", "climb Long Chain Link: area",
      ])
  }

  @Test("a hit says what of it was meant")
  func reasons() async throws {
    let fixture = try await CatalogueFixture.stocked()
    func reason(_ text: String) async throws -> CatalogueHit.Reason? {
      try await SearchCatalogue(fixture)(text).first?.reason
    }
    #expect(try await reason("japanese gardens") == .name)
    #expect(try await reason("japanese gard") == .beginning)
    #expect(try await reason("japanese") == .beginning)
    #expect(try await reason("gardens") == .words)
    #expect(try await reason("gardens japanese") == .words)
    #expect(try await reason("gardens index") == .place)
    #expect(try await reason("lower washington") == .place)
    #expect(try await reason("japanese gardens index") == .name)
    #expect(try await reason("dihedral oregon") == .place)
  }

  @Test("the last word, or any, may be unfinished; whole words count more")
  func unfinished() async throws {
    let fixture = try await CatalogueFixture.stocked()
    for text in ["japanese gardens", "japanese g", "jap gard", "j"] {
      #expect(try await fixture.search(text).first == "Japanese Gardens/Lower Wall", "\(text)")
    }
    // "Index Finger" holds the word itself, "Index Town Walls" only as an area.
    #expect(try await fixture.search("inde fing").first == "Index Finger/Calico Basin")
  }

  @Test("case, accents, apostrophes and articles don't matter")
  func folding() async throws {
    let fixture = try await CatalogueFixture.stocked()
    for text in ["todds arete", "TODD'S AR\u{CA}TE", "todd\u{2019}s are\u{302}te", "arete todd"] {
      #expect(
        try await fixture.search(text).first == "Todd\u{2019}s Ar\u{EA}te/Calico Basin", "\(text)")
    }
    for text in ["clam", "the clam", "Clam, The", "a clam"] {
      #expect(try await fixture.search(text).prefix(2).contains("The Clam/Clam, The"), "\(text)")
    }
    #expect(try await fixture.search("the chain reaction").count == 3)
  }

  @Test(
    "a typo is put right: one edit from four letters on, two from eight",
    arguments: [
      ("chian reaction smith", ["chain"]), ("smiht chain reaction", ["smith"]),
      ("japenese", ["japanese"]), ("japaense gardns", ["japanese", "gardens"]),
      ("jpaanees", ["japanese"]), ("sunshne dihedarl", ["sunshine", "dihedral"]),
      ("claam", ["clam"]), ("jappan", ["japanese"]),
    ])
  func typos(text: String, meant: [String]) async throws {
    let fixture = try await CatalogueFixture.stocked()
    let hits = try await SearchCatalogue(fixture)(text)
    #expect(hits.first?.corrections.map(\.meant) == meant)
  }

  @Test("what is no typo any more is not found")
  func tooFar() async throws {
    let fixture = try await CatalogueFixture.stocked()
    for text in ["clm xy", "cxm", "jxpxnxse", "smxxh", "zzzz", "", "  ", "!?", "chain zzzz"] {
      #expect(try await fixture.search(text).isEmpty, "\(text)")
    }
  }

  @Test("right answers stand before those with typos, which come only where there is room")
  func typosLast() async throws {
    let fixture = try CatalogueFixture()
    let lines: [CatalogueLine.Content] = [
      .climb("Crank", nil, [], in: "A"), .climb("Crack", nil, [], in: "A"),
      .climb("Cracked", nil, [], in: "A"), .climb("Track", nil, [], in: "A"),
    ]
    _ = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
    #expect(
      try await fixture.search("crack", limit: 4) == ["Crack/A", "Cracked/A", "Crank/A", "Track/A"])
    #expect(try await fixture.search("crack", limit: 2) == ["Crack/A", "Cracked/A"])
    let hits = try await SearchCatalogue(fixture)("crack", limit: 4)
    #expect(hits.map(\.corrections.isEmpty) == [true, true, false, false])
    #expect(hits.suggestion(for: "crack") == nil)
  }

  @Test("did you mean: the question as it was read")
  func suggestion() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let hits = try await SearchCatalogue(fixture)("Smiht, chain reacton!")
    #expect(hits.suggestion(for: "Smiht, chain reacton!") == "smith chain reaction")
    #expect(hits.first?.corrections.map(\.typed) == ["smiht", "reacton"])
  }

  @Test("areas are found by their own names only")
  func areas() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let hits = try await SearchCatalogue(fixture)("washington", limit: 100).compactMap(\.area)
    #expect(hits.map(\.name) == ["Washington"])
    let walls = try await SearchCatalogue(fixture)("washington walls", limit: 1).first
    #expect(walls?.area?.path.last == "Index Town Walls" && walls?.reason == .place)
    #expect(walls?.path == ["United States", "Washington", "Index"])
  }

  @Test("there are never more answers than asked for, and always the same ones")
  func limits() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let all = try await fixture.search("united states", limit: 100)
    #expect(all.count == 12)
    for limit in 0...12 {
      #expect(try await fixture.search("united states", limit: limit) == Array(all.prefix(limit)))
    }
    #expect(try await fixture.search("united states", limit: -1).isEmpty)
  }

  @Test("a question of any length is answered")
  func long() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let words = Array(repeating: "chain", count: 500).joined(separator: " ")
    #expect(try await fixture.search(words).count == 4)
    let word = String(repeating: "a", count: 100_000)
    #expect(try await fixture.search(word).isEmpty)
  }

  @Test("an empty catalogue has no answers")
  func empty() async throws {
    #expect(try await CatalogueFixture().search("anything").isEmpty)
  }

  @Test("an index that is damaged, or of another layout, is made again")
  func damagedIndex() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let whole = try #require(try await fixture.store.read { try $0.find(CatalogueIndex.identity) })
    let bytes = whole.content.bytes
    var damages: [CatalogueIndex] = []
    for end in stride(from: 0, to: bytes.count, by: 7) {
      var index = whole
      index.content = PackedBytes(Array(bytes[..<end]))
      damages.append(index)
    }
    for place in stride(from: 0, to: bytes.count - 23 * 16, by: 4) {
      var index = whole
      var bytes = bytes
      for offset in 0..<4 { bytes[place + offset] = 0xEE }
      index.content = PackedBytes(bytes)
      damages.append(index)
    }
    var other = whole
    other.layout = 99
    var wordless = whole
    wordless.words = ""
    for index in damages + [other, wordless] {
      try await fixture.store.write { try $0.save(index) }
      #expect(try await fixture.search("sunshine") == ["Sunshine Dihedral/Dihedrals"])
    }
    let now = try await fixture.store.read { try $0.find(CatalogueIndex.identity) }
    #expect(now?.content == whole.content && now?.words == whole.words)
  }
}

@Suite struct EditDistanceTests {
  @Test("within its limit it measures what DomainModels' spelling measures")
  func agrees() {
    let random = RandomSource.seeded(4)
    func word(_ letters: [Character], _ lengths: ClosedRange<Int>) -> [Character] {
      let length = lengths.lowerBound + Int(random.next() % UInt64(lengths.count))
      return (0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
    }
    var near = 0
    for round in 0..<4000 {
      let letters: [Character] = round.isMultiple(of: 2) ? ["a", "b"] : ["a", "b", "c", "d"]
      let typed = word(letters, 1...10)
      // Half of the words are the typed one with some edits.
      var other = round % 4 < 2 ? typed : word(letters, 1...12)
      if round % 4 < 2 {
        for _ in 0..<random.next() % 4 {
          let place = Int(random.next() % UInt64(other.count))
          let letter = letters[Int(random.next() % UInt64(letters.count))]
          switch random.next() % 4 {
          case 0: other.insert(letter, at: place)
          case 1 where other.count > 1: other.remove(at: place)
          case 2 where place > 0: other.swapAt(place, place - 1)
          default: other[place] = letter
          }
        }
      }
      var measure = EditDistance(Array(String(typed).utf8))
      let expected = Spelling.distance(typed, other)
      let got = measure.distance(to: Array(String(other).utf8)[...], asBeginning: false)
      #expect(got?.word == (expected <= measure.limit ? expected : nil), "\(typed) \(other)")
      near += got == nil ? 0 : 1

      // A beginning is the nearest of all beginnings.
      let nearest = (1...other.count).map { Spelling.distance(typed, Array(other[..<$0])) }.min()
      let begun = measure.distance(to: Array(String(other).utf8)[...], asBeginning: true)
      let isNear = (nearest ?? .max) <= measure.limit
      #expect(begun?.beginning == (isNear ? nearest : nil), "\(typed) \(other)")
    }
    #expect(near > 300)
  }

  @Test("short words have no typos, from four letters on there may be one, from eight two")
  func limits() {
    let limits = (0...12).map { EditDistance(Array(repeating: 97, count: $0)).limit }
    #expect(limits == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  }
}
