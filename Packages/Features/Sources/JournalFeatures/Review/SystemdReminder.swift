/// The reminder as a timer of systemd that belongs to the user.
///
/// It is two unit files and the command that switches them on; nothing here writes or runs anything.
public struct SystemdReminder: Sendable, Hashable {
  /// A unit file.
  public struct Unit: Sendable, Hashable {
    /// Its name (`journal-review.timer`).
    public let name: String
    public let contents: String
  }

  public let reminder: ReviewReminder
  /// The program and its arguments that show the notification.
  public let command: [String]
  /// The names of the units, without the ending.
  public let name: String

  /// Makes a reminder.
  ///
  /// - Parameters:
  ///   - reminder: when it comes.
  ///   - command: the program's absolute path and its arguments; ``notification(program:)`` shows
  ///     words that are always the same and needs no journal.
  ///   - name: what the units are called, of letters, digits and hyphens.
  /// - Throws: ``ReminderError`` for a program or a name that a unit can't hold.
  public init(
    _ reminder: ReviewReminder, command: [String], name: String = "journal-review"
  ) throws(ReminderError) {
    guard let program = command.first, program.hasPrefix("/"), !program.hasSuffix("/") else {
      throw .programNotAbsolute(command.first ?? "")
    }
    // systemd takes no program with a quotation mark or a backslash in its path.
    if program.contains(where: { "\"'\\".contains($0) }) { throw .unusableWord(program) }
    for word in command where word.unicodeScalars.contains(where: Self.isControl) {
      throw .unusableWord(word)
    }
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else { throw .unusableName(name) }
    self.reminder = reminder
    self.command = command
    self.name = name
  }

  /// The command that shows the quiet notification by `notify-send`.
  ///
  /// - Parameter program: where `notify-send` is.
  /// - Returns: the program and its arguments.
  public static func notification(program: String = "/usr/bin/notify-send") -> [String] {
    [program, "--app-name=journal", ReviewReminder.title, ReviewReminder.text]
  }

  /// When the timer goes off, as `OnCalendar=` says it.
  public var calendar: String { "*-*-* \(reminder.clockTime):00" }

  /// The service and the timer.
  public var units: [Unit] {
    [
      Unit(
        name: "\(name).service",
        contents: """
          # Written by journal. Its notification is always the same and holds nothing of yours.
          [Unit]
          Description=A quiet reminder

          [Service]
          Type=oneshot
          ExecStart=\(Self.commandLine(command))

          """),
      Unit(
        name: "\(name).timer",
        contents: """
          # Written by journal. Persistent: what was missed while the machine slept comes once.
          [Unit]
          Description=The time of a quiet reminder

          [Timer]
          OnCalendar=\(calendar)
          Persistent=true
          AccuracySec=1min

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  /// Returns the folder of the units.
  ///
  /// - Parameters:
  ///   - home: the user's folder.
  ///   - configuration: `XDG_CONFIG_HOME`, where it is set to an absolute path.
  /// - Returns: the folder, which may not exist yet.
  public static func folder(home: String, configuration: String? = nil) -> String {
    if let configuration, configuration.hasPrefix("/") { return "\(configuration)/systemd/user" }
    return "\(home)/.config/systemd/user"
  }

  /// The command that switches it on.
  public var enabling: String {
    "systemctl --user daemon-reload && systemctl --user enable --now \(name).timer"
  }

  /// The command that switches it off.
  public var disabling: String { "systemctl --user disable --now \(name).timer" }

  /// The text after the units are written.
  public var sentence: String {
    "The reminder is written and not switched on yet. To switch it on: \(enabling)"
  }

  private static func isControl(_ character: Unicode.Scalar) -> Bool {
    character.value < 32 || character.value == 127
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// A command as `ExecStart=` wants it (systemd.service(5), "Command lines").
  ///
  /// Each word is quoted, specifiers and variables are disarmed. The program's own path knows no
  /// variables.
  static func commandLine(_ words: [String]) -> String {
    words.enumerated().map { place, word in
      var quoted = "\""
      for character in word.unicodeScalars {
        switch character {
        case "\"", "\\": quoted += "\\\(character)"
        case "%": quoted += "%%"
        case "$" where place > 0: quoted += "$$"
        default: quoted.unicodeScalars.append(character)
        }
      }
      return quoted + "\""
    }.joined(separator: " ")
  }
}
