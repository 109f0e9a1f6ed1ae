import DomainModels
import JournalFeatures
import JournalModels
import StorageTesting
import Testing

@Suite struct ThoughtReferenceTests {
  @Test func theBeginningOfTheIdentityIsEnough() async throws {
    let diary = try Diary()
    let one = try await diary.capture("one")
    diary.time.pass(days: 40)
    let two = try await diary.capture("two")
    let ids = [one.id, two.id]
    let beginning = one.id.beginning(among: ids)
    #expect(beginning.count == 8)
    for text in [beginning, "\(one.id)", " \(one.id.description.uppercased()) "] {
      #expect(try await FindThought(diary)(.text(text)).thought == one)
    }
  }

  @Test func thoughtsOfOneMinuteNeedMoreOfIt() async throws {
    let diary = try Diary()
    let one = try await diary.capture("one")
    let two = try await diary.capture("two")
    let ids = [one.id, two.id]
    let error = await #expect(throws: JournalError.self) {
      try await FindThought(diary)(.text(String(one.id.description.prefix(8))))
    }
    guard case .ambiguousThought(_, let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates == ids.sorted().map { $0.beginning(among: ids) })
    for id in ids {
      let beginning = id.beginning(among: ids)
      #expect(beginning.count > 8)
      #expect(try await FindThought(diary)(.text(beginning)).id == id)
    }
  }

  @Test(arguments: ["zzz", "zzzz", "the one about work", "", "0000"])
  func whatMeansNoneSaysThatNothingChanged(text: String) async throws {
    let diary = try Diary()
    try await diary.capture("one")
    let error = await #expect(throws: JournalError.thoughtNotFound(text)) {
      try await FindThought(diary)(.text(text))
    }
    #expect(error?.hint?.contains("Your thoughts are unchanged") == true)
    #expect(error?.kind == .notFound)
  }

  @Test(arguments: ["0", "01", "abc", " 019 "])
  func lessThanFourCharactersAreTooShort(text: String) async throws {
    let diary = try Diary()
    try await diary.capture("one")
    let error = await #expect(throws: JournalError.beginningTooShort(text)) {
      try await FindThought(diary)(.text(text))
    }
    #expect(error?.message.contains("at least four characters") == true)
    #expect(error?.kind == .usage)
  }

  @Test func latestIsTheNewestByItsMoment() async throws {
    let diary = try Diary()
    await #expect(throws: JournalError.noThoughts) { try await FindThought(diary)(.latest) }
    let first = try await diary.capture("first")
    try await diary.capture("second")
    #expect(try await FindThought(diary)(.text("Latest ")).thought.text == "second")
    // A thought that is said to have come later is the newest then.
    try await diary.edit(first, ThoughtEdit(occurredAt: diary.time.now.advanced(byMilliseconds: 9)))
    #expect(try await FindThought(diary)(.latest).thought.text == "first")
  }

  @Test func waitingIsTheOneThatWasBegunElseTheNewest() async throws {
    let diary = try Diary()
    await #expect(throws: JournalError.nothingWaiting) { try await FindThought(diary)(.waiting) }
    let old = try await diary.capture("old")
    let middle = try await diary.capture("middle")
    try await diary.capture("new")
    #expect(try await FindThought(diary)(.waiting).thought.text == "new")
    try await diary.answer(middle, .read)
    try await diary.answer(old, .read)
    #expect(try await FindThought(diary)(.waiting).thought.text == "old")
    try await diary.finish(old)
    #expect(try await FindThought(diary)(.waiting).thought.text == "middle")
    try await diary.finish(middle)
    #expect(try await FindThought(diary)(.waiting).thought.text == "new")
  }
}
