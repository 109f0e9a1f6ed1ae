extension DistanceColumn {
  /// The shortest reach in whole kilometres that brings so many more of these rows, or all there
  /// are.
  ///
  /// - Parameters:
  ///   - point: where the seeker is.
  ///   - rows: rows that are too far away.
  ///   - more: how many are wanted, 1 at least.
  /// - Returns: the longer reach, nil if it would bring nobody.
  func advice(from point: [Float], among rows: RowMask, more: Int) -> FilterReport.Advice? {
    var nearest = NearestNumbers(limit: more)
    // An unknown place is in no reach.
    let chords = rows.rows.map { squaredChord(at: $0, from: point) }.filter { $0 <= 5 }
    for chord in chords { nearest.offer(Double(chord)) }
    guard let farthest = nearest.sorted.last else { return nil }
    var kilometres = Int(GridCell.kilometres(squaredChord: farthest))
    while Double(DistanceColumn.limit(kilometres: Double(kilometres))) < farthest {
      kilometres += 1
    }
    let limit = DistanceColumn.limit(kilometres: Double(kilometres))
    return FilterReport.Advice(
      wish: .distance(kilometres: kilometres), people: chords.count { $0 <= limit })
  }
}
