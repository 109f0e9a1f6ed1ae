extension PracticeExercise {
  /// Every exercise, those of the five types to begin with first.
  ///
  /// They take turns, so that a user who practises doesn't meet five of one type in a row.
  public static let all: [PracticeExercise] = {
    let groups = Dictionary(grouping: beginner + thinking + people) { exercise in
      Int(exercise.id.drop { $0 != "-" }.dropFirst()) ?? 0
    }
    return groups.sorted { $0.key < $1.key }.flatMap(\.value)
  }()
}
