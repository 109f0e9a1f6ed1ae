import PageScreens
import Pages
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@Suite("Edits that meet other edits") struct EditFormTests {
  @Test("on a full screen what both changed is asked again, and what was left alone stays")
  func fullScreen() async throws {
    let enter = KeyPress(.enter)
    var stage = try await NoteStage(openingAt: "/edit")
    await stage.type("!")
    _ = try await stage.site.perform(NoteSite.Operation(kind: .set(["uno", "dos"])))
    await stage.press(enter, enter)
    #expect(stage.text.contains("\"First\" was changed meanwhile: it is \"uno\" now"))
    #expect(stage.text.contains("one!") && stage.text.contains("dos"))
    #expect(stage.site.titles == ["uno", "dos", "three"])
    // The keys are at the field; sent again it is meant.
    await stage.type("?")
    await stage.press(enter, enter)
    #expect(stage.site.titles == ["one!?", "dos", "three"])
    #expect(stage.text.contains("Done."))
  }

  @Test("a text that a screen shows in another way is left alone unless it is typed at")
  func unshown() async throws {
    let enter = KeyPress(.enter)
    var stage = try await NoteStage(openingAt: "/edit", withNotes: ["one\ttab", "two"])
    _ = try await stage.site.perform(NoteSite.Operation(kind: .set(["uno", "two"])))
    await stage.press(enter)
    await stage.type("!")
    await stage.press(enter)
    #expect(stage.site.titles == ["uno", "two!", "three"])
  }

  @Test("line by line the same is said, and nothing is stored") func plain() async throws {
    let (site, prompts) = (NoteSite(), TextSink())
    // While the first field of the form is read, another device writes both.
    let lines = Lines(["/edit", "", "zwei", "/edit", "", "zwei", "quit"]) { number in
      if number == 1 { _ = try await site.perform(.init(kind: .set(["uno", "dos"]))) }
    }
    try await PlainPages(
      site,
      on: PageConsole(input: lines, output: TextSink(), prompts: prompts, look: try noteLook()))()
    #expect(prompts.text.contains("Nothing is saved; fill"))
    #expect(prompts.text.contains("\"Second\" was changed meanwhile: it is \"dos\" now"))
    #expect(site.titles == ["uno", "zwei", "three"])
  }
}

/// Lines, before each of which something happens elsewhere.
private actor Lines: LineSource {
  private let lines: [String]
  private let body: @Sendable (Int) async throws -> Void
  private var number = 0

  init(_ lines: [String], _ body: @escaping @Sendable (Int) async throws -> Void) {
    (self.lines, self.body) = (lines, body)
  }

  func nextLine() async throws -> String? {
    guard number < lines.count else { return nil }
    defer { number += 1 }
    try await body(number)
    return lines[number]
  }
}
