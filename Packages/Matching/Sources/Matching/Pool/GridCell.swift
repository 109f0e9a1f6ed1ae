/// A cell of a fixed grid over the Earth, at least a kilometre wide and high: the only thing that
/// matching knows of a person's location.
///
/// The grid has 18,000 bands of a hundredth of a degree (1.112 km) from pole to pole. Within a band
/// the cells have the same width, as near to 1.112 km as a whole number of them allows and never
/// below, so that every cell has about the same area; the bands at the poles are one cell each. A
/// place always falls into the same cell and nothing random is added, so that asking again gives
/// nothing more away; and every distance is one between centres. Someone who moves and measures, as
/// often as they like, learns the cell and not where in it the other is.
///
/// ```swift
/// let home = try GridCell(latitude: 52.5200, longitude: 13.4050)
/// let work = try GridCell(latitude: 52.4000, longitude: 13.0500)
/// home.bucket(to: work)  // 25–50 km
/// ```
public struct GridCell: RawRepresentable, Hashable, Sendable, Codable {
  /// The number of the cell: the band from the south in the upper 16 bits, the column from the
  /// 180th meridian to the east in the lower.
  public let rawValue: UInt32

  /// The mean radius of the Earth, in kilometres (IUGG).
  public static let earthRadius = 6_371.008_8

  /// The number of bands from pole to pole.
  public static let bandCount = 18_000

  /// The cell that a place lies in.
  ///
  /// - Parameters:
  ///   - latitude: degrees, from -90 to 90, north above 0.
  ///   - longitude: degrees, from -180 to 180, east above 0.
  /// - Throws: ``GridCellError`` for anything else.
  public init(latitude: Double, longitude: Double) throws(GridCellError) {
    guard latitude >= -90, latitude <= 90 else { throw .latitude(latitude) }
    guard longitude >= -180, longitude <= 180 else { throw .longitude(longitude) }
    let band = min(Int((latitude + 90) * 100), GridCell.bandCount - 1)
    let columns = GridCell.columnCount(band: band)
    // The two names of the 180th meridian are one.
    let east = longitude == 180 ? 0 : (longitude + 180) / 360
    let column = min(Int(east * Double(columns)), columns - 1)
    rawValue = UInt32(band) << 16 | UInt32(column)
  }

  /// The cell of this number, nil if there is none.
  public init?(rawValue: UInt32) {
    let band = Int(rawValue >> 16)
    guard band < GridCell.bandCount, rawValue & 0xFFFF < GridCell.columnCount(band: band) else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// The latitude of the centre, in degrees.
  public var latitude: Double {
    (Double(rawValue >> 16) + 0.5) / 100 - 90
  }

  /// The longitude of the centre, in degrees.
  public var longitude: Double {
    let columns = GridCell.columnCount(band: Int(rawValue >> 16))
    return (Double(rawValue & 0xFFFF) + 0.5) * 360 / Double(columns) - 180
  }

  /// Returns the distance of the centres along the surface, in kilometres.
  ///
  /// The haversine formula, written with the chord between two unit vectors; poles and the date
  /// line are no special case.
  public func distance(to other: GridCell) -> Double {
    let (a, b) = (direction, other.direction)
    let (x, y, z) = (a.x - b.x, a.y - b.y, a.z - b.z)
    return GridCell.kilometres(squaredChord: x * x + y * y + z * z)
  }

  /// Returns the distance in steps, as it may be shown.
  public func bucket(to other: GridCell) -> DistanceBucket {
    DistanceBucket(kilometres: distance(to: other))
  }

  /// The unit vector from the Earth's centre to the cell's.
  var direction: (x: Double, y: Double, z: Double) {
    let (latitude, longitude) = (latitude, longitude)
    let flat = PortableMath.cosine(degrees: latitude)
    return (
      flat * PortableMath.cosine(degrees: longitude), flat * PortableMath.sine(degrees: longitude),
      PortableMath.sine(degrees: latitude)
    )
  }

  /// The way along the surface under a chord of the unit sphere.
  static func kilometres(squaredChord: Double) -> Double {
    2 * earthRadius * PortableMath.arcsine(squaredChord.squareRoot() / 2)
  }

  /// The square of the chord of the unit sphere under a way along the surface; 4 for half the
  /// Earth's girth and above.
  static func squaredChord(kilometres: Double) -> Double {
    let degrees = kilometres / earthRadius / 2 * (180 / PortableMath.pi)
    guard degrees < 90 else { return 4 }
    let half = PortableMath.sine(degrees: degrees)
    return 4 * half * half
  }

  /// The number of cells that a band has: as many as are no narrower than a band is high, at its
  /// edge nearer to the pole.
  static func columnCount(band: Int) -> Int {
    let edge = max(abs(Double(band) / 100 - 90), abs(Double(band + 1) / 100 - 90))
    return max(Int(36_000 * PortableMath.cosine(degrees: edge)), 1)
  }
}

/// Why numbers are no place on Earth.
public enum GridCellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not from -90 to 90.
  case latitude(Double)
  /// Not from -180 to 180.
  case longitude(Double)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .latitude: "latitude_out_of_range"
    case .longitude: "longitude_out_of_range"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .latitude(let degrees): "A latitude lies from -90 to 90 degrees, not at \(degrees)."
    case .longitude(let degrees): "A longitude lies from -180 to 180 degrees, not at \(degrees)."
    }
  }
}

/// A distance as it may be shown: a range of kilometres and never a number.
public enum DistanceBucket: Int, Hashable, Sendable, CaseIterable, Comparable, Codable,
  CustomStringConvertible
{
  /// Below 2 km.
  case under2
  /// From 2 to below 5 km.
  case under5
  /// From 5 to below 10 km.
  case under10
  /// From 10 to below 25 km.
  case under25
  /// From 25 to below 50 km.
  case under50
  /// From 50 to below 100 km.
  case under100
  /// From 100 to below 250 km.
  case under250
  /// 250 km and above.
  case farther

  private static let ends = [2.0, 5, 10, 25, 50, 100, 250]

  /// The bucket of a distance in kilometres; NaN is far.
  public init(kilometres: Double) {
    let place = DistanceBucket.ends.firstIndex { kilometres < $0 }
    self = place.flatMap(DistanceBucket.init(rawValue:)) ?? .farther
  }

  /// The bucket as people read it, such as `5–10 km`.
  public var description: String {
    switch self {
    case .under2: "<2 km"
    case .under5: "2–5 km"
    case .under10: "5–10 km"
    case .under25: "10–25 km"
    case .under50: "25–50 km"
    case .under100: "50–100 km"
    case .under250: "100–250 km"
    case .farther: ">250 km"
    }
  }

  /// The nearer first.
  public static func < (one: DistanceBucket, other: DistanceBucket) -> Bool {
    one.rawValue < other.rawValue
  }
}
