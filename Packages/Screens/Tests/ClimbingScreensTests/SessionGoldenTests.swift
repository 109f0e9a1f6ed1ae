import ClimbingFeatures
import ScreenPartsTesting
import Terminal
import Testing

@testable import ClimbingScreens

/// Each screen of a session at three sizes: in true colours dark and light, without any, in ASCII.
@Suite struct SessionGoldenTests {
  @Test(
    "each screen of a session looks as it did",
    arguments: [
      ("list", []), ("mode", ["m", "m"]), ("sent", ["j", "s"]),
      ("add", ["a"]), ("edit", ["e"]), ("style", ["j", "j", "S"]), ("tags", ["g"]),
      ("details", ["j", "j", "d"]), ("end", ["x", "7"]), ("summary", ["x", "7", .enter]),
      ("help", ["?"]),
    ] as [(String, [KeyPress])])
  func active(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      let wall = try ClimbingFixture()
      try await wall.fill()
      wall.pass(seconds: 83)
      var play = await SessionPlay(wall, look)
      for key in keys { await play.press(key) }
      return play
    }
  }

  @Test("with less motion, the time is told in words and not by a clock")
  func still() async throws {
    let wall = try ClimbingFixture()
    try await wall.fill()
    wall.pass(seconds: 83)
    let play = await SessionPlay(wall, try ClimbingTerminal.plain.look(isStill: true))
    for size in ClimbingTerminal.plain.sizes {
      expectGolden(
        play.frame(size), "session-still-\(size.columns)x\(size.rows)-plain", level: .none)
    }
  }

  @Test("the start page has the recent places, and says what went wrong")
  func start() async throws {
    try await expectGoldens("start") { look in
      let wall = try ClimbingFixture()
      try await wall.remember("Boulderwelt München Ost")
      try await wall.remember("Smith Rock")
      var play = await SessionPlay(wall, look)
      await play.press(.down, .down, .down, "4", .down, "2")
      return play
    }
    try await expectGoldens("begun") { look in
      let wall = try ClimbingFixture()
      var play = await SessionPlay(wall, look)
      await play.type("Ith")
      await play.press(.enter)
      return play
    }
  }

  @Test("a form says what a grade is read as, and what is wrong with it")
  func grades() async throws {
    for (name, typed) in [("grade", "5.11a"), ("grade-unreadable", "blue")] {
      try await expectGoldens(name) { look in
        let wall = try ClimbingFixture()
        try await wall.fill()
        var play = await SessionPlay(wall, look)
        await play.press("a")
        await play.type("Zebra Seam")
        await play.press(.down)
        await play.type(typed)
        if name != "grade" { await play.press(.enter) }
        return play
      }
    }
  }
}

/// Compares a frame with the file of that name in `Goldens/`.
///
/// - Parameters:
///   - frame: What was drawn.
///   - name: The file's name without its ending, for instance `session-start-80x24-plain`.
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
