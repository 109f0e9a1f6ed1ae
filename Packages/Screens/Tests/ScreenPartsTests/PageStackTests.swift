import ScreenParts
import Terminal
import Testing

@Suite struct PageStackTests {
  private typealias Stack = PageStack<String, String, SampleLook>

  private func stack(
    _ page: SamplePage = SamplePage("lower"), _ look: SampleLook = SampleLook()
  ) -> Stack {
    Stack(page, look, help: [HelpSection("Somewhere", [("z", "does z")]), .everywhere])
  }

  private func text(_ stack: Stack, _ size: TerminalSize = .standard) -> String {
    var frame = Frame(size)
    stack.draw(in: &frame)
    return frame.text
  }

  @Test("the topmost page is shown, gets the keys, and appears again when it is on top again")
  func pages() {
    var stack = stack()
    #expect(stack.start(.standard) == [.perform("lower appears")])
    #expect(stack.press("o") == [.perform("upper appears")])
    #expect(text(stack).contains("page upper"))
    #expect(stack.press("x") == [.perform("upper x", named: "name")])
    #expect(stack.press("c") == [.perform("lower appears")])
    #expect(text(stack).contains("page lower"))
    #expect(stack.press("r") == [.perform("other appears")])
    #expect(text(stack).contains("page other"))
    #expect(stack.press("c") == [.quit(.done)], "to close the last page is to leave")
  }

  @Test("keys that a page hands on go to whatever is on top by then")
  func handedOn() {
    var stack = stack()
    #expect(
      stack.press("p") == [.perform("upper appears"), .perform("upper x", named: "name")])
  }

  @Test("other commands are handed out as they are")
  func commands() {
    var stack = stack()
    #expect(
      stack.press("l") == [.after(.seconds(1), "later"), .cancel("name"), .quit(.done)])
    #expect(stack.paste("a") == [.perform("pasted a")])
  }

  @Test("all pages hear messages, and one may leave from below another")
  func messages() {
    var stack = stack()
    _ = stack.press("o")
    #expect(stack.receive("m") == [.perform("upper heard m"), .perform("lower heard m")])
    #expect(
      stack.receive("close lower") == [
        .perform("upper heard close lower"), .perform("lower closed"),
      ])
    #expect(text(stack).contains("page upper"))
    #expect(stack.press("c") == [.quit(.done)], "nothing lies below it any more")
  }

  @Test("Ctrl-C interrupts, unless the page has something to stop; Ctrl-Z suspends")
  func signals() {
    var stack = stack()
    #expect(stack.press(.control("c")) == [.quit(.interrupted)])
    #expect(stack.press(.control("z")) == [.suspend])
    var page = SamplePage("busy")
    page.answersInterrupt = true
    stack = self.stack(page)
    #expect(stack.press(.control("c")) == [.perform("stopped")])
  }

  @Test("the key for help opens it and closes it, except where letters are text")
  func help() {
    var stack = stack()
    #expect(stack.press("?").isEmpty)
    for words in ["Here", "does x", "Somewhere", "does z", "Everywhere"] {
      #expect(text(stack).contains(words), "\(words)")
    }
    #expect(stack.press("?") == [.perform("lower appears")])
    #expect(stack.press(KeyPress(.function(1))).isEmpty)
    #expect(stack.press("q") == [.perform("lower appears")])
    var page = SamplePage("field")
    page.takesText = true
    stack = self.stack(page)
    #expect(stack.press("?") == [.perform("field ?", named: "name")])
    #expect(stack.press(KeyPress(.function(1))).isEmpty)
    #expect(text(stack).contains("Somewhere"))
  }

  @Test("a letter with Ctrl is not that letter, unless the page takes text or scrolls")
  func control() {
    var stack = stack()
    #expect(stack.press(.control("x")).isEmpty)
    #expect(stack.press(.control("d")).isEmpty)
    var page = SamplePage("long")
    page.scrolls = true
    stack = self.stack(page)
    #expect(stack.press(.control("d")).count == 1)
    #expect(stack.press(.control("x")).isEmpty)
    page.takesText = true
    stack = self.stack(page)
    #expect(stack.press(.control("x")).count == 1)
  }

  @Test("what went wrong stands in the last line until the next key")
  func failure() {
    var stack = stack()
    _ = stack.start(TerminalSize(columns: 30, rows: 10))
    stack.fail("the disk\u{1B}[2J is full", hint: "Free some space")
    #expect(text(stack).contains("error: the disk"))
    #expect(text(stack).contains("Free some space"))
    #expect(!text(stack).contains("\u{1B}"))
    _ = stack.press("x")
    #expect(!text(stack).contains("error"))
    #expect(text(stack).contains("x does x"))
  }

  @Test("a low window keeps the keys longest, and every size can be drawn")
  func sizes() {
    let stack = stack()
    #expect(text(stack, TerminalSize(columns: 40, rows: 8)).contains("# sample"))
    let low = text(stack, TerminalSize(columns: 40, rows: 7))
    #expect(!low.contains("# sample"))
    #expect(low.contains("does x"))
    #expect(!text(stack, TerminalSize(columns: 40, rows: 3)).contains("does x"))
    for columns in [0, 1, 2, 7, 200] {
      for rows in 0...9 { _ = text(stack, TerminalSize(columns: columns, rows: rows)) }
    }
  }
}
