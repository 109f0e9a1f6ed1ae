extension PairBits {
  /// Sets the bit of each two places on a plane that are farther from each other than this.
  mutating func insertFarther(
    than kilometres: Double, _ places: [(x: Double, y: Double)?]
  ) throws(CrewError) {
    let largest = CrewProblem.largestNumber
    for (row, place) in places.enumerated() {
      guard let place else { continue }
      guard abs(place.x) <= largest, abs(place.y) <= largest else { throw .notFinite(row: row) }
    }
    let limit = kilometres * kilometres
    for (row, place) in places.enumerated() {
      guard let place else { continue }
      for other in 0..<row {
        guard let second = places[other] else { continue }
        let east = place.x - second.x
        let north = place.y - second.y
        if east * east + north * north > limit { insert(row, other) }
      }
    }
  }

  /// Sets the bit of each two cells whose centres are farther from each other than this.
  mutating func insertFarther(than kilometres: Double, _ cells: [GridCell?]) {
    let directions = cells.map { $0?.direction }
    let limit = GridCell.squaredChord(kilometres: kilometres)
    for (row, first) in directions.enumerated() {
      guard let first else { continue }
      for other in 0..<row {
        guard let second = directions[other] else { continue }
        let (x, y, z) = (first.x - second.x, first.y - second.y, first.z - second.z)
        let chord = x * x + y * y + z * z
        // Chords are quickly compared; where they are all but equal, the ways themselves decide.
        let isFarther =
          abs(chord - limit) > 1e-9 * limit
          ? chord > limit : GridCell.kilometres(squaredChord: chord) > kilometres
        if isFarther { insert(row, other) }
      }
    }
  }
}
