public import DomainModels

/// Says why a reminder can't be made.
public enum ReminderError: ExplainedError, Equatable {
  /// A unit needs the whole path of its program.
  case programNotAbsolute(String)
  /// A word of the command holds a character that a unit can't.
  case unusableWord(String)
  /// A unit can't be called so.
  case unusableName(String)
  /// The calendar file can't be written, and why.
  case calendar(String)

  /// A stable name.
  public var code: String {
    switch self {
    case .programNotAbsolute: "reminder_program_not_absolute"
    case .unusableWord: "reminder_command_unusable"
    case .unusableName: "reminder_name_unusable"
    case .calendar: "reminder_calendar_failed"
    }
  }

  public var message: String {
    switch self {
    case .programNotAbsolute(let path):
      "a timer needs the whole path of its program, and \"\(path)\" isn't one"
    case .unusableWord(let word):
      "a timer can't run \(word.debugDescription): a character in it is not allowed there"
    case .unusableName(let name): "a unit can't be called \"\(name)\""
    case .calendar(let why): "the calendar file can't be written: \(why)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .programNotAbsolute: "Give a path that begins with /"
    case .unusableWord: "Use a path without quotation marks and backslashes. Nothing was written"
    case .unusableName: "Use letters, digits and hyphens"
    case .calendar: "Nothing was written, and your journal is unchanged"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .programNotAbsolute, .unusableWord, .unusableName: .usage
    case .calendar: .failed
    }
  }
}
