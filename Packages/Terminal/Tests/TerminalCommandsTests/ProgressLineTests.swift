import Terminal
import TerminalCommands
import Testing

@Suite struct ProgressLineTests {
  private let probe = SessionProbe()
  private let redraw = "\r"
  private let erase = "\u{1B}[K"

  @Test("a line is redrawn in place, at most ten times a second, and gone at the end")
  func inPlace() async throws {
    await probe.session().withProgress { progress in
      progress.update("Reading", done: 1, of: 4)
      probe.pass(milliseconds: 99)
      progress.update("Reading", done: 2, of: 4)
      probe.pass(milliseconds: 1)
      progress.update("Reading", done: 3, of: 4)
    }
    let drawn = [1, 3].map { done in
      "Reading: \(done) of 4 " + ProgressBar(done: done, total: 4).line(columns: 23).plain
    }
    #expect(
      probe.errors.text == drawn.map { redraw + $0 + erase }.joined() + redraw + erase)
    #expect(drawn.allSatisfy { $0.displayWidth == 39 })
    #expect(probe.output.text == "")
  }

  @Test("the line goes also if the work fails, and only if there was one")
  func failure() async throws {
    await #expect(throws: ClosedPipe.self) {
      try await probe.session().withProgress { progress in
        progress.update("Reading", done: 1)
        throw ClosedPipe()
      }
    }
    #expect(probe.errors.text == redraw + "Reading: 1" + erase + redraw + erase)
    let quiet = SessionProbe()
    #expect(await quiet.session().withProgress { _ in 7 } == 7)
    #expect(quiet.errors.text == "")
  }

  @Test("a note stays above the line")
  func note() async throws {
    await probe.session().withProgress { progress in
      progress.note("Begun.")
      progress.update("Reading", done: 1)
      progress.note("Row 1 is odd.")
    }
    let line = redraw + "Reading: 1" + erase
    let cleared = redraw + erase
    #expect(
      probe.errors.text == "Begun.\n" + line + cleared + "Row 1 is odd.\n" + line + cleared)
  }

  @Test(
    "where nothing is redrawn, a line of words comes every ten seconds",
    arguments: [
      TerminalTraits.pipe, .terminal.with { $0.isDumb = true },
      .terminal.with { $0.isMotionReduced = true },
    ])
  func lines(_ traits: TerminalTraits) async throws {
    await probe.session(traits: traits).withProgress { progress in
      progress.update("Reading", done: 1, of: 3)
      probe.pass(milliseconds: 9_999)
      progress.update("Reading", done: 2, of: 3)
      #expect(probe.errors.text == "")
      probe.pass(milliseconds: 1)
      progress.update("Reading\u{7}", done: 3, of: 3)
      progress.note("Row 3 is odd.")
    }
    #expect(probe.errors.text == "Reading␇: 3 of 3\nRow 3 is odd.\n")
  }

  @Test("with --json nothing is shown, but notes are")
  func json() async throws {
    await probe.session(wantsJSON: true).withProgress { progress in
      progress.update("Reading", done: 1)
      probe.pass(milliseconds: 60_000)
      progress.update("Reading", done: 2)
      progress.note("Row 2 is odd.")
    }
    #expect(probe.errors.text == "Row 2 is odd.\n")
  }

  @Test("a clock that is set back doesn't silence it")
  func clock() async throws {
    await probe.session().withProgress { progress in
      progress.update("Reading", done: 1)
      probe.pass(milliseconds: -3_600_000)
      progress.update("Reading", done: 2)
    }
    #expect(probe.errors.text.contains("Reading: 2"))
  }

  @Test("a custom drawing is painted, made safe, and cut before the last column")
  func drawing() async throws {
    let traits = TerminalTraits.terminal.with {
      $0.columns = 10
      $0.errorColorLevel = .ansi16
    }
    await probe.session(traits: traits).withProgress(
      draw: { report, width in
        StyledText([.init("w\(width)\n"), .init(report.label, .bold), .init("!")])
      },
      { progress in
        progress.update("\u{1B}[2J long", done: 1)
      })
    let line = "w9 \u{1B}[1m␛[2J …\u{1B}[0m"
    #expect(probe.errors.text == redraw + line + erase + redraw + erase)
  }

  @Test("a progress line that can't be written is no failure")
  func unwritable() async throws {
    let session = CommandSession(
      programName: "climbs", arguments: [], environment: [:], traits: .terminal,
      output: probe.output, errorOutput: FailingSink(error: ClosedPipe()),
      clock: probe.session().clock)
    let done = await session.withProgress { progress in
      progress.update("Reading", done: 1)
      return true
    }
    #expect(done)
  }

  @Test(
    "the usual drawing: a bar where there is room and an end, in ASCII where it has to be",
    arguments: [
      (ProgressReport("Go", done: 1, of: 2), 80, 36),
      (ProgressReport("Go", done: 1, of: 2), 47, 36),
      (ProgressReport("Go", done: 1, of: 2), 46, 35),
      (ProgressReport("Go", done: 1, of: 2), 23, 12),
      (ProgressReport("Go", done: 1, of: 2), 22, 0), (ProgressReport("Go", done: 9), 80, 0),
    ])
  func usual(_ report: ProgressReport, _ width: Int, _ columns: Int) {
    for isUnicode in [true, false] {
      let line = ProgressDrawing(isUnicode: isUnicode).line(for: report, width: width)
      let bar = ProgressBar(done: 1, total: 2).line(columns: columns, isUnicode: isUnicode).plain
      #expect(line.plain == (columns > 0 ? "\(report.words) \(bar)" : report.words))
      #expect(line.displayWidth <= width)
    }
  }

  @Test("a report in words")
  func words() {
    #expect(ProgressReport("Go", done: 1, of: 2).words == "Go: 1 of 2")
    #expect(ProgressReport("Go", done: 9).words == "Go: 9")
  }
}
