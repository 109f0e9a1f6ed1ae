public import DomainModels
public import JournalModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The daily reminder of the time at which thoughts are looked at.
///
/// Its words are the same every day: no reminder ever holds what a user wrote, how much of it
/// waits, or what the program is for.
public struct ReviewReminder: Sendable, Hashable {
  /// The minute of the day, 0 to 1439, on the clock on the wall.
  public let minute: Int

  /// Makes the reminder of a minute of the day, held within 0 to 1439.
  public init(minute: Int) { self.minute = min(max(minute, 0), 1_439) }

  /// Makes the reminder of the review time in the settings.
  public init(_ settings: JournalSettings) { self.init(minute: settings.reviewTime) }

  /// The title of a notification.
  public static let title = "A quiet moment"
  /// The text of a notification.
  public static let text = "This is the time you set aside. It can wait, too."
  /// The title of a follow-up's notification.
  public static let followUpTitle = "A small look back"

  /// The time, as a clock shows it (`20:00`).
  public var clockTime: String { "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))" }

  /// When the clock on the wall shows the time for the next time.
  ///
  /// - Parameters:
  ///   - now: the time after which it is.
  ///   - local: the clock on the wall.
  /// - Returns: the time. Where the clock jumps over the time it is as much later, and where the
  ///   clock shows it twice it is the first one.
  public func next(after now: Timestamp, local: LocalTime) -> Timestamp {
    let today = local.day(at: now)
    // After a journey or a change of the clock today's may be past and tomorrow's too.
    for days in 0...2 {
      let moment = moment(on: today.adding(days: days), local: local)
      if moment > now { return moment }
    }
    return moment(on: today.adding(days: 3), local: local)
  }

  /// When the clock on the wall shows the time on a day.
  public func moment(on day: CivilDate, local: LocalTime) -> Timestamp {
    let wall = Int64(day.daysSinceEpoch) * 86_400_000 + Int64(minute) * 60_000
    func instant(_ offset: Int) -> Timestamp {
      Timestamp(milliseconds: wall - Int64(offset) * 60_000)
    }
    // No clock is more than 14 hours from UTC: a day before and after, both offsets are seen.
    let before = local.utcOffsetMinutes(at: Timestamp(milliseconds: wall - 86_400_000))
    let after = local.utcOffsetMinutes(at: Timestamp(milliseconds: wall + 86_400_000))
    let fitting = [before, after].filter { local.utcOffsetMinutes(at: instant($0)) == $0 }
    return fitting.map(instant).min() ?? instant(before)
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A follow-up as a calendar may know it: a day, and a name that says nothing.
public struct FollowUp: Sendable, Hashable {
  /// A name that is the same each time and from which the thought can't be told.
  public let uid: String
  public let day: CivilDate

  /// Makes a follow-up.
  public init(uid: String, day: CivilDate) {
    self.uid = uid
    self.day = day
  }

  /// Makes the follow-up of a thought; `nil` where none is set, or it has its answer.
  ///
  /// The name comes from the thought's sealed namespace: its ID, which holds the time at
  /// which it was written, stays at home.
  public init?(_ thought: Thought) {
    guard let day = thought.followUpOn, thought.outcome == nil else { return nil }
    let uuid = Identifier<Thought>(name: "follow-up", in: thought.namespace)
    self.init(uid: "\(uuid)@quartet", day: day)
  }
}

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
