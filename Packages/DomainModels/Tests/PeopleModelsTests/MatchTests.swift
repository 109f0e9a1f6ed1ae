import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

/// The tests of a match's statements about the two people.
@Suite struct MatchTests {
  private let lesser: Identifier<Person> = sampleID(1)
  private let greater: Identifier<Person> = sampleID(5)
  private let stranger: Identifier<Person> = sampleID(9)

  private func match() -> PeopleMatch {
    PeopleMatch(of: greater, and: lesser, score: 0.25, at: moment(3))
  }

  @Test("the lesser ID comes first, regardless of who is named first")
  func order() {
    let match = match()
    #expect(match == PeopleMatch(of: lesser, and: greater, score: 0.25, at: moment(3)))
    #expect(match.first == lesser && match.second == greater)
    #expect(match.id == PeopleMatch.identity(of: greater, and: lesser))
    #expect(match.matchedAt == moment(3) && match.lifecycle == Lifecycle(createdAt: moment(3)))
    #expect(match.status == .new && match.messageCount == 0)
    #expect(issues(match.validate) == [])
  }

  @Test("an end outweighs a pause, a pause outweighs talk")
  func status() {
    var match = match()
    #expect(match.countMessage(by: lesser, at: moment(5)) == 1)
    #expect(match.status == .talking)
    match.setPaused(true, by: lesser)
    #expect(match.status == .paused)
    match.setPaused(true, by: greater)
    match.setPaused(false, by: lesser)
    #expect(match.status == .paused)
    match.setPaused(false, by: greater)
    #expect(match.status == .talking)
    match.setPaused(true, by: greater)
    match.endedAt = moment(6)
    #expect(match.status == .ended)
    #expect(issues(match.validate) == [])
  }

  @Test("what was written is kept while it goes on, and for 30 days once it has ended")
  func keptMessages() {
    var match = match()
    let month: Int64 = 30 * 86_400_000
    #expect(match.keepsMessages(at: moment(3).advanced(byMilliseconds: 2 * month)))
    match.endedAt = moment(6)
    #expect(match.keepsMessages(at: moment(6).advanced(byMilliseconds: month - 1)))
    #expect(!match.keepsMessages(at: moment(6).advanced(byMilliseconds: month)))
  }

  @Test("a pause before the first message gives back what was new")
  func pausedNew() {
    var match = match()
    match.setPaused(true, by: greater)
    #expect(match.status == .paused)
    #expect(match.isPaused(by: greater) && !match.isPaused(by: lesser))
    match.setPaused(false, by: greater)
    #expect(match.status == .new)
  }

  @Test("strangers are no part of it, and change nothing")
  func strangers() {
    var match = match()
    let before = match
    #expect(match.other(than: stranger) == nil && !match.includes(stranger))
    match.setPaused(true, by: stranger)
    match.markRead(upTo: 1, by: stranger)
    #expect(match == before)
    #expect(!match.isPaused(by: stranger) && match.readCount(of: stranger) == 0)
    _ = match.countMessage(by: lesser, at: moment(5))
    #expect(match.unreadCount(of: stranger) == 0)
  }

  @Test("each is the other of the other")
  func others() {
    let match = match()
    #expect(match.other(than: lesser) == greater && match.other(than: greater) == lesser)
    #expect(match.includes(lesser) && match.includes(greater))
  }

  @Test("messages count up from 1; a user who writes has read so far")
  func messages() {
    var match = match()
    #expect(match.countMessage(by: lesser, at: moment(5)) == 1)
    #expect(match.countMessage(by: lesser, at: moment(6)) == 2)
    #expect(match.isTalking && match.lastMessageAt == moment(6) && match.messageCount == 2)
    #expect(match.unreadCount(of: lesser) == 0 && match.unreadCount(of: greater) == 2)
    match.markRead(upTo: 1, by: greater)
    #expect(match.unreadCount(of: greater) == 1 && match.readCount(of: greater) == 1)
    #expect(match.countMessage(by: greater, at: moment(7)) == 3)
    #expect(match.unreadCount(of: greater) == 0 && match.unreadCount(of: lesser) == 1)
    #expect(match.readCount(of: lesser) == 2 && match.readCount(of: greater) == 3)
    #expect(issues(match.validate) == [])
  }

  @Test("no user reads backwards, nor what is not written")
  func reading() {
    var match = match()
    _ = match.countMessage(by: lesser, at: moment(5))
    _ = match.countMessage(by: lesser, at: moment(6))
    match.markRead(upTo: .max, by: greater)
    #expect(match.readCount(of: greater) == 2)
    match.markRead(upTo: 1, by: greater)
    match.markRead(upTo: .min, by: greater)
    #expect(match.readCount(of: greater) == 2)
  }

  @Test("every pair of pauses survives its row", arguments: [false, true], [false, true])
  func pauses(first: Bool, second: Bool) throws {
    var match = match()
    match.setPaused(first, by: lesser)
    match.setPaused(second, by: greater)
    let values = PeopleMatch.schema.values(of: match)
    let column = try #require(
      PeopleMatch.schema.definition.columns.firstIndex { $0.name == "paused_by" })
    let words = ["nobody", "first", "second", "both"]
    #expect(values[column] == .text(words[(first ? 1 : 0) + (second ? 2 : 0)]))
    let read = try PeopleMatch.schema.record(from: Row(values: values))
    #expect(read == match && read.firstPaused == first && read.secondPaused == second)
  }

  @Test("fields that contradict one another are named")
  func contradictions() {
    var match = match()
    swap(&match.first, &match.second)
    match.score = -0.1
    match.isTalking = true
    match.lastMessageAt = moment(1)
    match.firstRead = 1
    match.secondRead = -1
    #expect(
      issues(match.validate) == [
        "second_id must be the one with the greater ID", "score must be 0 to 1",
        "is_talking must say whether there are messages",
        "last_message_at must say when the last message was sent", "first_read must be 0 to 0",
        "second_read must be 0 to 0",
      ])
    match = self.match()
    match.messageCount = -1
    match.second = stranger
    #expect(
      issues(match.validate) == [
        "id must follow from the two", "message_count must not be negative",
      ])
  }
}

/// A row that lies in memory.
private struct Row: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
