import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct CaptureTests {
  @Test func aThoughtIsWrittenDownWithItsMoment() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("  They all saw it \n", situation: " at lunch ")
    #expect(thought.text == "They all saw it")
    #expect(thought.situation == "at lunch")
    #expect(thought.occurredAt == diary.time.now)
    #expect(thought.utcOffsetMinutes == 60)
    #expect(thought.timeZone == "Europe/Berlin")
    #expect(thought.isWaiting)
    #expect(thought.belief == nil)
    #expect(try await diary.entry(thought).thought == thought)
  }

  @Test(arguments: ["", "  ", "\n\t\n"]) func nothingIsNoThought(text: String) async throws {
    let diary = try Diary()
    await #expect(throws: JournalError.emptyThought) { try await diary.capture(text) }
    #expect(try await diary.count(Thought.self) == 0)
  }

  @Test func whatIsTooLongIsRefusedBeforeItIsSealed() throws {
    let diary = try Diary()
    let long = String(repeating: "a", count: JournalLimits.text + 1)
    #expect(throws: ValidationError.self) { try Capture(long, in: diary).checked() }
    #expect(throws: JournalError.emptyThought) { try Capture(" ", in: diary).checked() }
  }

  @Test func theSameCaptureTwiceIsOneThoughtAndKeepsItsEdits() async throws {
    let diary = try Diary()
    let capture = Capture("It was my fault", in: diary)
    let thought = try await CaptureThought(diary)(capture)
    try await diary.edit(thought, ThoughtEdit(text: "It was mine to mend"))
    let again = try await CaptureThought(diary)(capture)
    #expect(again.text == "It was mine to mend")
    #expect(try await diary.count(Thought.self) == 1)
  }

  @Test func aDeletedThoughtDoesNotComeBack() async throws {
    let diary = try Diary()
    let capture = Capture("Gone", in: diary)
    let thought = try await CaptureThought(diary)(capture)
    try await DeleteThought(diary)(.identified(thought.id))
    await #expect(throws: JournalError.thoughtErased("\(thought.id)")) {
      try await CaptureThought(diary)(capture)
    }
    let other = Capture("Here", in: diary)
    let taken = try await DrainCaptures(diary)([capture, other])
    #expect(taken.map(\.text) == ["Here"])
    #expect(try await diary.texts() == ["Here"])
  }

  @Test func draining() async throws {
    let diary = try Diary()
    let first = Capture("one", situation: "here", in: diary)
    diary.time.pass(hours: 1)
    let second = Capture("two", in: diary)
    diary.time.pass(days: 1)
    let taken = try await DrainCaptures(diary)([second, first])
    #expect(taken.map(\.text) == ["one", "two"])
    #expect(taken.map(\.occurredAt) == [first.occurredAt, second.occurredAt])
    #expect(taken.allSatisfy { $0.lifecycle.createdAt == diary.time.now })
    #expect(try await DrainCaptures(diary)([first, second]).isEmpty)
    #expect(try await DrainCaptures(diary)([]).isEmpty)
    #expect(try await diary.count(Thought.self) == 2)
  }

  @Test func oneBadCaptureLeavesAllInTheInbox() async throws {
    let diary = try Diary()
    let good = Capture("good", in: diary)
    var bad = Capture("bad", in: diary)
    bad.text = " "
    let both = [good, bad]
    await #expect(throws: JournalError.emptyThought) { try await DrainCaptures(diary)(both) }
    #expect(try await diary.count(Thought.self) == 0)
  }

  @Test func theNamespaceCannotBeGuessedFromTheIdentity() throws {
    let diary = try Diary()
    let captures = (0..<50).map { _ in Capture("x", in: diary) }
    #expect(Set(captures.map(\.namespace)).count == 50)
    for capture in captures {
      #expect(capture.namespace.byteArray[6] >> 4 == 4)
      #expect(capture.namespace.byteArray[8] >> 6 == 0b10)
      // Nothing of the ID's random part stands in it.
      #expect(capture.namespace.byteArray[9...] != capture.id.uuid.byteArray[9...])
    }
  }
}
