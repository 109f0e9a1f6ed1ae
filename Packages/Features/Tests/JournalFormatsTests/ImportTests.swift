import DomainModels
import JournalFeatures
import JournalModels
import Storage
import Testing

@testable import JournalFormats

@Suite struct ImportTests {
  @Test(arguments: Samples.all.indices)
  func `every format comes in, and a second time nothing does`(index: Int) async throws {
    let (format, file, passphrase) = Samples.all[index]
    let desk = try await JournalFormatsFixture()
    let expected = try format.thoughts(file, passphrase: passphrase).count
    let dry = try await desk.take(file, dryRun: true, passphrase: passphrase)
    #expect(try await desk.entries().isEmpty)
    let first = try await desk.take(file, passphrase: passphrase)
    #expect(first.format == format.name)
    #expect(first.added == expected && first.read == expected && expected > 0)
    var same = dry
    same.isDryRun = false
    #expect(same == first)
    let before = try await desk.entries()
    #expect(before.count == expected)
    let second = try await desk.take(file, passphrase: passphrase)
    #expect(second.added == 0 && second.merged == 0 && second.unchanged == expected)
    #expect(try await desk.entries() == before)
  }

  @Test(arguments: Samples.all.indices)
  func `what was erased here stays erased`(index: Int) async throws {
    let (_, file, passphrase) = Samples.all[index]
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(file, passphrase: passphrase)
    let entries = try await desk.entries()
    let gone = try #require(entries.first)
    try await desk.erase(gone.id)
    let again = try await desk.take(file, passphrase: passphrase)
    #expect(again.added == 0 && again.merged == 0)
    #expect(again.unchanged == entries.count && again.deletedHere == 1 && again.restored == 0)
    #expect(try await desk.entries().count == entries.count - 1)
  }

