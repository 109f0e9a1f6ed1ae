import DomainModels
import JournalModels
import Storage
import StorageTesting
import Testing

@testable import JournalFeatures

@Suite struct CaptureTests {
  @Test func aThoughtIsStoredWithItsTimestamp() async throws {
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

@Suite struct CaptureEncodingTests {
  private static func samples() throws -> [Capture] {
    let diary = try Diary()
    var early = Capture("früh 😞\nzweite Zeile", situation: "", in: diary)
    early.occurredAt = Timestamp(milliseconds: -1)
    early.utcOffsetMinutes = -720
    early.timeZone = nil
    return [Capture("a", in: diary), Capture("b", situation: "at work", in: diary), early]
  }

  @Test func everyFieldComesBack() throws {
    for capture in try CaptureEncodingTests.samples() {
      #expect(try Capture(encoded: capture.encoded) == capture)
    }
  }

  @Test func theFormIsAsWritten() throws {
    var capture = Capture("Hi", in: try Diary())
    capture.occurredAt = Timestamp(milliseconds: 258)
    capture.utcOffsetMinutes = -1
    capture.timeZone = "Z"
    let bytes = capture.encoded
    #expect(bytes[0] == 1)
    #expect(Array(bytes[1..<17]) == capture.id.uuid.byteArray)
    #expect(Array(bytes[17..<33]) == capture.namespace.byteArray)
    #expect(
      Array(bytes[33...]) == [0, 0, 0, 0, 0, 0, 1, 2, 255, 255] + [0, 0, 0, 2, 72, 105]
        + [255, 255, 255, 255] + [0, 0, 0, 1, 90])
  }

  @Test func everyCutIsRefused() throws {
    for capture in try CaptureEncodingTests.samples() {
      let bytes = capture.encoded
      for length in bytes.indices {
        let error = #expect(throws: JournalError.self) {
          try Capture(encoded: Array(bytes[..<length]))
        }
        #expect(error?.code == "capture_damaged")
      }
      #expect(throws: JournalError.captureDamaged("something follows its end")) {
        try Capture(encoded: bytes + [0])
      }
    }
  }

  @Test func aNewerFormIsKept() throws {
    var bytes = try CaptureEncodingTests.samples()[0].encoded
    bytes[0] = 2
    #expect(throws: JournalError.captureTooNew(version: 2)) { try Capture(encoded: bytes) }
    bytes[0] = 0
    #expect(throws: JournalError.captureDamaged("its form is unknown")) {
      try Capture(encoded: bytes)
    }
  }

  @Test func noTextAndNoUTF8AreRefused() throws {
    var capture = try CaptureEncodingTests.samples()[0]
    capture.text = "abc"
    capture.timeZone = nil
    var bytes = capture.encoded
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [97, 98, 99]) })
    bytes[place] = 0xFF
    #expect(throws: JournalError.captureDamaged("it is not UTF-8")) { try Capture(encoded: bytes) }
    let without =
      capture.encoded[..<(place - 4)] + [255, 255, 255, 255] + capture.encoded[(place + 3)...]
    #expect(throws: JournalError.captureDamaged("it has no text")) {
      try Capture(encoded: Array(without))
    }
  }

  /// Random damage never crashes, and what is read can be written again.
  @Test func damageNeverCrashes() throws {
    let dice = RandomSource.seeded(99)
    let samples = try CaptureEncodingTests.samples().map(\.encoded)
    var read = 0
    for round in 0..<5_000 {
      var bytes = samples[round % samples.count]
      for _ in 0...Int(dice.next() % 3) {
        bytes[Int(dice.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: dice.next())
      }
      guard let capture = try? Capture(encoded: bytes) else { continue }
      read += 1
      #expect(capture.encoded == bytes)
    }
    #expect(read > 0)
  }
}
