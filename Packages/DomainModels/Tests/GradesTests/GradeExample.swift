import Grades

/// Returns the difficulty in a line of a logbook, for a climber who thinks in French grades.
func inFrench(_ line: String) -> String {
  do throws(GradeError) {
    let parsed = try GradeParser.standard.parse(line, hint: .rope)
    let french = try parsed.primary.converted(to: .french)
    let doubt = french.sourcesAgree == false ? ", but the tables disagree" : ""
    return "\(parsed.primary.scale.name) \(parsed.primary) is \(french)\(doubt)"
  } catch {
    return "\(error.message): \(error.hint ?? "there is nothing to be done")"
  }
}