  @Test func `slugs become types, and unknown ones types of one's own`() async throws {
    let desk = try await JournalFormatsFixture()
    let report = try await desk.take(Samples.freeCBTArchive)
    #expect(report.customDistortions == ["Crystal ball"])
    let entries = try await desk.entries()
    #expect(
      entries.map { $0.distortions } == [
        ["catastrophizing", "mindReading"], ["crystal-ball"], ["personalization"],
      ])
    let choices = try await desk.store.read { try $0.fetch(Query<DistortionChoice>()) }
    #expect(choices.map(\.slug) == ["crystal-ball"])
    #expect(choices.first?.id != Identifier(name: "crystal-ball", in: choices[0].id.uuid))
  }

  @Test func `entries of FreeCBT keep their identity, times and work`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(Samples.freeCBT)
    let entries = try await desk.entries()
    let first = try #require(entries.first?.thought)
    #expect(first.id.description == "6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33")
    #expect(first.origin == "freecbt-json:6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33")
    #expect(first.reviewedAt == Timestamp("2026-02-01T09:45:00.000Z"))
    // These lie in clear, and tell the day only.
    #expect(first.lifecycle.createdAt == Timestamp("2026-02-02T00:00:00.000Z"))
    #expect(first.lifecycle.updatedAt == Timestamp("2026-02-02T00:00:00.000Z"))
    #expect(first.namespace != first.id.uuid)
    #expect(first.likeness != nil)
    #expect(first.utcOffsetMinutes == 60)
  }

  @Test func `the archive and the table of FreeCBT are one journal`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(Samples.freeCBTArchive)
    let report = try await desk.take(Samples.freeCBTTable)
    #expect(report.added == 0 && report.unchanged == 2)
  }

  @Test func `an identity does not follow from a text alone`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await one.take(Samples.jrnl)
    _ = try await other.take(Samples.jrnl)
    let ids = try await Set(one.entries().map(\.id))
    #expect(try await ids.isDisjoint(with: other.entries().map(\.id)))
    // The same key, the same IDs: a second device that shares it agrees.
    let twin = try await JournalFormatsFixture(seed: 1)
    _ = try await twin.take(Samples.jrnl)
    #expect(try await ids == Set(twin.entries().map(\.id)))
  }

  @Test(arguments: [
    "0194c0de-3b00-7000-8000-000000000001", "13814000-1dd2-11b2-8000-080020301040",
  ])
  func `an identity that holds the time of its entry is not taken over`(uuid: String) async throws {
    let desk = try await JournalFormatsFixture()
    let file = freeCBT("a", updated: "2026-02-02T10:00:00.000Z")
      .replacing("6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33", with: uuid)
    #expect(try await desk.take(file).added == 1)
    let id = try #require(try await desk.entries().first?.id)
    #expect(id.description != uuid)
    #expect(try await desk.take(file).unchanged == 1)
    try await desk.erase(id)
    let again = try await desk.take(file)
    #expect(again.added == 0 && again.deletedHere == 1)
  }

  @Test func `without a key an entry that lives is still recognised`() async throws {
    let desk = try await JournalFormatsFixture(hasKey: false)
    #expect(try await desk.take(Samples.jrnl).added == 2)
    #expect(try await desk.take(Samples.jrnl).unchanged == 2)
    #expect(try await desk.entries().count == 2)
  }

  // MARK: Merging

  private func freeCBT(_ alternative: String, updated: String) -> String {
    """
    {"thoughts":[{"automaticThought":"A","alternativeThought":"\(alternative)","challenge":"c",\
    "cognitiveDistortions":["labeling"],"createdAt":"2026-02-01T09:30:00.000Z",\
    "updatedAt":"\(updated)","uuid":"6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33"}]}
    """
  }

  @Test func `a newer file changes a thought, and keeps what stood there`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("old", updated: "2026-02-01T10:00:00.000Z"))
    let report = try await desk.take(freeCBT("new", updated: "2026-02-02T10:00:00.000Z"))
    #expect(report.merged == 1 && report.added == 0)
    let thought = try #require(try await desk.entries().first?.thought)
    #expect(thought.balancedThought == "new")
    let revisions = try await desk.store.read { try $0.fetch(Query<Revision>()) }
    #expect(revisions.map(\.field) == ["balanced_thought"])
    #expect(revisions.map(\.previous) == ["old"])
    let again = try await desk.take(freeCBT("new", updated: "2026-02-02T10:00:00.000Z"))
    #expect(again.unchanged == 1)
  }

  @Test func `an older file overwrites nothing`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("new", updated: "2026-02-02T10:00:00.000Z"))
    let before = try await desk.entries()
    let report = try await desk.take(freeCBT("old", updated: "2026-02-01T10:00:00.000Z"))
    #expect(report.unchanged == 1 && report.merged == 0)
    #expect(try await desk.entries() == before)
  }

  @Test func `of two files of one day the one that is imported later counts`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("first", updated: "2026-02-02T10:00:00.000Z"))
    let second = freeCBT("second", updated: "2026-02-02T11:00:00.000Z")
    #expect(try await desk.take(second).merged == 1)
    #expect(try await desk.take(second).unchanged == 1)
    #expect(try await desk.entries().first?.thought.balancedThought == "second")
    let revisions = try await desk.store.read { try $0.fetch(Query<Revision>()) }
    #expect(revisions.map(\.previous) == ["first"])
  }

  @Test func `what was edited here later stays`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("theirs", updated: "2026-02-02T10:00:00.000Z"))
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for var thought in try transaction.fetch(Query<Thought>()) {
        thought.balancedThought = "mine"
        thought.evidenceAgainst = nil
        thought.lifecycle = thought.lifecycle.updated(at: now)
        try transaction.save(thought)
      }
    }
    let report = try await desk.take(freeCBT("theirs again", updated: "2026-03-02T10:00:00.000Z"))
    #expect(report.unchanged == 1)
    let thought = try await desk.entries().first?.thought
    #expect(thought?.balancedThought == "mine")
    #expect(thought?.evidenceAgainst == nil)
  }

  @Test func `a verdict that was taken back stays taken back`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("a", updated: "2026-02-02T10:00:00.000Z"))
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for judgement in try transaction.fetch(Query<Judgement>()) {
        try transaction.delete(judgement.id, at: now)
      }
    }
    _ = try await desk.take(freeCBT("b", updated: "2026-02-03T10:00:00.000Z"))
    #expect(try await desk.entries().first?.distortions == [])
  }

  @Test func `a change that comes from the future is not later than now`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(freeCBT("a", updated: "2099-02-02T10:00:00.000Z"))
    #expect(try await desk.entries().first?.thought.lifecycle.updatedAt == desk.clock.now)
  }

  // MARK: What is wrong

  @Test func `what can't be kept is told with its place, and the rest comes in`() async throws {
    let desk = try await JournalFormatsFixture()
    let long = String(repeating: "x", count: 100_001)
    let report = try await desk.take(
      """
      [{"date":"2026-07-01T10:00:00.000Z","thought":"fine","balanced":"b"},
       {"date":"soon","thought":"secret words","balanced":"b"}, 5,
       {"date":"2026-07-01T10:00:00.000Z","thought":"\(long)","balanced":"b"},
       {"date":"2026-07-04T10:00:00.000Z","thought":" ","balanced":"b"},
       {"date":"2026-07-02T10:00:00.000Z","thought":"also","balanced":""}]
      """)
    #expect(report.added == 2)
    #expect(
      report.problems.map(\.description) == [
        "entry 2 (line 2): date is no date", "entry 3 (line 2): it has to be an object",
        "entry 4: text must have at most 100000 characters", "entry 5 (line 4): it has no thought",
      ])
    #expect(report.problemCount == 4)
    #expect(!report.problems.contains { $0.reason.contains("secret") })
  }

  @Test func `errors say what is safe`() async throws {
    let desk = try await JournalFormatsFixture()
    let cases: [(JournalFile, String?, String)] = [
      (JournalFile(""), nil, "import_file_empty"),
      (JournalFile("dear diary"), nil, "import_format_not_recognised"),
      (JournalFile("x"), "word", "import_format_unknown"),
      (JournalFile(":FreeCBT:????:FreeCBT:"), nil, "import_file_damaged"),
      (JournalFile(":FreeCBT:IZA="), nil, "import_file_damaged"),
      (JournalFile("thought,feeling\nA,b\n"), nil, "import_file_incomplete"),
      (JournalFile("{\"quartet\":\"journal\",\"format\":9}"), nil, "import_file_newer"),
      (JournalFile("{\"quartet\":\"journal\",\"format\":1,"), nil, "import_file_damaged"),
      (JournalFile(name: "a", bytes: Samples.jrnlV3), nil, "import_needs_passphrase"),
    ]
    for (file, format, code) in cases {
      let error = await #expect(throws: JournalImportError.self, "\(code)") {
        try await desk.take(file, format: format)
      }
      #expect(error?.code == code)
      #expect(error?.hint?.hasPrefix("Your thoughts are unchanged") == true)
    }
    #expect(try await desk.entries().isEmpty)
  }

  @Test func `a damaged document is told with line and column`() {
    let error = #expect(throws: JournalImportError.self) {
      try JournalFormat.freeCBTJSON.items(JournalFile("{\"thoughts\": [\n  {]}"))
    }
    #expect(error?.message.contains("line 2, column 4") == true)
  }
}

