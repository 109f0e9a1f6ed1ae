import Testing

@testable import Matching

/// Someone moves about, measures, and wants to know where another person is.
@Suite struct TrilaterationTests {
  private struct Resident: Sendable {
    let home: GridCell?
    let reach: Double?

    static let filters: [TwoWayFilter<Resident>] = [
      .distance("distance", of: \.home, within: \.reach)
    ]
  }

  /// Everything that an observer gets to know: kilometres, bucket, who passes, and the advice.
  private struct Observation: Hashable {
    let kilometres: Double
    let bucket: DistanceBucket
    let passes: Bool
    let advice: FilterReport.Wish?
  }

  private func look(
    at pool: CandidatePool<Resident>, _ home: GridCell, from observer: GridCell, reach: Double
  ) throws -> Observation {
    let report = try pool.reasons(for: Resident(home: observer, reach: reach))
    return Observation(
      kilometres: observer.distance(to: home), bucket: observer.bucket(to: home),
      passes: report.passing == 1, advice: report.filters[0].advice?.wish)
  }

  @Test(
    "MP11 ten thousand moved observers cannot tell two places of one cell apart, nor get nearer than its centre"
  )
  func observers() throws {
    var dice = SplitMix64(seed: 3)
    // Two true places in opposite corners of one cell.
    let centre = try GridCell(latitude: 52.52, longitude: 13.405)
    let width = 360 / Double(GridCell.columnCount(band: Int(centre.rawValue >> 16)))
    let places = [-0.45, 0.45].map {
      (centre.latitude + $0 / 100, centre.longitude + $0 * width)
    }
    let homes = try places.map { try GridCell(latitude: $0.0, longitude: $0.1) }
    #expect(homes == [centre, centre])
    let pools = try homes.map { home in
      try CandidatePool(
        [Resident(home: home, reach: nil)], filters: Resident.filters, vector: { _ in [0] })
    }
    var seen: Set<Observation> = []
    var best = (error: Double.infinity, latitude: 0.0, longitude: 0.0)
    var observers: [(GridCell, Double)] = []
    for _ in 0..<10_000 {
      // Near ones more often than far ones, moved by metres and by hundreds of kilometres.
      let spread = dice.below(2) == 0 ? 0.05 : 2
      let observer = try GridCell(
        latitude: centre.latitude + (dice.unit() - 0.5) * spread,
        longitude: centre.longitude + (dice.unit() - 0.5) * spread)
      let reach = dice.unit() * 60
      let sight = try look(at: pools[0], homes[0], from: observer, reach: reach)
      #expect(try look(at: pools[1], homes[1], from: observer, reach: reach) == sight)
      // The seeker would see the same distance for a person in the cell's centre.
      #expect(sight.kilometres == observer.distance(to: centre))
      #expect(sight.passes == (sight.kilometres <= reach))
      seen.insert(sight)
      observers.append((observer, sight.kilometres))
    }
    #expect(seen.count > 1_000)
    // The attack itself: the place that fits all measurements best, on a grid of 55 m.
    for north in -20...20 {
      for east in -20...20 {
        let latitude = centre.latitude + (Double(north) + 0.3) / 2_000
        let longitude = centre.longitude + (Double(east) + 0.3) / 1_200
        var error = 0.0
        for (observer, kilometres) in observers.prefix(40) {
          let way = haversine(
            observer.latitude, observer.longitude, latitude, longitude)
          error += (way - kilometres) * (way - kilometres)
        }
        if error < best.error { best = (error, latitude, longitude) }
      }
    }
    let toCentre = haversine(best.latitude, best.longitude, centre.latitude, centre.longitude)
    #expect(toCentre < 0.06)
    for place in places {
      #expect(haversine(best.latitude, best.longitude, place.0, place.1) > 0.55)
    }
  }

  private func haversine(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let half = PortableMath.sine(degrees: (c - a) / 2)
    let turn = PortableMath.sine(degrees: (d - b) / 2)
    let flat = PortableMath.cosine(degrees: a) * PortableMath.cosine(degrees: c)
    return 2 * GridCell.earthRadius
      * PortableMath.arcsine((half * half + flat * turn * turn).squareRoot())
  }
}
