import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Grades
import Interchange
import ProductCommands
import Terminal
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

/// Climbs as a pipe gets them, the same from every command; a terminal gets their page.
struct ClimbTable {
  func callAsFunction(_ climbs: [LoggedClimb]) -> Table {
    var table = Table(["DATE", "NAME", "GRADE", "HOW", "CRAG", "TRIES", "ID"])
    for logged in climbs {
      let climb = logged.climb
      let how = (logged.best ?? logged.attempts.last?.ascent)?.description ?? ""
      let cells = [
        climb.date?.description ?? "", climb.name, climb.gradeText ?? "", how,
        climb.crag ?? climb.area ?? "", logged.tries.map { "\($0)" } ?? "",
        climb.id.description,
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}

/// A climb of the logbook as JSON, the same in every command.
enum ClimbJSON {
  static let fields = climb.list

  private static let climb = ResponseFields(
    [
      "id", "session", "name", "discipline", "grade", "scale", "family", "band", "suggestedGrade",
      "country", "area", "crag", "sector", "path", "pitches", "height", "heightUnit", "angle",
      "date", "tries", "ascents", "stars", "starsOutOf", "partner", "notes", "visibility",
      "catalogueClimb", "source", "sourceID", "sourceURL", "isSent", "best", "attempts", "tags",
      "createdAt", "updatedAt", "deletedAt",
    ],
    from: [
      "session": "sessionId", "grade": "gradeText", "scale": "gradeScale",
      "family": "gradeFamily", "height": "heightMetres", "angle": "angleDegrees",
      "catalogueClimb": "catalogueClimbId", "sourceID": "sourceId", "sourceURL": "sourceUrl",
    ], deriving: ["band": { .band(of: $0) }])

  private static let attempt = ResponseFields(
    ["id", "number", "result", "style", "mode", "pitch", "grade", "attemptedAt", "notes"],
    from: ["grade": "gradeText"])

  static func value(_ logged: LoggedClimb) -> JSONValue {
    climb.json(
      of: logged.climb,
      adding: [
        "heightUnit": .text(
          logged.climb.height.map { _ in logged.climb.enteredHeightUnit.rawValue }),
        "tries": .count(logged.tries), "isSent": .boolean(logged.isSent),
        "best": logged.best.map(value) ?? .null,
        "attempts": .array(
          zip(1..., logged.attempts).map { number, attempt in value(attempt, number) }),
        "tags": .array(logged.tags.map(value)),
      ])
  }

  static func value(_ attempt: Attempt, _ number: Int) -> JSONValue {
    self.attempt.json(of: attempt, adding: ["number": .count(number)])
  }

  private static func value(_ ascent: Ascent) -> JSONValue {
    [
      "result": .string(ascent.result.rawValue), "style": .text(ascent.style?.rawValue),
      "mode": .text(ascent.mode?.rawValue),
    ]
  }

  private static func value(_ tag: LoggedTag) -> JSONValue {
    [
      "kind": .string(tag.kind.rawValue), "tag": .string(tag.slug), "name": .string(tag.name),
      "impact": .string(tag.impact.rawValue),
    ]
  }
}

/// A logged attempt as JSON.
enum AttemptLogJSON {
  static let fields = JSONFields(["climb", "attempt", "suggestedStyle"])

  static func value(_ log: AttemptLog) -> JSONValue {
    let number = log.climb.attempts.firstIndex { $0.id == log.attempt.id } ?? 0
    return [
      "climb": ClimbJSON.value(log.climb), "attempt": ClimbJSON.value(log.attempt, number + 1),
      "suggestedStyle": .text(log.suggested?.rawValue),
    ]
  }
}
