public import ClimbingModels

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
}

extension Attempt {
  /// Writes a pitch's grade into the fields that keep it; `nil` takes it away.
  public mutating func setGrade(_ grade: GradedText?) {
    gradeText = grade?.text
    gradeScale = grade?.scale
    gradeLow = grade?.low
    gradeHigh = grade?.high
  }
}
