import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Testing

@testable import PeopleFeatures

@Suite struct ReadStateTests {
  @Test("reading goes forward only, and not beyond what was written")
  func forward() async throws {
    let couple = try await MessageTests.Couple()
    for text in ["one", "two", "three"] { try await couple.ada.write(text, in: couple.match) }
    func unread() async throws -> Int? {
      try await couple.grace.ask(Matches.List()).items.first?.unread
    }
    var left = try await unread()
    #expect(left == 3)
    for (through, expected) in [(2, 1), (1, 1), (0, 1), (.max, 0)] {
      _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: through))
      left = try await unread()
      #expect(left == expected)
    }
    // Having read beyond the end does not read what comes.
    try await couple.ada.write("four", in: couple.match)
    left = try await unread()
    #expect(left == 1)
    let mine = try await couple.ada.ask(Matches.List()).items.first?.unread
    #expect(mine == 0)
    for through in [-1, .min] {
      let refusal = try await couple.grace.refusal(
        Messages.MarkRead(match: couple.match, through: through))
      #expect(refusal?.reason == .invalidValue)
    }
  }

  @Test("a paused conversation can be read")
  func paused() async throws {
    let couple = try await MessageTests.Couple()
    try await couple.ada.write("one", in: couple.match)
    _ = try await couple.ada.ask(Matches.Pause(match: couple.match))
    _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: 1))
    let page = try await couple.grace.ask(Messages.List(match: couple.match))
    #expect(page.messages.count == 1 && page.match.unread == 0)
  }

  @Test(
    "whether something was read is shown only if both show it",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func shown(_ adaShows: Bool, _ graceShows: Bool) async throws {
    let couple = try await MessageTests.Couple(adaShows: adaShows, graceShows: graceShows)
    for text in ["one", "two"] { try await couple.ada.write(text, in: couple.match) }
    _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: 1))
    let mine = try await couple.ada.ask(Messages.List(match: couple.match))
    #expect(mine.messages.map(\.isRead) == (adaShows && graceShows ? [true, false] : [nil, nil]))
    #expect(mine.match.lastMessage?.isRead == (adaShows && graceShows ? false : nil))
    // One knows oneself what one has read.
    let theirs = try await couple.grace.ask(Messages.List(match: couple.match))
    #expect(theirs.messages.map(\.isRead) == [nil, nil])
    #expect(theirs.match.unread == 1)
  }
}
