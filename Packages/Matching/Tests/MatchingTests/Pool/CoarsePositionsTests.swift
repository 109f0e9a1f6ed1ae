import Testing

@testable import Matching

/// Coarse places decide as exact ones do.
@Suite struct CoarsePositionsTests {
  private struct SearchArea: Sendable {
    var cell: GridCell?
    var reach: Double?
  }

  /// Positions whose distances are often as long as a person's reach, to the last bit or nearly.
  private func places(_ dice: inout SplitMix64) throws -> [SearchArea] {
    let poles = dice.below(4)
    let (latitude, longitude) = (
      poles == 0 ? 89.9 : poles == 1 ? -89.9 : dice.unit() * 160 - 80, dice.unit() * 360 - 180
    )
    let spread = [0.05, 0.5, 5, 100][dice.below(4)]
    var cells: [GridCell] = []
    while cells.count < 150 {
      let north = latitude + (dice.unit() - 0.5) * spread
      let east = longitude + (dice.unit() - 0.5) * spread
      if let cell = try? GridCell(
        latitude: min(max(north, -90), 90), longitude: min(max(east, -180), 180))
      {
        cells.append(cell)
      }
      if dice.below(20) == 0 {
        // The other end of the world.
        let far = longitude > 0 ? longitude - 180 : longitude + 180
        cells.append(try GridCell(latitude: -latitude, longitude: far))
      }
    }
    return cells.map { cell in
      let exact = cell.distance(to: cells[dice.below(3)])
      let reach: Double? =
        switch dice.below(8) {
        case 0: nil
        case 1: [-1, 0, 0.1, 20_015, 20_016, 1e9, .infinity][dice.below(7)]
        case 2: exact
        case 3: exact * (1 + (dice.unit() - 0.5) * 1e-5)
        default: exact + (dice.unit() - 0.5) * 2
        }
      return SearchArea(cell: dice.below(12) == 0 ? nil : cell, reach: reach)
    }
  }

  @Test("MP1 MP9 MP16 a search lets through whom the exact numbers do, however near to a limit")
  func exact() throws {
    var dice = SplitMix64(seed: 420)
    var passing = 0
    for round in 0..<60 {
      let people = try places(&dice)
      let filter = TwoWayFilter<SearchArea>.distance("d", of: \.cell, within: \.reach)
      let twoWay = round % 3 != 0
      var pool = try CandidatePool(
        people, filters: [twoWay ? filter : filter.oneWay], vector: { _ in [1] })
      for row in stride(from: 70, to: 150, by: 9) {
        try pool.replace(row, with: people[dice.below(people.count)])
      }
      let copy = try CandidatePool(
        encoded: pool.encoded, filters: pool.filters, vector: { _ in [1] })
      #expect(copy.columns == pool.columns)
      for row in 0..<8 {
        let mask = try pool.mask(forRow: row)
        passing += mask.count
        let entries = (0..<people.count).map { pool.columns[0].entry(at: $0) }
        #expect(mask.rows == expected(row, entries, twoWay: twoWay))
        // The report reads the exact numbers alone.
        #expect(try pool.reasons(forRow: row).passing == mask.count)
        #expect(try copy.mask(forRow: row) == mask)
      }
    }
    #expect(passing > 5_000)
  }

  @Test("MP16 so too where a crowd is near to its limits, and far away from there")
  func crowd() throws {
    var dice = SplitMix64(seed: 421)
    let people = try (0..<5_000).map { row in
      let away = row < 2_500 ? 0.0 : 8
      let cell = try GridCell(
        latitude: 52 + away + dice.unit() * 0.05, longitude: 13 + dice.unit() * 0.05)
      return SearchArea(cell: cell, reach: dice.below(9) == 0 ? nil : 1 + dice.unit() * 4)
    }
    let pool = try CandidatePool(
      people, filters: [.distance("d", of: \.cell, within: \.reach)], vector: { _ in [1] })
    let entries = (0..<people.count).map { pool.columns[0].entry(at: $0) }
    for row in [0, 1, 4_999] {
      let rows = try pool.mask(forRow: row).rows
      #expect(rows == expected(row, entries, twoWay: true))
      #expect(rows.count > 100)
    }
  }

  /// The definition, with the column's own floats.
  private func expected(_ row: Int, _ entries: [FilterEntry], twoWay: Bool) -> [Int] {
    guard case .distance(let x, let y, let z, let limit) = entries[row] else { return [] }
    let point = DistanceColumn.seeker(x: x, y: y, z: z)
    return entries.indices.filter { other in
      guard other != row, case .distance(let x, let y, let z, let theirs) = entries[other] else {
        return false
      }
      let (dx, dy, dz) = (x - point[0], y - point[1], z - point[2])
      let apart = dx * dx + dy * dy + dz * dz
      return apart <= limit && (!twoWay || apart <= theirs)
    }
  }
}
