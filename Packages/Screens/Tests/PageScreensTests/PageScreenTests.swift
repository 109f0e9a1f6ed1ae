import PageScreens
import Pages
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@Suite("Pages of any product on a full screen") struct PageScreenTests {
  @Test("statements have signs, sections have titles, and a list goes on at its address")
  func list() async throws {
    var stage = try await NoteStage()
    for words in ["! Water the plants", "Write more", "From 1", "> one", "There are more"] {
      #expect(stage.text.contains(words), "\(words)")
    }
    await stage.press(KeyPress(.down), KeyPress(.down), KeyPress(.enter))
    #expect(stage.text.contains("From 3") && stage.text.contains("> three"))
    // The rest has taken the place of the beginning.
    await stage.type("q")
    #expect(stage.ending == .done)
  }

  @Test("an answer that is not yes destroys nothing, and a row that moved stays chosen")
  func rows() async throws {
    var stage = try await NoteStage()
    await stage.type("x")
    #expect(stage.text.contains("Remove one? (y/n)"))
    await stage.type("n")
    #expect(stage.site.titles.count == 3)
    await stage.type("+")
    await stage.type("a title that is long")
    await stage.press(KeyPress(.enter), KeyPress(.enter))
    #expect(stage.text.contains("has more than 10 characters"))
    // The answer that is wrong has the focus again.
    #expect(stage.text.contains("> What it says"))
    await stage.press(KeyPress(.escape), KeyPress(.escape))
    await stage.type("+zero")
    await stage.press(KeyPress(.enter), KeyPress(.enter))
    #expect(stage.text.contains("Done.") && stage.text.contains("> one"))
    await stage.type("xy")
    #expect(stage.site.titles == ["zero", "two", "three"])
  }

  @Test("a page is read again only after changes of what it shows") func refresh() async throws {
    var stage = try await NoteStage(openingAt: "/notes/1")
    #expect(stage.text.contains("A note."))
    func readings(_ address: PageAddress) -> Int {
      stage.site.readings.count { $0 == address }
    }
    #expect(readings("/notes/1") == 1)
    await stage.tell(.outdated(.ids(["2"])))
    #expect(readings("/notes/1") == 1)
    await stage.tell(.outdated(.ids(["1"])))
    #expect(readings("/notes/1") == 2)
    await stage.tell(.outdated(.unknown))
    #expect(readings("/notes/1") == 3)
  }

  @Test("a page that can't be read says so, and another can be opened") func unknown() async throws
  {
    var stage = try await NoteStage(openingAt: "/notes/9")
    #expect(stage.text.contains("there is no such page"))
    await stage.type("2")
    #expect(stage.text.contains("Notes of a test."))
  }
}

@Suite("Pages of any product line by line") struct PlainPagesTests {
  @Test("addresses, words and numbers lead on, and a question is asked") func story() async throws {
    let (site, output, prompts) = (NoteSite(), TextSink(), TextSink())
    let lines = [
      "3", "address", "/notes/1", "back", "about", "notes", "1 remove", "no", "1 remove", "yes",
      "add", "four", "", "1 dance", "/a%", "quit",
    ]
    let console = PageConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts, look: try noteLook())
    try await PlainPages(site, on: console)()
    for words in [
      "! Water the plants", "From 1", "3. There are more", "/?from=2", "1. three", "A note.",
      "Notes of a test.", "Done.", "1. four",
    ] { #expect(output.text.contains(words), "\(words)") }
    for words in ["can't be done here", "/a% is no address"] {
      #expect(prompts.text.contains(words), "\(words)")
    }
    #expect(site.titles == ["four", "two", "three"])
  }

  @Test("a pipe ends with the first thing that goes wrong") func pipe() async throws {
    let console = PageConsole(
      input: InMemoryLineSource(["/notes/9"]), output: TextSink(), prompts: TextSink(),
      look: try noteLook(hasPerson: false))
    await #expect(throws: NoteSite.NoSuchPage.self) {
      try await PlainPages(NoteSite(), on: console)()
    }
  }
}
