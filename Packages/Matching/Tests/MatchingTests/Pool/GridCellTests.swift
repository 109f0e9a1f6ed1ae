import Testing

@testable import Matching

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GridCellTests {
  private func cell(_ latitude: Double, _ longitude: Double) throws -> GridCell {
    try GridCell(latitude: latitude, longitude: longitude)
  }

  @Test("MP7 sine, cosine and arcsine are those of the C library to 1e-15, and exact at quarters")
  func trigonometry() {
    for step in -7_300...7_300 {
      let degrees = Double(step) / 10.07
      let radians = degrees * PortableMath.pi / 180
      #expect(abs(PortableMath.sine(degrees: degrees) - sin(radians)) < 4e-15)
      #expect(abs(PortableMath.cosine(degrees: degrees) - cos(radians)) < 4e-15)
      let x = Double(step) / 7_300
      #expect(abs(PortableMath.arcsine(x) - asin(x)) < 1e-15)
    }
    #expect(PortableMath.sine(degrees: 90) == 1 && PortableMath.cosine(degrees: 90) == 0)
    #expect(PortableMath.sine(degrees: -180) == 0 && PortableMath.cosine(degrees: 180) == -1)
    #expect(PortableMath.sine(degrees: 270) == -1 && PortableMath.sine(degrees: -90) == -1)
    #expect(PortableMath.arcsine(2) == PortableMath.pi / 2)
    #expect(PortableMath.arcsine(-1) == -PortableMath.pi / 2)
  }

  @Test(
    "MP8 a place lies in its cell, at most 1.2 km from the centre away from the poles; numbers and cells go together"
  )
  func cells() throws {
    var dice = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let (latitude, longitude) = (dice.unit() * 180 - 90, dice.unit() * 360 - 180)
      let cell = try cell(latitude, longitude)
      #expect(GridCell(rawValue: cell.rawValue) == cell)
      #expect(try self.cell(cell.latitude, cell.longitude) == cell)
      #expect(abs(cell.latitude - latitude) <= 0.005_000_1)
      let columns = GridCell.columnCount(band: Int(cell.rawValue >> 16))
      #expect(abs(cell.longitude - longitude) <= 180.000_001 / Double(columns))
    }
    #expect(GridCell(rawValue: 18_000 << 16) == nil)
    #expect(GridCell(rawValue: 0) != nil && GridCell(rawValue: 1) == nil)
  }

  @Test(
    "MP8 every cell is at least a kilometre wide and high, and has about the same area in all bands"
  )
  func sizes() {
    let high = GridCell.earthRadius * PortableMath.pi / 180 / 100
    #expect(high > 1.11 && high < 1.12)
    for band in 0..<GridCell.bandCount {
      let columns = GridCell.columnCount(band: band)
      #expect(columns >= 1 && columns <= 36_000)
      #expect(columns == GridCell.columnCount(band: GridCell.bandCount - 1 - band))
      let edge = max(abs(Double(band) / 100 - 90), abs(Double(band + 1) / 100 - 90))
      let girth = high * 36_000 * PortableMath.cosine(degrees: edge)
      guard columns > 1 else {
        // The caps at the poles: a cell of 2.2 km across.
        #expect(band == 0 || band == GridCell.bandCount - 1)
        continue
      }
      #expect(girth / Double(columns) >= 1.11)
      if columns > 10 { #expect(girth / Double(columns) <= 1.3) }
    }
  }

  @Test(
    "MP9 distances: known ones, over the date line and the pole, symmetric, and by the law of cosines"
  )
  func distances() throws {
    // London to Paris and Berlin to Sydney by the haversine formula on the mean radius.
    let near = try cell(51.5074, -0.1278).distance(to: cell(48.8566, 2.3522))
    #expect(abs(near - 343.56) < 2)
    let far = try cell(52.52, 13.405).distance(to: cell(-33.8688, 151.2093))
    #expect(abs(far - 16_094) < 5)
    #expect(try cell(0, 179.999).distance(to: cell(0, -179.999)) < 1.2)
    #expect(try cell(89.995, 10).distance(to: cell(89.995, -170)) == 0)
    #expect(try cell(89.97, 10).distance(to: cell(89.97, -170)) < 8)
    #expect(try cell(10, 180) == cell(10, -180))
    let girth = PortableMath.pi * GridCell.earthRadius
    #expect(try abs(cell(90, 0).distance(to: cell(-90, 0)) - girth) < 2)
    var dice = SplitMix64(seed: 2)
    for _ in 0..<1_000 {
      let one = try cell(dice.unit() * 180 - 90, dice.unit() * 360 - 180)
      let other = try cell(dice.unit() * 180 - 90, dice.unit() * 360 - 180)
      let distance = one.distance(to: other)
      #expect(distance == other.distance(to: one))
      #expect(one.distance(to: one) == 0)
      let (a, b) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
      let turn = (one.longitude - other.longitude) * .pi / 180
      let cosine = sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)
      #expect(abs(distance - acos(max(-1, min(1, cosine))) * GridCell.earthRadius) < 1e-3)
    }
  }

  @Test("MP9 the same cell has this very vector on every machine")
  func frozen() throws {
    let point = try cell(52.52, 13.405).direction
    #expect(point.x.bitPattern == 0x3FE2_F056_8E9F_D27B)
    #expect(point.y.bitPattern == 0x3FC2_0E1B_B51A_5A8E)
    #expect(point.z.bitPattern == 0x3FE9_6553_6FAA_E10F)
  }

  @Test("MP8 what is no place is refused by name")
  func refused() {
    for latitude in [90.001, -91, .nan, .infinity] {
      #expect(throws: GridCellError.self) { try cell(latitude, 0) }
    }
    for longitude in [180.001, -200, .nan, -.infinity] {
      #expect(throws: GridCellError.self) { try cell(0, longitude) }
    }
    #expect(GridCellError.latitude(91).code == "latitude_out_of_range")
    #expect(GridCellError.longitude(181).code == "longitude_out_of_range")
    #expect(GridCellError.latitude(91).description.contains("91"))
    #expect(GridCellError.longitude(181).description.contains("181"))
  }

  @Test("MP10 a shown distance is one of eight buckets")
  func buckets() throws {
    let shown = [
      (0.0, "<2 km"), (1.99, "<2 km"), (2, "2–5 km"), (5, "5–10 km"), (24.9, "10–25 km"),
      (25, "25–50 km"), (99, "50–100 km"), (100, "100–250 km"), (250, ">250 km"),
      (20_000, ">250 km"),
    ]
    for (kilometres, text) in shown {
      #expect(DistanceBucket(kilometres: kilometres).description == text)
    }
    #expect(DistanceBucket(kilometres: .nan) == .farther)
    #expect(DistanceBucket.allCases == DistanceBucket.allCases.sorted())
    #expect(Set(DistanceBucket.allCases.map(\.description)).count == 8)
    #expect(try cell(52.52, 13.405).bucket(to: cell(52.4, 13.05)) == .under50)
  }
}
