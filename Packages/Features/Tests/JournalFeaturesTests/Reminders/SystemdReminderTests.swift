import DomainModels
import Foundation
import JournalFeatures
import JournalModels
import Testing

@Suite struct SystemdReminderTests {
  private let evening = ReviewReminder(minute: 20 * 60)

  @Test func itIsAServiceAndATimer() throws {
    let reminder = try SystemdReminder(
      evening, command: ["/opt/journal", "status", "--notify"])
    #expect(reminder.units.map(\.name) == ["journal-review.service", "journal-review.timer"])
    #expect(
      reminder.units[0].contents.contains("Type=oneshot\nExecStart=\"/opt/journal\" \"status\""))
    let timer = reminder.units[1].contents
    for line in [
      "OnCalendar=*-*-* 20:00:00\n", "Persistent=true\n", "[Install]\nWantedBy=timers.target\n",
    ] { #expect(timer.contains(line)) }
    #expect(reminder.sentence.contains("systemctl --user enable --now journal-review.timer"))
    #expect(reminder.disabling == "systemctl --user disable --now journal-review.timer")
  }

  @Test func theNotificationIsAlwaysTheSame() {
    let command = SystemdReminder.notification(program: "/bin/notify-send")
    #expect(
      command == [
        "/bin/notify-send", "--app-name=journal", ReviewReminder.title, ReviewReminder.text,
      ])
    for words in [ReviewReminder.title, ReviewReminder.text, ReviewReminder.followUpTitle] {
      for word in ["journal", "thought", "review", "anxi", "therap", "!"] {
        #expect(!words.lowercased().contains(word))
      }
    }
  }

  @Test func whatAUnitCantHoldIsRefused() {
    for command in [[], [""], ["journal"], ["./journal"], ["/"], ["/opt/"]] as [[String]] {
      #expect(throws: ReminderError.self) { try SystemdReminder(evening, command: command) }
    }
    for word in ["a\nExecStart=/bin/sh", "a\u{0}", "\r", "\u{7F}"] {
      #expect(throws: ReminderError.unusableWord(word)) {
        try SystemdReminder(evening, command: ["/bin/true", word])
      }
    }
    for program in ["/opt/a\"b", "/opt/it's", "/opt/a\\b"] {
      #expect(throws: ReminderError.unusableWord(program)) {
        try SystemdReminder(evening, command: [program])
      }
    }
    for name in ["", "a b", "../x", "a.timer", "ü", "a%h"] {
      #expect(throws: ReminderError.unusableName(name)) {
        try SystemdReminder(evening, command: ["/bin/true"], name: name)
      }
    }
  }

  @Test func itsFolderFollowsTheStandard() {
    #expect(SystemdReminder.folder(home: "/home/a") == "/home/a/.config/systemd/user")
    #expect(SystemdReminder.folder(home: "/home/a", configuration: "/c") == "/c/systemd/user")
    #expect(
      SystemdReminder.folder(home: "/home/a", configuration: "c") == "/home/a/.config/systemd/user")
  }

  @Test(.enabled(if: SystemdTool.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
  func systemdAcceptsTheUnits() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "units \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "a program 100% of $HOME ü").path
    try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    for command in [[program, "it's", "$PATH ${X}", "%h", "", "a\"b\\c", "ü"], ["/bin/true"]] {
      let reminder = try SystemdReminder(evening, command: command)
      for unit in reminder.units {
        try Data(unit.contents.utf8).write(to: folder.appending(path: unit.name))
      }
      let paths = reminder.units.map { folder.appending(path: $0.name).path }
      let verdict = try SystemdTool.analyze(["verify", "--user", "--recursive-errors=no"] + paths)
      #expect(verdict.status == 0 && verdict.text.isEmpty, "\(verdict.text)")
    }
    // The check can fail: a program that isn't there is noticed.
    let wrong = try SystemdReminder(evening, command: [folder.path + "/nothing"])
    try Data(wrong.units[0].contents.utf8).write(to: folder.appending(path: wrong.units[0].name))
    let verdict = try SystemdTool.analyze([
      "verify", "--user", "--recursive-errors=no",
      folder.appending(path: wrong.units[0].name).path,
    ])
    #expect(verdict.status != 0 && verdict.text.contains("nothing"), "\(verdict.text)")
  }

  @Test(
    .enabled(if: SystemdTool.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"),
    arguments: [0, 1, 9 * 60 + 5, 1_200, 1_439])
  func systemdReadsTheTimeAsWeMeanIt(minute: Int) throws {
    let reminder = try SystemdReminder(
      ReviewReminder(minute: minute), command: ["/bin/true"])
    let answer = try SystemdTool.analyze([
      "calendar", "--base-time=2026-11-21 12:00:00 UTC", reminder.calendar,
    ])
    #expect(answer.status == 0)
    let noon = Timestamp(milliseconds: 1_795_262_400_000)
    let next = ReviewReminder(minute: minute).next(after: noon, local: .fixed(0))
    let day = next.utcDate
    #expect(
      answer.text.contains("\(day) \(ReviewReminder(minute: minute).clockTime):00 UTC"),
      "\(answer.text)")
  }
}

/// The programs of systemd that check what we write.
enum SystemdTool {
  /// True if tests that need foreign programs run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the output of `systemd-analyze`, and its success.
  static func analyze(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let path = "/usr/bin/systemd-analyze"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(
        description: "systemd-analyze is missing: apt-get install systemd, or set QUARTET_QUICK=1")
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    // Without a runtime folder systemd doesn't look at a user's units at all.
    let folder = FileManager.default.temporaryDirectory.path
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder,
      "XDG_RUNTIME_DIR": folder,
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
