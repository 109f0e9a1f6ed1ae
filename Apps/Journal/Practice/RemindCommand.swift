import ArgumentParser
import DomainModels
import Foundation
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal remind`: a quiet reminder of the review time.
struct RemindCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Write a quiet reminder: for this machine, or a calendar file.",
    discussion: """
      Examples:
        journal remind                        two small files; prints the command that switches it on
        journal remind --ics reminder.ics     for a phone
        journal remind --off                  prints the command that switches it off

      A reminder says the same words every day, and nothing of yours. Its time is the review time \
      (journal settings set review-time 20:00). This program switches nothing on or off by itself. \
      --off needs no passphrase: where the journal is locked, its setting stays as it is.
      """)

  static let fields = JSONFields(["files", "command", "time"])

  @Option(
    help: ArgumentHelp("Write a calendar file instead.", valueName: "file"), completion: .file())
  var ics: String?
  @Flag(help: "Say how it is switched off, and write nothing.") var off = false
  @Flag(help: "Replace the calendar file if it is there.") var force = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if off { return try await switchOff(session) }
    let container = try await options.container(in: session)
    let reminder = ReviewReminder(try await ReadSettings(container)())
    if let ics { return try await writeCalendar(ics, reminder, container, session) }
    let systemd = try SystemdReminder(reminder, command: SystemdReminder.notification())
    var files: [String] = []
    let folder = try unitFolder(session)
    for unit in systemd.units {
      let path = "\(folder)/\(unit.name)"
      let bytes = Array(unit.contents.utf8)
      try await session.newFile(at: path, replacing: true) { try $0.write(bytes) }
      files.append(path)
    }
    try await ChangeSettings(container)(SettingsEdit(reminders: true))
    try report(files, systemd.enabling, reminder, session)
    if !output.json {
      for path in files { session.note("Written: \(session.visible(path))") }
      session.note("It is not switched on yet. To switch it on:")
      try session.print(systemd.enabling)
    }
  }

  /// Prints the command, which is the same for every user, and then changes the setting if
  /// that needs no unlocking.
  private func switchOff(_ session: CommandSession) async throws {
    let systemd = try SystemdReminder(
      ReviewReminder(minute: 0), command: SystemdReminder.notification())
    if !output.json {
      session.note("To switch it off:")
      try session.print(systemd.disabling)
    }
    var reminder: ReviewReminder?
    do {
      let container = try await options.container(in: session, asking: false)
      let settings = try await ChangeSettings(container)(SettingsEdit(reminders: false))
      reminder = ReviewReminder(settings)
    } catch let failure as JournalFailure {
      switch failure {
      case .locked:
        session.note(
          "The journal is locked, so its setting is unchanged. Once it is open: "
            + "journal settings set reminders off")
      case .none: break
      default: throw failure
      }
    }
    try report([], systemd.disabling, reminder, session)
  }

  private func unitFolder(_ session: CommandSession) throws -> String {
    guard let home = session.environment["HOME"], home.hasPrefix("/") else {
      throw DataFolderError.noHome
    }
    let folder = SystemdReminder.folder(
      home: home, configuration: session.environment["XDG_CONFIG_HOME"])
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileFailure.system("written", folder)
    }
    return folder
  }

  private func writeCalendar(
    _ path: String, _ reminder: ReviewReminder, _ container: JournalContainer,
    _ session: CommandSession
  ) async throws {
    let bytes = try ICalendarReminder(reminder).bytes(
      now: container.clock.now, today: container.today)
    try await session.newFile(at: path, replacing: force) { try $0.write(bytes) }
    try await ChangeSettings(container)(SettingsEdit(reminders: true))
    try report([path], nil, reminder, session)
    if !output.json { session.note("The calendar file is at \(session.visible(path)).") }
  }

  private func report(
    _ files: [String], _ command: String?, _ reminder: ReviewReminder?, _ session: CommandSession
  ) throws {
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "files": .list(files), "command": .text(command), "time": .text(reminder?.clockTime),
        ]
      }, text: {})
  }
}
