import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

/// Each screen at 80 × 24 and 40 × 12: in colours, without any, and in ASCII.
@Suite struct JournalGoldenTests {
  @Test(
    "each page of the journal looks as it did",
    arguments: [
      ("home", []), ("find", ["/", "b", "a", "n", "k"]),
      ("find-wrong", ["/", "t", "y", "p", "o", ":", "x"]),
      ("thought-waiting", [.enter]), ("thought-reviewed", [.down, .down, .down, .enter]),
      ("edit", [.down, .down, .down, .enter, "e", .tab]),
      ("delete", [.enter, "d"]), ("support", [.support]), ("help", ["?"]),
      ("insights", ["i"]), ("practice", ["p"]), ("practice-answer", ["p", .enter]),
      ("check", ["c", .enter]), ("capture", ["n", "w", "h", "y"]),
      ("capture-asked", ["n", "w", "h", "y", .escape]), ("kept", ["n", "w", "h", "y", .save]),
      ("locked", ["l"]),
    ] as [(String, [KeyPress])])
  func pages(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      let room = try JournalFixture()
      try await room.fill()
      var play = await JournalPlay(.home(look), in: room)
      for key in keys { await play.press(key) }
      return play
    }
  }

  @Test(
    "each step of a review looks as it did",
    arguments: [
      ("review-read", []),
      ("review-situation", [.save]),
      ("review-feelings", [.save, .save, "a"]),
      ("review-feelings-rated", [.save, .save, .tab, .enter, "7", "0"]),
      ("review-evidence", [.save, .save, .save]),
      ("review-distortions", [.save, .save, .save, .save]),
      ("review-balanced", [.save, .save, .save, .save, .save]),
      (
        "review-balanced-hint",
        [.save, .save, .save, .save, .save, "I", " ", "m", "u", "s", "t", " ", "r", "e", "s", "t"]
      ),
      (
        "review-after",
        [.save, .save, .tab, .enter, "7", "0", .save, .save, .save, .save]
      ),
      (
        "review-done",
        [.save, .save, .tab, .enter, "7", "0", .save, .save, .save, .save, "4", "0", .save]
      ),
    ] as [(String, [KeyPress])])
  func review(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      let room = try JournalFixture()
      try await room.fill()
      try await room.review(
        "I can't sleep and tomorrow will be a disaster",
        balanced: "I got through the day after the last bad night, tired and slow.",
        feelings: [("afraid", 80, 45)])
      try await ChangeSettings(room)(SettingsEdit(distortionSet: .all))
      let newest = try await room.entries()[1]
      var play = await JournalPlay(.review(.identified(newest.id), look), in: room)
      for key in keys { await play.press(key) }
      return play
    }
  }

  @Test("the first time, the card, a long thought, an answer that asks for support")
  func others() async throws {
    try await expectGoldens("home-empty") { look in
      await JournalPlay(.home(look), in: try JournalFixture())
    }
    try await expectGoldens("review-card") { look in
      let room = try JournalFixture()
      try await room.capture(
        "I don't know why I go on. I keep thinking about suicide and I haven't told anybody, "
          + "because everyone would only be frightened and would never look at me as before, and "
          + "then there would be nobody left to talk to, not even about the weather or the cat.")
      return await JournalPlay(.review(.waiting, look), in: room)
    }
    try await expectGoldens("kept-card") { look in
      var play = await JournalPlay(.capture(look), in: try JournalFixture())
      await play.type("I think about suicide")
      await play.press(.save)
      return play
    }
    try await expectGoldens("check-result") { look in
      var play = await JournalPlay(.selfCheck(.phq9, look), in: try JournalFixture())
      await play.type("111111111")
      await play.press(.escape)
      return play
    }
  }
}

/// Compares a frame with the file of that name in `Goldens/`.
///
/// - Parameters:
///   - frame: What was drawn.
///   - name: The file's name without its ending, for instance `home-80x24-plain`.
///   - level: How many colours there are.
///   - sourceLocation: Who asks.
func expectGolden(
  _ frame: Frame, _ name: String, level: ColorLevel,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    text: GoldenFile.text(of: frame, level: level), name, sourceLocation: sourceLocation)
}

/// Compares text with the file of that name in `Goldens/`.
func expectGolden(
  text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
  guard let problem = file.problem(with: text) else { return }
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}
