import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A day at the rock on a terminal, as climbers live it.
@Suite("A session on a terminal", .serialized, .enabled(if: Tool.areWanted))
struct SessionJourneyTests {
  @Test(
    "started, ten climbs logged, some undone, ended; the numbers, and the page in a browser",
    arguments: [(80, 24), (40, 12)])
  func day(columns: Int, rows: Int) async throws {
    let program = try Program("climbing")
    try await TmuxSession.run(program, columns: columns, rows: rows) { terminal in
      try await begin(terminal, at: "Smith Rock")
      for (number, grade) in zip(1..., grades) {
        try await add("Route \(number)", grade, in: terminal)
        // Every third falls first.
        if number.isMultiple(of: 3) { try await log("f", "fell", of: number, in: terminal) }
        try await log(
          "s", number.isMultiple(of: 3) ? "redpoint" : "flash", of: number, in: terminal)
      }
      try await terminal.press("u")
      var screen = try await terminal.wait(for: "Taken back")
      try await log("s", "flash", of: 10, in: terminal)

      // In a narrow window the keys that are left out are behind `?`.
      try await terminal.press(screen.key(to: "end") ?? "x")
      screen = try await terminal.wait("the end's form") { $0.key(to: "end it") == "Enter" }
      try await terminal.press("7")
      try await terminal.press("↓")
      try await terminal.press("3")
      try await terminal.press("Enter")
      screen = try await terminal.wait("the summary") { $0.says("has ended") && $0.says("5.11d") }
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
    let session = try await program.json("session", "show", "latest")
    #expect(session["climbCount"] == 10)
    #expect(session["sendCount"] == 10)
    #expect(session["attemptCount"] == 13)
    #expect(session["rpe"] == 7)
    #expect(session["pump"] == 3)
    #expect(session["place"] == "Smith Rock")
    #expect(session["mentalReadiness"] == 4)
    let insights = try await program.json("insights")
    #expect(insights["totals"]?["sends"] == 10)
    #expect(insights["totals"]?["days"] == 1)
    let pages = try await program.shell(
      "printf 'address\nprojects\nquit\n' | climbing open '/log?q=is:sent' --plain")
    #expect(pages.status == 0 && pages.output.contains("10 climbs"), "\(pages.errors)")
    #expect(pages.output.contains("/log?q=is:sent") && pages.output.contains("Projects"))
    let screen = try await program.run(["open"])
    #expect(screen.status == 64 && screen.errors.contains("climbing projects"))
    try await program.succeed("doctor")
  }

  @Test("killed with a session under way: it goes on, and no acknowledged attempt is lost")
  func killed() async throws {
    let program = try Program("climbing")
    try await TmuxSession.run(program) { terminal in
      try await begin(terminal, at: "Ith")
      try await add("Route 1", "5.9", in: terminal)
      try await log("f", "fell", of: 1, in: terminal)
      try await terminal.signal(SIGKILL)
      try await Processes.waitForEnd(of: try await terminal.process())
      try await terminal.restart()
      let screen = try await terminal.start("climbing session", andSee: "Route 1")
      #expect(screen.says("Ith"))
      try await log("s", "redpoint", of: 1, in: terminal)
      try await terminal.press("q")
      try await terminal.waitForPrompt()
      #expect(try await terminal.screen().says("goes on"))
    }
    let session = try await program.json("session", "status")
    #expect(session["isActive"] == true)
    #expect(session["attemptCount"] == 2)
  }

  @Test("a session that another program ends: the screen notices, and loses nothing")
  func elsewhere() async throws {
    let program = try Program("climbing")
    try await TmuxSession.run(program) { terminal in
      try await begin(terminal, at: "Ith")
      try await add("Route 1", "5.9", in: terminal)
      try await program.succeed("log", "attempt", "Route 1", "--result", "send")
      try await program.succeed("session", "end", "--rpe", "5")
      try await terminal.wait("that it has ended") { $0.says("ended") }
      try await terminal.press("Ctrl-C")
      try await terminal.expectWhole(after: 130)
    }
    #expect(try await program.json("session", "list")[0]?["sendCount"] == 1)
  }

  // MARK: Steps

  private let grades = [
    "5.8", "5.9", "5.10a", "5.10b", "5.10c", "5.10d", "5.11a", "5.11b", "5.11c", "5.11d",
  ]

  private func begin(_ terminal: TmuxSession, at place: String) async throws {
    let screen = try await terminal.start("climbing session", andSee: "Place")
    #expect(screen.key(to: "start") == "Enter")
    try await terminal.type(place)
    try await terminal.wait(for: place)
    try await terminal.press("↓")
    try await terminal.press("4")
    try await terminal.wait(for: "good")
    try await terminal.press("Enter")
    try await terminal.wait(for: "The session has begun")
  }

  private func add(_ name: String, _ grade: String, in terminal: TmuxSession) async throws {
    try await terminal.press("a")
    try await terminal.wait("the form") { $0.key(to: "save") == "Enter" }
    try await terminal.type(name)
    try await terminal.press("↓")
    try await terminal.type(grade)
    try await terminal.wait("the grade that was read") { $0.says("YDS \(grade)") }
    try await terminal.press("Enter")
    try await terminal.wait(for: "Added \(name)")
  }

  private func log(
    _ key: String, _ how: String, of number: Int, in terminal: TmuxSession
  ) async throws {
    try await terminal.press(key)
    try await terminal.wait(for: "Route \(number) \(how)")
  }
}