/// A thought that two devices edit, and that comes back by an export.
@Suite struct EditedTwiceTests {
  private func edit(
    _ desk: JournalFormatsFixture, at text: String, fear: Int? = nil,
    _ change: @escaping @Sendable (inout Thought) -> Void
  ) async throws {
    let moment = try #require(Timestamp(text))
    try await desk.store.write { transaction in
      for var thought in try transaction.fetch(Query<Thought>()) {
        change(&thought)
        thought.lifecycle = thought.lifecycle.updated(at: moment)
        try transaction.save(thought)
        guard let fear else { continue }
        var feeling = Feeling("fear", of: thought, at: thought.lifecycle.createdAt)
        feeling.before = fear
        feeling.lifecycle = feeling.lifecycle.updated(at: moment)
        try transaction.save(feeling)
      }
    }
  }

  private func revisions(_ desk: JournalFormatsFixture) async throws -> [Revision] {
    let all = try await desk.store.read { try $0.fetch(Query<Revision>()) }
    return all.sorted { $0.field < $1.field }
  }

  @Test func `what only one device wrote stays, and what is replaced is kept`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await other.take(JournalFile(name: "a", bytes: try await one.export(.json)))
    try await edit(one, at: "2026-11-22T10:00:00.000Z", fear: 70) {
      $0.evidenceFor = "mine"
      $0.balancedThought = "mine too"
    }
    try await edit(other, at: "2026-11-22T11:00:00.000Z", fear: 40) {
      $0.outcome = "theirs"
      $0.balancedThought = "theirs too"
    }
    let file = JournalFile(name: "b", bytes: try await other.export(.json))
    let report = try await one.take(file)
    #expect(report.merged == 1 && report.problems.isEmpty)
    let entry = try #require(try await one.entries().first)
    #expect(entry.thought.evidenceFor == "mine")
    #expect(entry.thought.outcome == "theirs")
    #expect(entry.thought.balancedThought == "theirs too")
    #expect(entry.feelings.map(\.before) == [40])
    let kept = try await revisions(one)
    #expect(kept.map(\.field) == ["balanced_thought", "feelings"])
    #expect(kept.map(\.previous) == ["mine too", "fear 70"])
    #expect(try await one.take(file).merged == 0)
    #expect(try await revisions(one) == kept)
  }

  @Test func `what a revision of the file tells already is not kept twice`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    try await edit(one, at: "2026-11-22T10:00:00.000Z") { $0.outcome = "before" }
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await other.take(JournalFile(name: "a", bytes: try await one.export(.json)))
    try await edit(other, at: "2026-11-22T11:00:00.000Z") { $0.outcome = "after" }
    let moment = other.clock.now
    try await other.store.write { transaction in
      for thought in try transaction.fetch(Query<Thought>()) {
        let id = Identifier<Revision>(name: "own", in: thought.namespace)
        try transaction.save(
          Revision(id: id, of: thought.id, field: "outcome", previous: "before", at: moment))
      }
    }
    _ = try await one.take(JournalFile(name: "b", bytes: try await other.export(.json)))
    #expect(try await one.entries().first?.thought.outcome == "after")
    #expect(try await revisions(one) == revisions(other))
  }
}
