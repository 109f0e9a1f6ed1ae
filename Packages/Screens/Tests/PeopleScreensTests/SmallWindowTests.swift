import PeopleRequests
import PeopleServiceTesting
import Terminal
import Testing

@testable import PeopleScreens

/// Every window is drawn, down to one cell.
@Suite struct SmallWindowTests {
  private static let pages: [[KeyPress]] = [
    [], ["d"], ["d", "x"], ["b"], ["r"], ["r", KeyPress(.enter)], ["w"], ["e"], ["i"], ["m"],
    ["m", KeyPress(.enter)], ["m", KeyPress(.enter), KeyPress(.function(2))], ["p"], ["p", "P"],
    ["f"], ["S"], ["S", "D"], ["?"], ["P"], ["B"], ["B", "x"],
  ]

  @Test("no page minds how small the window is")
  func small() async throws {
    for terminal in PeopleTerminal.allCases {
      for keys in SmallWindowTests.pages {
        var play = await PeoplePlay(.starting(try terminal.look()), try PeopleScene())
        await play.press(keys)
        draw(play)
      }
    }
  }

  @Test("no step of a profile minds it either")
  func steps() async throws {
    var play = await PeoplePlay(
      .starting(try PeopleTerminal.color.look()), try PeopleScene(hasProfile: false))
    for step in ProfileStep.allCases {
      draw(play)
      await play.answer(step)
    }
  }

  @Test("keys work in the smallest window")
  func keys() async throws {
    let size = TerminalSize(columns: 1, rows: 1)
    for keys in SmallWindowTests.pages {
      var play = await PeoplePlay(
        .starting(try PeopleTerminal.plain.look()), try PeopleScene(), size: size)
      await play.press(keys)
      await play.press(KeyPress(.down), KeyPress(.up), KeyPress(.pageUp), KeyPress(.pageDown))
      #expect(play.frame(size).size == size)
    }
  }

  private func draw(_ play: PeoplePlay) {
    for columns in [1, 2, 3, 5, 8, 13, 21, 40] {
      for rows in [1, 2, 3, 4, 5, 7, 8, 12] {
        let size = TerminalSize(columns: columns, rows: rows)
        #expect(play.frame(size).size == size)
      }
    }
  }
}
