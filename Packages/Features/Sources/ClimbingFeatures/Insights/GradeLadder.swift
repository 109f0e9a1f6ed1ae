import Grades

/// Where grades stand on the steps of one scale.
struct GradeLadder {
  let scale: GradeScale
  private let labels: [String]
  private let places: [Place?]

  private struct Place {
    let middle: Double
    let step: Int
  }

  /// Places grades; those of other families, and those that the scale has nothing for, have none.
  init(_ scale: GradeScale, _ grades: [Grade]) {
    self.scale = scale
    labels = scale.labels
    let steps = scale.grades
    let indices = Dictionary(
      labels.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    places = grades.map { grade in
      guard grade.family == scale.family, let range = try? grade.converted(to: scale),
        let low = indices[range.low.lowest.text], let high = indices[range.high.highest.text],
        low <= high
      else { return nil }
      // Of a band that ends in the middle between two steps, the lower one: no climber is
      // flattered.
      let middle = (grade.band.lo + grade.band.hi - 1) / 2
      let step = (low...high).first { steps[$0].band.lo <= middle && middle < steps[$0].band.hi }
      return Place(middle: Double(low + high) / 2, step: step ?? (low + high) / 2)
    }
  }

  /// The middle of all that a grade may be on the scale, in steps from 0.
  func middle(_ grade: Int) -> Double? { places[grade]?.middle }

  /// The step that a grade counts on: of those that it may be, the one with the middle of its band.
  func step(_ grade: Int) -> Int? { places[grade]?.step }

  /// The grade of a step.
  func name(_ step: Int) -> String { labels.indices.contains(step) ? labels[step] : "" }
}
