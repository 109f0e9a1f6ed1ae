public import ClimbingModels
import Grades

extension Climb {
  /// The grade as the record keeps it; `nil` where there is none.
  public var grade: GradedText? {
    gradeText.map {
      GradedText(
        text: $0, scale: gradeScale, family: gradeFamily, low: gradeLow, high: gradeHigh)
    }
  }

  /// Writes a grade into the fields that keep it; `nil` takes it away.
  ///
  /// Of one that could not be read only the text is kept.
  public mutating func setGrade(_ grade: GradedText?) {
    gradeText = grade?.text
    gradeScale = grade?.scale
    gradeFamily = grade?.family
    gradeLow = grade?.low
    gradeHigh = grade?.high
  }

  /// Takes the number of pitches from a grade that lists them, where it is not known.
  mutating func countPitches() {
    guard pitches == nil, let count = grade?.pitches.count, count > 1 else { return }
    pitches = count
  }
}

extension Attempt {
  /// Takes the grade of the pitch from the climb's, where that lists the pitches.
  mutating func setGrade(fromPitchesOf climb: Climb) {
    guard let pitch, let pitches = climb.grade?.pitches, pitches.indices.contains(pitch - 1) else {
      return
    }
    let grade = pitches[pitch - 1]
    setGrade(GradedText(reading: grade.text, hint: .scale(grade.scale)))
  }

  /// Writes a pitch's grade into the fields that keep it; `nil` takes it away.
  public mutating func setGrade(_ grade: GradedText?) {
    gradeText = grade?.text
    gradeScale = grade?.scale
    gradeLow = grade?.low
    gradeHigh = grade?.high
  }
}
