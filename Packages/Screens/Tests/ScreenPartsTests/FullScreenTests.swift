import ScreenParts
import Terminal
import Testing

/// Rules that keep a message back, replace the pages at another, and count the rest.
private struct SampleRules: ScreenRules {
  typealias Effect = String
  typealias Message = String
  typealias Look = SampleLook

  private(set) var seen = 0

  var farewell: StyledText? { seen == 0 ? nil : StyledText("\(seen) events") }

  mutating func update(_ event: ScreenEvent<String>, _ pages: inout Stack) -> [Command] {
    switch event {
    case .message("secret"): return []
    case .message("anew"): return pages.restart(with: SamplePage("new"))
    default:
      seen += 1
      return pages.update(event) + [.perform("seen")]
    }
  }
}

@Suite("The program of every product") struct FullScreenTests {
  private func text(_ screen: FullScreen<SampleRules>) -> String {
    var frame = Frame(.standard)
    screen.draw(in: &frame)
    return frame.text
  }

  @Test("rules see what happens before the pages, and may keep it back or ask for more")
  func rules() {
    var screen = FullScreen(SamplePage("first"), SampleRules(), SampleLook(), help: [])
    #expect(screen.farewell == nil)
    #expect(screen.update(.started(.standard)) == [.perform("first appears"), .perform("seen")])
    #expect(screen.update(.message("secret")).isEmpty)
    #expect(
      screen.update(.message("news")) == [.perform("first heard news"), .perform("seen")])
    #expect(screen.rules.seen == 2 && screen.farewell?.plain == "2 events")
  }

  @Test("rules start over with another page, and nothing lies below it")
  func restart() {
    var screen = FullScreen(SamplePage("first"), SampleRules(), SampleLook(), help: [])
    _ = screen.update(.started(TerminalSize(columns: 60, rows: 10)))
    _ = screen.update(.key("o"))
    #expect(screen.update(.message("anew")) == [.perform("new appears")])
    #expect(text(screen).contains("page new"))
    #expect(screen.update(.key("c")) == [.quit(.done), .perform("seen")])
  }

  @Test("a footer without room for all keys has those that are kept, and others that fit")
  func footer() {
    var frame = Frame(TerminalSize(columns: 26, rows: 5))
    ScreenFrame(frame.size).drawFooter(
      [
        KeyHint("a", "first"), KeyHint("b", "a long second"), KeyHint("c", "third"),
        KeyHint("q", "back", isKept: true),
      ], in: &frame, SampleLook())
    #expect(frame.text.contains("a first  c third  q back"), "\(frame.text)")
  }
}
