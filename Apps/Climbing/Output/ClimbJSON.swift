import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// A climb of the logbook as JSON, the same in every command.
enum ClimbJSON {
  static let fields = JSONFields([
    "id", "session", "name", "discipline", "grade", "scale", "family", "band", "suggestedGrade",
    "country", "area", "crag", "sector", "path", "pitches", "height", "heightUnit",
    "angle", "date", "tries",
    "ascents", "stars", "starsOutOf", "partner", "notes", "visibility", "catalogueClimb", "source",
    "sourceID", "sourceURL", "isSent", "best", "attempts", "tags", "createdAt", "updatedAt",
    "deletedAt",
  ])

  static func value(_ logged: LoggedClimb) -> JSONValue {
    let climb = logged.climb
    return [
      "id": .string(climb.id.description), "session": .text(climb.session),
      "name": .string(climb.name), "discipline": .text(climb.discipline?.rawValue),
      "grade": .text(climb.gradeText), "scale": .text(climb.gradeScale),
      "family": .text(climb.gradeFamily), "band": .band(climb.gradeLow, climb.gradeHigh),
      "suggestedGrade": .text(climb.suggestedGrade), "country": .text(climb.country),
      "area": .text(climb.area), "crag": .text(climb.crag), "sector": .text(climb.sector),
      "path": .list(climb.path), "pitches": .count(climb.pitches),
      "height": climb.height.map { .number($0) } ?? .null,
      "heightUnit": .text(climb.height.map { _ in climb.enteredHeightUnit.rawValue }),
      "angle": .count(climb.angle),
      "date": .text(climb.date), "tries": .count(logged.tries), "ascents": .count(climb.ascents),
      "stars": .count(climb.stars), "starsOutOf": .count(climb.starsOutOf),
      "partner": .text(climb.partner), "notes": .text(climb.notes),
      "visibility": .string(climb.visibility.rawValue),
      "catalogueClimb": .text(climb.catalogueClimb), "source": .text(climb.source?.rawValue),
      "sourceID": .text(climb.sourceID), "sourceURL": .text(climb.sourceURL),
      "isSent": .boolean(logged.isSent), "best": logged.best.map(value) ?? .null,
      "attempts": .array(
        zip(1..., logged.attempts).map { number, attempt in value(attempt, number) }),
      "tags": .array(logged.tags.map(value)),
      "createdAt": .string(climb.lifecycle.createdAt.description),
      "updatedAt": .string(climb.lifecycle.updatedAt.description),
      "deletedAt": .text(climb.lifecycle.deletedAt),
    ]
  }

  static func value(_ attempt: Attempt, _ number: Int) -> JSONValue {
    [
      "id": .string(attempt.id.description), "number": .integer(Int64(number)),
      "result": .string(attempt.result.rawValue), "style": .text(attempt.style?.rawValue),
      "mode": .text(attempt.mode?.rawValue), "pitch": .count(attempt.pitch),
      "grade": .text(attempt.gradeText), "attemptedAt": .text(attempt.attemptedAt),
      "notes": .text(attempt.notes),
    ]
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
