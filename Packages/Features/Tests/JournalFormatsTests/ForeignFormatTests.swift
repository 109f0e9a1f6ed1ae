import DomainModels
import Foundation
import JournalFeatures
import Testing

@testable import JournalFormats

@Suite struct ForeignFormatTests {
  @Test func `a FreeCBT archive gives its thoughts`() throws {
    let thoughts = try JournalFormat.freeCBT.thoughts(JournalFile(Samples.freeCBTArchive + "\n"))
    #expect(thoughts == (try JournalFormat.freeCBTJSON.thoughts(JournalFile(Samples.freeCBT))))
    #expect(
      thoughts.map(\.text) == [
        "They must all think I'm slow", "It will go wrong", "My fault again",
      ])
    #expect(thoughts[0].sourceID == "6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33")
    #expect(thoughts[0].evidenceAgainst == "Nobody said so")
    #expect(thoughts[0].balancedThought == "One asked twice")
    #expect(thoughts[0].changedAt == Timestamp("2026-02-01T09:45:00.000Z"))
    #expect(
      thoughts.map { $0.distortions.map(\.slug) } == [
        ["mind-reading", "magnification-of-the-negative"], ["crystal-ball"], ["self-blaming"],
      ])
  }

  @Test func `a Quirk dump keeps only what was selected, and invents no numbers`() throws {
    let items = try JournalFormat.quirk.items(JournalFile(Samples.quirk))
    let thoughts = try JournalFormat.quirk.thoughts(JournalFile(Samples.quirk))
    #expect(
      thoughts.map(\.sourceID) == [
        "2b4c6d8e-0f1a-4b2c-8d3e-4f5a6b7c8d9e", "3c5d7e9f-1a2b-4c3d-9e4f-5a6b7c8d9eaf",
        "4d6e8fa0-2b3c-4d4e-8f5a-6b7c8d9eafb0",
      ])
    #expect(thoughts[0].distortions.map(\.slug) == ["fortune-telling"])
    #expect(thoughts[0].outcome == "Right after the review it felt better.")
    #expect(thoughts[0].followUpOn == CivilDate("2026-02-10"))
    #expect(thoughts[1].text == "Dinner at Kim's\nI expected it to be bad.\nI won't know anybody")
    #expect(thoughts[1].outcome == "It was good.\nSat next to Lou")
    #expect(thoughts[2].situation == "Mood: neutral. Expected mood: good.")
    #expect(thoughts[2].nextStep == "Go to bed at ten")
    #expect(thoughts.allSatisfy { $0.belief == nil && $0.feelings.isEmpty })
    #expect(items.count == 4, "a mood without words is a problem")
  }

  @Test func `pairs and lists of a Quirk dump are read too`() throws {
    let object =
      "{\"automaticThought\":\"A\",\"cognitiveDistortions\":[],"
      + "\"createdAt\":\"2026-02-05T10:00:00.000Z\"}"
    let quoted = String(decoding: try JSONEncoder().encode(object), as: UTF8.self)
    for text in ["[\(object)]", "[[\"@Quirk:thoughts:x\", \(quoted)]]"] {
      #expect(try JournalFormat.quirk.recognises(JournalFile(text)).confidence > 80)
      #expect(try JournalFormat.quirk.thoughts(JournalFile(text)).map(\.text) == ["A"])
    }
  }

  @Test func `jrnl's text and JSON give the same entries`() throws {
    let text = try JournalFormat.jrnl.thoughts(JournalFile(Samples.jrnl))
    let json = try JournalFormat.jrnlJSON.thoughts(JournalFile(Samples.jrnlJSON))
    #expect(
      text.map(\.text) == [
        "Woke up early @morning\nThe list felt endless.", "Quiet evening\nNothing happened.",
      ])
    #expect(
      text.map(\.occurredAt) == [
        Timestamp("2026-03-02T07:15:00.000Z"), Timestamp("2026-03-03T21:40:00.000Z"),
      ])
    #expect(text.map(\.sourceID) == json.map(\.sourceID))
    #expect(text.map(\.text) == json.map(\.text))
    #expect(text.map(\.place) == ["line 1", "line 4"])
  }

  @Test(arguments: [
    "[2026-03-02 08:15]", "[2026-03-02 08:15 AM]", "[2026/03/02 8:15]", "[02.03.2026 08:15:00]",
    "[2 March 2026 08:15]", "[Mar 2, 2026 08:15]", "[Mon 02-Mar-2026 08:15]", "2026-03-02 08:15",
    "[2026-03-02T08:15]",
  ])
  func `other forms of the time are read`(dateTime: String) throws {
    let thoughts = try JournalFormat.jrnl.thoughts(JournalFile("\(dateTime) Hello\nbody\n"))
    #expect(thoughts.map(\.occurredAt) == [Timestamp("2026-03-02T07:15:00.000Z")])
    #expect(thoughts.map(\.text) == ["Hello\nbody"])
  }

  @Test func `which number is the month follows from the whole file, and doubt is told`() throws {
    let american = "[03/02/2026 08:15 PM] A\n\n[03/25/2026 08:15 PM] B\n"
    let read = try JournalFormat.jrnl.thoughts(JournalFile(american))
    #expect(
      read.map(\.occurredAt) == [
        Timestamp("2026-03-02T19:15:00.000Z"), Timestamp("2026-03-25T19:15:00.000Z"),
      ])
    let doubtful = JournalFile("[03/02/2026 08:15] A\n")
    #expect(throws: JournalImportError.undecidedDates(file: "file", example: "03/02/2026 08:15")) {
      try JournalFormat.jrnl.thoughts(doubtful)
    }
  }

  @Test func `a bracket that is no date is text`() throws {
    let text = "[2026-03-02 08:15] A\n[see there] and\n[2026-13-02 08:15] no month\n"
    let thoughts = try JournalFormat.jrnl.thoughts(JournalFile(text))
    #expect(thoughts.map(\.text) == ["A\n[see there] and\n[2026-13-02 08:15] no month"])
  }

  @Test(arguments: [
    Samples.jrnlV1, Samples.jrnlV1Spaces, Samples.jrnlV2, Samples.jrnlV3,
    Samples.jrnlV3Base64,
  ])
  func `every version of an encrypted jrnl journal opens`(bytes: [UInt8]) throws {
    let file = JournalFile(name: "journal.txt", bytes: bytes)
    let (format, recognition) = try [JournalFormat].all.format(named: nil, of: file)
    #expect(format.name == "jrnl-encrypted")
    #expect(recognition.needsPassphrase)
    let plain = try JournalFormat.jrnl.thoughts(JournalFile(Samples.jrnl))
    #expect(try format.thoughts(file, passphrase: Samples.jrnlPassphrase) == plain)
    let wrong = #expect(throws: JournalImportError.self) {
      try format.items(file, passphrase: "fast river stone")
    }
    #expect(wrong?.code == "import_wrong_passphrase")
    let none = #expect(throws: JournalImportError.self) { try format.items(file) }
    #expect(none?.code == "import_needs_passphrase")
  }

  @Test func `Day One Classic gives its entries from a folder, an archive or one file`() throws {
    let files = Samples.classicFiles
    let archive = JournalFile(name: "d.zip", bytes: StoredZip.bytes(files))
    let folder = JournalFile(
      name: "Journal.dayone", files: files.map { JournalFile(name: $0.name, bytes: $0.bytes) })
    let thoughts = try JournalFormat.dayOneClassic.thoughts(archive)
    #expect(thoughts == (try JournalFormat.dayOneClassic.thoughts(folder)))
    #expect(thoughts.map(\.text) == ["Rain & tea", "Later"])
    #expect(thoughts[0].sourceID == "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d")
    #expect(thoughts[0].utcOffsetMinutes == 120, "summer in Zurich")
    #expect(thoughts[1].utcOffsetMinutes == 60, "winter in Zurich")
    #expect(thoughts[0].situation == "Café, Bern\nTags: work, sleep")
    let single = JournalFile(name: "one.doentry", bytes: files[0].bytes)
    #expect(try JournalFormat.dayOneClassic.thoughts(single).map(\.text) == ["Rain & tea"])
  }

  @Test func `a property list that defines things is refused`() throws {
    let hostile = Samples.classic("X", "&boom;").replacingOccurrences(
      of: "<!DOCTYPE plist PUBLIC", with: "<!DOCTYPE plist [<!ENTITY boom \"b\">]><!-- PUBLIC")
    let error = #expect(throws: JournalImportError.self) {
      try JournalFormat.dayOneClassic.items(JournalFile(hostile))
    }
    #expect(error?.message.contains("defines things") == true)
    // Of several entries it is the one that is left out.
    let archive = JournalFile(
      name: "z",
      bytes: StoredZip.bytes([("a.doentry", Array(hostile.utf8))] + Samples.classicFiles))
    #expect(try JournalFormat.dayOneClassic.thoughts(archive).count == 2)
    #expect(try JournalFormat.dayOneClassic.problems(archive).map(\.place) == ["a.doentry"])
  }

  @Test func `a Day One export gives its entries`() throws {
    let thoughts = try JournalFormat.dayOne.thoughts(JournalFile(Samples.dayOne))
    #expect(thoughts.map(\.text) == ["Walked home.\n(picture)\nIt helped!", "Only rich"])
    #expect(thoughts[0].sourceID == "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0")
    #expect(thoughts[0].timeZone == "Europe/Berlin")
    #expect(thoughts[0].utcOffsetMinutes == 120)
    #expect(thoughts[0].situation == "Park, Germany\nTags: walk")
    #expect(thoughts[0].changedAt == Timestamp("2026-05-02T08:00:00.000Z"))
  }

  @Test func `a Daylio backup gives its notes`() throws {
    let file = JournalFile(name: "b.daylio", bytes: Samples.daylio)
    let thoughts = try JournalFormat.daylio.thoughts(file)
    #expect(thoughts.map(\.text) == ["Long day\nToo many calls & none of mine\ntired"])
    #expect(thoughts[0].utcOffsetMinutes == 120)
    #expect(thoughts[0].situation == "Activities: work, friends")
    #expect(thoughts[0].feelings == [ImportedFeeling("low mood", before: 75)])
    #expect(
      try JournalFormat.daylio.problems(file).map(\.reason)
        == ["1 have a mood and no words, and a thought needs some"])
  }

  @Test func `Daily You and cbt-toolkit give their entries`() throws {
    let daily = try JournalFormat.dailyYou.thoughts(JournalFile(Samples.dailyYou))
    #expect(
      daily.map(\.occurredAt) == [
        Timestamp("2026-06-01T20:05:00.000Z"), Timestamp("2026-06-02T21:05:00.000Z"),
      ])
    #expect(daily.map(\.feelings) == [[ImportedFeeling("low mood", before: 75)], []])
    let toolkit = try JournalFormat.cbtToolkit.thoughts(JournalFile(Samples.toolkit))
    #expect(toolkit.map(\.balancedThought) == ["I can call ahead", nil])
  }

  @Test func `a table's columns are found by their names`() throws {
    let thoughts = try JournalFormat.csv.thoughts(JournalFile(Samples.table))
    #expect(thoughts.map(\.text) == ["They noticed", "It is \"all\" too much"])
    #expect(thoughts[0].feelings == [ImportedFeeling("shame", before: 70, after: 40)])
    #expect(thoughts[0].belief == 80)
    #expect(thoughts[0].occurredAt == Timestamp("2026-08-01T08:10:00.000Z"))
    #expect(thoughts[0].distortions.map(\.slug) == ["mind reading"])
    let problems = try JournalFormat.csv.problems(JournalFile(Samples.table))
    #expect(
      problems == [
        ImportProblem(place: "line 3", reason: "before has to be a number from 0 to 100")
      ])
  }

  @Test func `whether the day or the month stands first follows from all dates`() throws {
    let american = JournalFile("date,thought\n03/04/2026,a\n12/31/25,b\n")
    #expect(
      try JournalFormat.csv.thoughts(american).map { $0.occurredAt.description.prefix(10) }
        == ["2026-03-03", "2025-12-30"])
    let british = JournalFile("date,thought\n03/04/2026,a\n31/12/2025,b\n")
    #expect(
      try JournalFormat.csv.thoughts(british).map { $0.occurredAt.description.prefix(10) }
        == ["2026-04-02", "2025-12-30"])
    for text in ["03/04/2026,a\n", "03/04/2026,a\n31/12/2025,b\n12/31/2025,c\n"] {
      #expect(throws: JournalImportError.undecidedDates(file: "file", example: "03/04/2026")) {
        try JournalFormat.csv.thoughts(JournalFile("date,thought\n" + text))
      }
    }
    let jrnl = JournalFile("[03/04/2026 09:00] a\n[05/06/2026 09:00] b\n")
    #expect(throws: JournalImportError.undecidedDates(file: "file", example: "03/04/2026 09:00")) {
      try JournalFormat.jrnl.thoughts(jrnl)
    }
    for (order, day) in [(DateOrder.dayFirst, "2026-04-03"), (.monthFirst, "2026-03-04")] {
      let reading = JournalReadingOptions(
        localTime: .fixed(0), now: Timestamp(milliseconds: 0), dateOrder: order)
      for (format, file) in [
        (JournalFormat.csv, JournalFile("date,thought\n03/04/2026,a\n")), (.jrnl, jrnl),
      ] {
        var timestamps: [Timestamp] = []
        try format.read(file, reading) { item in
          if case .thought(let thought) = item { timestamps.append(thought.occurredAt) }
        }
        #expect(timestamps.first?.description.prefix(10) == day[...])
      }
    }
  }

  @Test func `a row with too many fields, and one that is there twice, are left out and named`()
    throws
  {
    let file = JournalFile(
      "date,thought,emotion\n2026-08-01,late, again,fear\n2026-08-02,a,sad\n2026-08-02,a,sad\n")
    #expect(try JournalFormat.csv.thoughts(file).map(\.text) == ["a"])
    #expect(
      try JournalFormat.csv.problems(file) == [
        ImportProblem(place: "line 2, column 1", reason: "4 fields where 3 should be"),
        ImportProblem(place: "line 4", reason: "it says the same as line 3"),
      ])
  }

  @Test func `numbers of feelings are read in the forms that people write`() throws {
    let table = JournalFile(
      "date,thought,emotion,Intensity (0-100),Weather\n2026-08-01,a,fear,80%,rain\n"
        + "2026-08-02,b,fear,8/10,\n2026-08-03,c,Anxious 80%,,\n2026-08-04,d,sad 7/10,,\n")
    #expect(
      try JournalFormat.csv.thoughts(table).map(\.feelings) == [
        [ImportedFeeling("fear", before: 80)], [ImportedFeeling("fear", before: 80)],
        [ImportedFeeling("Anxious", before: 80)], [ImportedFeeling("sad", before: 70)],
      ])
    #expect(
      try JournalFormat.csv.problems(table) == [
        ImportProblem(place: "header", reason: "columns that are not used: Weather")
      ])
    let ten = JournalFile("date,thought,emotion,Intensity (1-10)\n2026-08-01,a,fear,7\n")
    #expect(
      try JournalFormat.csv.thoughts(ten).map(\.feelings) == [
        [ImportedFeeling("fear", before: 70)]
      ])
  }

  @Test func `Daylio's table has its notes, moods and activities`() throws {
    let thoughts = try JournalFormat.daylioCSV.thoughts(JournalFile(Samples.daylioTable))
    #expect(thoughts.map(\.text) == ["Cinema\nThey left\nearly", "Slept badly"])
    #expect(
      thoughts.map(\.occurredAt.description) == [
        "2026-03-04T21:30:00.000Z", "2026-03-05T07:15:00.000Z",
      ])
    #expect(
      thoughts.map(\.feelings) == [
        [ImportedFeeling("low mood", before: 75)], [ImportedFeeling("so so")],
      ])
    #expect(thoughts.map(\.situation) == ["Activities: friends, movies", nil])
    #expect(
      try JournalFormat.daylioCSV.problems(JournalFile(Samples.daylioTable)).map(\.place) == [
        "entries without a note"
      ])
    let moved = JournalFile(
      Samples.daylioTable.replacing("\"friends | movies\"", with: "friends, movies"))
    #expect(try JournalFormat.daylioCSV.thoughts(moved).map(\.text) == ["Slept badly"])
    #expect(
      try JournalFormat.daylioCSV.problems(moved).first
        == ImportProblem(place: "line 2, column 1", reason: "9 fields where 8 should be"))
  }

  @Test func `a mood that is a number names no feeling`() throws {
    let file = JournalFile("date,mood,note\n2026-08-01,3,a\n2026-08-02,calm,b\n")
    #expect(
      try JournalFormat.csv.thoughts(file).map(\.feelings) == [[], [ImportedFeeling("calm")]])
    #expect(
      try JournalFormat.csv.problems(file) == [
        ImportProblem(place: "line 2", reason: "mood is a number, which names no feeling")
      ])
  }

  @Test func `FreeCBT's table gives the thoughts of its archive`() throws {
    let table = try JournalFormat.csv.thoughts(JournalFile(Samples.freeCBTTable))
    let archive = try JournalFormat.freeCBTJSON.thoughts(JournalFile(Samples.freeCBT))
    #expect(table.map(\.sourceID) == archive.prefix(2).map(\.sourceID))
    #expect(table[0].balancedThought == "One asked twice")
    #expect(table[0].distortions.count == 2)
    #expect(table[1].text == "It will go\nwrong")
  }
}
