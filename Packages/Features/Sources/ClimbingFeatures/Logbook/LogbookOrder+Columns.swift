import ClimbingModels

extension LogbookOrder {
  /// The columns that decide it.
  var columns: [ClimbColumn] {
    switch key {
    case .date: [.date]
    case .grade: [.date, .gradeFamily, .gradeLow, .gradeHigh]
    case .name: [.date, .name]
    case .stars: [.date, .stars, .starsOutOf]
    case .tries: [.date, .tries, .source]
    }
  }
}
