import DomainModels
import JournalModels
import Testing

@testable import JournalFeatures

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
