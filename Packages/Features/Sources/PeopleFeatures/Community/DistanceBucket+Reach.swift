import Matching

/// How distances count: only ever by their bucket.
///
/// What depends on the exact distance of two cells, be it a probability, a filter or a piece of
/// advice, could be measured again and again until the other's cell is known. So all that any
/// person is told depends on the bucket that they are shown anyway.
extension DistanceBucket {
  /// The nearest one that a reach does not go beyond: a reach of 5 km ends with `2–5 km`, one of 6 km
  /// with `5–10 km`.
  init(reach kilometres: Int) {
    self = Self.allCases.first { Double(kilometres) <= $0.end } ?? .farther
  }

  /// Where it ends, in kilometres; the last one has no end.
  var end: Double {
    switch self {
    case .under2: 2
    case .under5: 5
    case .under10: 10
    case .under25: 25
    case .under50: 50
    case .under100: 100
    case .under250: 250
    case .farther: .infinity
    }
  }

  /// A distance that stands for all of them, in kilometres.
  var middle: Double {
    switch self {
    case .under2: 1
    case .under5: 3.5
    case .under10: 7.5
    case .under25: 17.5
    case .under50: 37.5
    case .under100: 75
    case .under250: 175
    case .farther: 500
    }
  }

  /// How much a day's pick counts at this distance, from 0 to 1: of two who are liked as much, the
  /// one with whom a walk can be taken comes first.
  var pickWeight: Double {
    switch self {
    case .under2, .under5, .under10, .under25: 1
    case .under50: 0.9
    case .under100: 0.75
    case .under250: 0.5
    case .farther: 0.2
    }
  }
}
