import FriendsModels
import FriendsRequests
import Services

/// An estimate of a fit, gathered from parts of which more or less is known.
///
/// Each part has a weight, a value and a reliability: the share of the value that the evidence
/// vouches for. What it does not vouch for could be anything, so it widens the range (as the belief
/// and the plausibility of Dempster and Shafer do) and draws the estimate to the middle.
struct FitEstimate: Sendable, Equatable {
  /// The widest range that still says something.
  static let widest = 0.5

  private var weight = 0.0
  private var known = 0.0
  private var unknown = 0.0

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - value: from 0, which speaks against it, to 1.
  ///   - weight: how much it counts beside the other parts; at least 0.
  ///   - reliability: from 0, if nothing is known, to 1.
  mutating func add(_ value: Double, weight: Double, reliability: Double) {
    self.weight += weight
    known += weight * reliability * value
    unknown += weight * (1 - reliability)
  }

  /// Adds a part that is known by its own estimate.
  mutating func add(_ part: FitEstimate, weight: Double) {
    let (low, high) = (part.low, part.high)
    self.weight += weight
    known += weight * low
    unknown += weight * (high - low)
  }

  /// The fit if all unknown parts speak against it.
  var low: Double { weight > 0 ? known / weight : 0 }
  /// The fit if all unknown parts speak for it.
  var high: Double { weight > 0 ? min(1, (known + unknown) / weight) : 1 }
  /// The middle, from 0 to 1, to a thousandth.
  var score: Double { Self.rounded((low + high) / 2) }

  /// The range; `nil` if it is too wide to say anything.
  var range: FitRange? {
    guard high - low <= Self.widest else { return nil }
    return FitRange(low: Self.rounded(low), high: Self.rounded(high))
  }

  /// The mean of several; of none nothing is known.
  static func mean(of parts: [FitEstimate]) -> FitEstimate {
    var mean = FitEstimate()
    for part in parts { mean.add(part, weight: 1) }
    return mean
  }

  /// Returns the reliability of words about people: one a third, three 60 %, eight 80 %.
  static func reliability(ofWords count: Int) -> Double { Double(count) / Double(count + 2) }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension MemberDetails {
  /// When they are free: what they said by the hour, else what their preferred times mean; `nil` if
  /// neither says anything.
  var hours: WeekHours? {
    if !freeHours.isEmpty { return freeHours }
    var hours = WeekHours()
    for time in preferredTimes {
      for day in 0..<7 {
        for hour in 0..<24 where time.holds(day: day, hour: hour) {
          hours[day: day, hour: hour] = true
        }
      }
    }
    return hours.isEmpty ? nil : hours
  }
}

extension PreferredTime {
  /// Returns whether an hour belongs to it; none does to a word that is not known.
  fileprivate func holds(day: Int, hour: Int) -> Bool {
    switch self {
    case .weekdayEvenings: day < 5 && (18..<22).contains(hour)
    case .weekends: day >= 5 && (9..<22).contains(hour)
    case .mornings: (7..<12).contains(hour)
    default: false
    }
  }
}

extension WeekHours {
  /// The number of hours that both are free.
  func common(with other: WeekHours) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// The hours that are in both.
  func intersection(_ other: WeekHours) -> WeekHours {
    WeekHours(words: zip(words, other.words).map { $0 & $1 })
  }
}

/// An interest as it is compared: without case, accents and white space around it.
struct InterestKey: Hashable, Sendable {
  private let text: String

  /// Takes an interest as a member wrote it.
  init(_ word: String) { text = word.folded }
}
