import Grades
import Interchange

/// A grade that was read, and what it is elsewhere.
struct GradeReading {
  let grade: Grade
  /// The pitches of a list, of which the grade is the hardest; else none.
  var pitches: [Grade] = []
  let conversions: [(scale: GradeScale, conversion: GradeConversion)]

  /// The grade with its scale, for people.
  var title: String { "\(grade.scale.name) \(grade.text)" }

  var json: JSONValue {
    var converted = JSONObject()
    for (scale, conversion) in conversions {
      converted[scale.id] = [
        "low": .string(conversion.low.text), "high": .string(conversion.high.text),
        "confidence": .string(conversion.confidence.rawValue),
        "sourcesAgree": conversion.sourcesAgree.map { .boolean($0) } ?? .null,
      ]
    }
    return [
      "scale": .string(grade.scale.id), "family": .string(grade.family.id),
      "band": [.integer(Int64(grade.band.lo)), .integer(Int64(grade.band.hi))],
      "conversions": .object(converted),
    ]
  }
}
