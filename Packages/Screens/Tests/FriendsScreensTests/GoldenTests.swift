import FriendsModels
import FriendsRequests
import ScreenPartsTesting
import Terminal
import Testing

@Suite("What the screens look like") struct GoldenTests {
  /// The keys that lead to each page.
  static let pages: [(name: String, keys: String)] = [
    ("home", "1"), ("discover", "2"), ("crews", "3"), ("missions", "4"), ("profile", "5"),
    ("talks", "t"), ("person", "2⏎"), ("crew", "3⏎"), ("mission", "4⏎"), ("talk", "t⏎"),
    ("new-crew", "3+"), ("new-mission", "4+"), ("question", "2⏎b"), ("help", "?"),
  ]

  @Test("pages look as they did", arguments: [(80, 24), (40, 12)])
  func pages(columns: Int, rows: Int) async throws {
    for page in Self.pages {
      try await expectGolden("\(page.name)-\(columns)x\(rows)", after: page.keys, columns, rows)
    }
  }

  @Test("pages have the product's colours", arguments: [("home", "1"), ("crew", "3⏎")])
  func colours(page: String, keys: String) async throws {
    try await expectGolden("\(page)-80x24-color", after: keys, 80, 24, level: .trueColor)
  }

  private func expectGolden(
    _ name: String, after keys: String, _ columns: Int, _ rows: Int, level: ColorLevel = .none
  ) async throws {
    var stage = try await Stage(columns: columns, rows: rows, level: level)
    for key in keys {
      if key == "⏎" {
        await stage.press(KeyPress(.enter))
      } else {
        await stage.type(String(key))
      }
    }
    let golden = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
    #expect(golden.problem(with: GoldenFile.text(of: stage.frame, level: level)) == nil)
  }

  @Test("no page traps or says nothing in the smallest windows") func smallWindows() async throws {
    for columns in [1, 5, 12, 25] {
      for rows in [1, 2, 4, 7] {
        for page in Self.pages {
          var stage = try await Stage(columns: columns, rows: rows)
          for key in page.keys where key != "⏎" { await stage.type(String(key)) }
          await stage.press(KeyPress(.enter), KeyPress(.down))
          #expect(stage.frame.size == TerminalSize(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test("what others write can't drive the terminal") func hostile() async throws {
    var stage = try await Stage(level: .ansi256)
    var mission = StageSamples.mission
    mission.title = "Walk\u{1B}[2J\u{202E}\nfake"
    stage.service.answer(Missions.List.self, MissionsData(missions: [mission], nextCursor: nil))
    await stage.type("4")
    #expect(!stage.text.contains("\u{1B}[2J") && !stage.text.contains("\u{202E}"))
  }
}
