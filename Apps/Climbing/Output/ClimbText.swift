import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import TerminalCommands

/// Climbs and attempts in sentences, for the commands that log them.
struct ClimbText {
  let session: CommandSession

  /// A climb by its name and grade.
  func name(_ climb: Climb) -> String {
    let parts = [climb.name, climb.gradeText ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "a climb without a name" : session.visible(parts.joined(separator: " "))
  }

  func logged(_ log: AttemptLog) -> String {
    let pitch = log.attempt.pitch.map { ", pitch \($0)" } ?? ""
    let place = log.climb.climb.crag.map { ", \(session.visible($0))" } ?? ""
    return "Logged \(name(log.climb.climb))\(pitch)\(place): \(log.attempt.ascent)."
  }

  /// How the grade was read, where the text alone has several meanings or lists pitches; else `nil`.
  func reading(_ climb: Climb) -> String? {
    guard let text = climb.grade, let grade = text.grade else { return nil }
    let pitches = text.pitches.count
    guard pitches > 1 || !GradedText(reading: text.text).isRead else { return nil }
    let hardest = pitches > 1 ? ", the hardest of \(pitches) pitches" : ""
    return "The grade is read as \(grade.scale.name) \(grade)\(hardest)."
  }

  /// What might be added to it; `nil` where nothing suggests itself.
  func advice(_ log: AttemptLog) -> String? {
    guard log.attempt.style == nil, let style = log.suggested else { return nil }
    return "Earlier attempts suggest \(style.title): climbing log edit-attempt "
      + "\(log.climb.climb.id.short) --style \(style.rawValue)"
  }
}
