import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

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
