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

  /// The bucket of a distance in kilometres; what is no number is far.
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
