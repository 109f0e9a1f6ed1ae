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

  @Test func latestIsTheNewestByTimestamp() async throws {
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

@Suite struct IdentifierBeginningsTests {
  /// IDs that share anything from nothing to all but the last character.
  private func ids(_ count: Int, seed: UInt64) throws -> [Identifier<Thought>] {
    let random = RandomSource.seeded(seed)
    var digits: [Character] = Array("0123456789abcdef0123456789abcdef")
    return try (0..<count).map { _ in
      let from = Int(random.next() % 32)
      for index in from..<32 { digits[index] = Array("0123456789abcdef")[Int(random.next() % 16)] }
      let text = String(digits)
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { part in
        String(text.dropFirst(part.lowerBound).prefix(part.count))
      }
      return try #require(Identifier<Thought>(parts.joined(separator: "-")))
    }
  }

  @Test(arguments: [0, 1, 2, 3, 60] as [Int])
  func theyAreWhatALookAtAllOthersFinds(count: Int) throws {
    for seed in UInt64(1)...5 {
      let all = try ids(count, seed: seed)
      let strangers = try ids(5, seed: seed + 100)
      // The same ID twice is no other one.
      for least in [1, 8] {
        let beginnings = IdentifierBeginnings(all + all.prefix(2), atLeast: least)
        for id in all + strangers {
          #expect(beginnings[id] == id.beginning(among: all, atLeast: least))
        }
      }
    }
  }
}

extension Identifier<Thought> {
  /// The beginning of the ID that tells the thought from the others, for one.
  ///
  /// The plain definition, which looks at all the others: `IdentifierBeginnings` has to agree with it.
  ///
  /// - Parameters:
  ///   - others: every thought that might be meant; the thought itself may be among them.
  ///   - least: how many characters it has at least.
  /// - Returns: what ``ThoughtReference/text(_:)`` understands.
  func beginning(among others: [Identifier<Thought>], atLeast least: Int = 8) -> String {
    let text = Array(description)
    var length = least
    for other in others where other != self {
      let shared = zip(text, other.description).prefix { $0 == $1 }.count
      length = max(length, shared + 1)
    }
    return String(text.prefix(length))
  }
}
