import FriendsModels

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
  /// Whether an hour belongs to it; none does to a word that is not known.
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
  /// How many hours both are free.
  func common(with other: WeekHours) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// The hours that are in both.
  func intersection(_ other: WeekHours) -> WeekHours {
    WeekHours(words: zip(words, other.words).map { $0 & $1 })
  }
}
