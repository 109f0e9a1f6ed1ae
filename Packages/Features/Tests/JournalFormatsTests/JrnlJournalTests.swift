import DomainModels
import JournalFeatures
import Testing

@testable import JournalFormats

@Suite struct JrnlJournalTests {
  @Test func `a date in another form than the first one belongs to the text, and that is said`()
    throws
  {
    let file = JournalFile(
      "[2026-03-02 08:15] Results\n[2026-02-27] blood test\n\n[31/12/2025 09:00] scan\n"
        + "[2026-03-03 09:00] Later\n")
    #expect(
      try JournalFormat.jrnl.thoughts(file).map(\.text) == [
        "Results\n[2026-02-27] blood test\n\n[31/12/2025 09:00] scan", "Later",
      ])
    #expect(
      try JournalFormat.jrnl.problems(file) == [
        ImportProblem(
          place: "line 2", reason: "a date in another form than the journal's begins no entry"),
        ImportProblem(
          place: "line 4", reason: "a date in another form than the journal's begins no entry"),
      ])
  }

  @Test(arguments: [
    ("2013-06-09 15:39 First\nbody\n\n2013-06-10 08:00 Second\n", "2013-06-09"),
    ("09.06.2013 03:39 PM First\nbody\n\n10.06.2013 08:00 AM Second\n", "2013-06-09"),
    ("6/13/2013 15:39 First\nbody\n\n7/10/2013 8:00 Second\n", "2013-06-13"),
    ("Sun 9 Jun 2013 15:39 First\nbody\n\nMon 10 Jun 2013 08:00 Second\n", "2013-06-09"),
  ])
  func `jrnl 1 wrote dates without brackets, in the form that was set`(text: String, day: String)
    throws
  {
    let file = JournalFile(text)
    #expect(try JournalFormat.jrnl.recognises(file).confidence == 50)
    let thoughts = try JournalFormat.jrnl.thoughts(file)
    #expect(thoughts.map(\.text) == ["First\nbody", "Second"])
    #expect(thoughts.first?.occurredAt == Timestamp("\(day)T14:39:00.000Z"))
  }

  @Test func `a title of jrnl 1 may begin with a word that names half of the day elsewhere`() throws
  {
    let days = [
      "2013-06-08 15:39 Am Morgen", "2013-06-09 08:00 Erste", "2013-06-10 09:00 PM ist da",
    ]
    for order in [days, Array(days.reversed())] {
      let thoughts = try JournalFormat.jrnl.thoughts(
        JournalFile(order.joined(separator: "\n") + "\n"))
      #expect(Set(thoughts.map(\.text)) == ["Am Morgen", "Erste", "PM ist da"])
    }
    let halves = JournalFile("2013-06-08 03:39 p.m. A\n2013-06-09 08:00 a.m. Am Morgen\n")
    #expect(
      try JournalFormat.jrnl.thoughts(halves).map(\.text) == ["A", "Am Morgen"])
    #expect(
      try JournalFormat.jrnl.thoughts(halves).map(\.occurredAt) == [
        Timestamp("2013-06-08T14:39:00.000Z"), Timestamp("2013-06-09T07:00:00.000Z"),
      ])
  }

  @Test func `a bracketed date in a journal of jrnl 1 is text`() throws {
    let file = JournalFile("2013-06-09 15:39 First\n[2013-06-01] read\n2013-06-10 08:00 Second\n")
    #expect(
      try JournalFormat.jrnl.thoughts(file).map(\.text) == [
        "First\n[2013-06-01] read", "Second",
      ])
  }

  @Test func `a folder has a file for each day, and its dates are looked at together`() throws {
    func day(_ name: String, _ text: String) -> JournalFile {
      JournalFile(name: name, bytes: Array(text.utf8))
    }
    let folder = JournalFile(
      name: "diary",
      files: [
        day("2026/03/04.txt", "stray\n[03/04/2026 08:15] A\n[03/04/2026 09:15] B\nmore\n"),
        day("2026/03/25.txt", "\u{FEFF}[03/25/2026 08:15] C\n"), day("notes.txt", "[03/25/2026] x"),
        day("2026/3/25.txt", "[03/25/2026 08:15] no day"),
      ])
    let (format, _) = try [JournalFormat].all.format(named: nil, of: folder)
    #expect(format.name == "jrnl")
    let thoughts = try format.thoughts(folder)
    #expect(thoughts.map(\.text) == ["A", "B\nmore", "C"])
    #expect(
      thoughts.map(\.place) == [
        "2026/03/04.txt line 2", "2026/03/04.txt line 3", "2026/03/25.txt line 1",
      ])
    #expect(thoughts.last?.occurredAt == Timestamp("2026-03-25T07:15:00.000Z"))
    #expect(
      try format.problems(folder) == [
        ImportProblem(
          place: "2026/03/04.txt line 1", reason: "what stands before the first date is no entry")
      ])
    let other = JournalFile(name: "diary", files: [day("notes.txt", "[03/25/2026 08:15] x")])
    #expect(try format.recognises(other) == .none)
  }

  @Test func `a date that is none in the order that was given is named`() throws {
    let reading = JournalReadingOptions(
      localTime: .fixed(0), now: Timestamp(milliseconds: 0), dateOrder: .monthFirst)
    var problems: [String] = []
    try JournalFormat.jrnl.read(
      JournalFile("[03/04/2026 09:00] a\n[31/12/2025 09:00] b\n"), reading
    ) { item in
      if case .problem(let problem) = item { problems.append(problem.reason) }
    }
    #expect(problems == ["a date that is none in the order of the others begins no entry"])
  }

  @Test func `dates that contradict each other are refused`() throws {
    let file = JournalFile("[03/04/2026 09:00] a\n[12/31/2025 09:00] b\n[31/12/2025 09:00] c\n")
    #expect(throws: JournalImportError.undecidedDates(file: "file", example: "03/04/2026 09:00")) {
      try JournalFormat.jrnl.thoughts(file)
    }
  }
}
