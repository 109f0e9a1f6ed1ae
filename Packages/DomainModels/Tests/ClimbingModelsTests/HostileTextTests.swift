import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

/// For every text that a climber types or a file holds there is an answer, and soon.
@Suite struct HostileTextTests {
  private static let pieces: [String] = [
    "tag:", "stars:>", "on:", "name:", "helped:", "type:", "source:", "0.0000001", "_", "sport",
    "ukc", "grade:", "style:", "since:", "-", "\"", "\\", ",", ":", "..", ">=", "<", "=", " ", "\n",
    "\0",
    "\u{1B}[2J", "🧗‍♀️", "e\u{301}", "\u{202E}", "\u{FEFF}", "6a", "onsight", "2024", "is:", "sent",
    "sort:",
    "limit:", "9999999999999999999", "NaN", "٣", "１", "ß", "İ", "β", "'", "();--", "%s", "../",
  ]

  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    let random = RandomSource.seeded(seed)
    return (0..<count).map { _ in
      (0..<Int(random.next() % 9)).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }.joined()
    }
  }

  @Test("a question is read or refused with a column, and printed so that it is read again")
  func questions() throws {
    var readable = 0
    for text in Self.texts(6_000, seed: 20_260_517) {
      let query: LogbookQuery
      do {
        query = try LogbookQuery(text, today: may18)
      } catch {
        #expect((1...text.count + 1).contains(error.column), "\(text.debugDescription)")
        #expect(!error.message.unicodeScalars.contains("\0"))
        continue
      }
      readable += 1
      let again = try LogbookQuery(query.description, today: may18)
      #expect(again == query, "\(text.debugDescription) → \(query.description.debugDescription)")
    }
    #expect(readable > 1_000)
  }

  @Test("vocabularies, disciplines and tags answer everything")
  func words() {
    var known = 0
    for text in Self.texts(1_000, seed: 7) {
      for vocabulary in AscentVocabulary.builtIn {
        let words = Array(repeating: text, count: vocabulary.fields.count)
        if vocabulary.meaning(of: words) != nil { known += 1 }
      }
      if Discipline(name: text) != nil || ClimbTag.builtIn(named: text) != nil { known += 1 }
    }
    #expect(known > 0)
  }

  @Test("a climb of hostile texts is refused or survives its row")
  func climbs() throws {
    for text in Self.texts(500, seed: 11) {
      let climb = Climb.sample {
        $0.name = text
        $0.notes = text
        $0.sourceID = text
        $0.path = [text, "", text]
      }
      let values = Climb.schema.values(of: climb)
      #expect(try Climb.schema.record(from: Row(values: values)) == climb)
      let isRefused = !issues { () throws(ValidationError) in try climb.validate(today: may18) }
        .isEmpty
      #expect(isRefused == text.unicodeScalars.contains("\0"), "\(text.debugDescription)")
      #expect(climb.routeKey != nil)
    }
  }

  private struct Row: RowReader {
    let values: [StoredValue]
    func value(at position: Int) throws -> StoredValue { values[position] }
  }
}
