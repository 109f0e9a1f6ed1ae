import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Grades
import TerminalCommands

/// Climbs and attempts in sentences, for the commands that log them.
struct ClimbText {
  let session: CommandSession

  /// A climb by its name and grade.
  func name(_ climb: Climb) -> String {
    session.visible(climb.called)
  }

  func logged(_ log: AttemptLog) -> String {
    let pitch = log.attempt.pitch.map { ", pitch \($0)" } ?? ""
    let place = log.climb.climb.crag.map { ", \(session.visible($0))" } ?? ""
    return "Logged \(name(log.climb.climb))\(pitch)\(place): \(log.attempt.ascent)."
  }

  /// The reading of a grade with several meanings or several pitches; else `nil`.
  func reading(_ climb: Climb) -> String? {
    guard let text = climb.grade, let grade = text.grade else { return nil }
    let pitches = text.pitches.count
    guard pitches > 1 || !GradedText(reading: text.text).isRead else { return nil }
    let hardest = pitches > 1 ? ", the hardest of \(pitches) pitches" : ""
    return "The grade is read as \(grade.scale.name) \(grade)\(hardest)."
  }

  /// A hint how to move a climb into a session of its day; `nil` without one.
  func offer(_ sessions: [Session], for climb: Climb) -> String? {
    guard let first = sessions.first else { return nil }
    let names = sessions.count == 1 ? ["\(first.day)"] : sessions.map { $0.id.short }
    let what = names.count == 1 ? "There is a session" : "There are \(names.count) sessions"
    return "\(what) of that day: climbing log edit \(climb.id.short) --session "
      + names.joined(separator: " or ")
  }

  /// A suggestion of details to add; `nil` where no earlier attempt suggests any: without one, only
  /// the climber knows whether it was the first try.
  func advice(_ log: AttemptLog) -> String? {
    guard log.attempt.style == nil, let style = log.suggested, !style.isFirstTry else { return nil }
    return "Earlier attempts suggest \(style.title): climbing log edit-attempt "
      + "\(log.climb.climb.id.short) --style \(style.rawValue)"
  }
}
