import ClimbingModels
import DomainModels

/// Everything that is logged of one route, by date.
struct RouteHistory {
  /// The climbing days, the earliest first; those without a date last.
  let climbingDays: ArraySlice<ClimbingDay>

  init(_ climbingDays: ArraySlice<ClimbingDay>) {
    // Climbs were mostly written down day by day, and to sort what is in order would copy all of it.
    let isInOrder = zip(climbingDays.dropFirst(), climbingDays).allSatisfy {
      !RouteHistory.comes($0, before: $1)
    }
    self.climbingDays =
      isInOrder ? climbingDays : climbingDays.sorted(by: RouteHistory.comes(_:before:))[...]
  }

  private static func comes(_ left: ClimbingDay, before right: ClimbingDay) -> Bool {
    guard let first = left.date, let second = right.date else { return left.date != nil }
    guard first == second else {
      return (first.earliest, first.latest) < (second.earliest, second.latest)
    }
    // Of the same day, what claims to be the first is, in any order of the records.
    return left.claimsFirst && !right.claimsFirst
  }

  /// The grade that the route is written with first; `nil` where it never has one.
  var grade: Int? { climbingDays.lazy.compactMap(\.grade).first }

  /// The climbing day with the first try; `nil` where dates leave it open.
  ///
  /// Of several on one day it is the one that claims to be the first.
  var first: ClimbingDay? {
    guard let first = climbingDays.first, climbingDays.count > 1 else { return climbingDays.first }
    guard climbingDays.allSatisfy({ $0.date != nil }), let date = first.date else { return nil }
    let rivals = climbingDays.prefix { climbingDay in
      climbingDay.date.map { $0.earliest <= date.latest } ?? true
    }
    guard rivals.count > 1 else { return first }
    let claims = rivals.filter(\.claimsFirst)
    return claims.count == 1 ? claims[0] : nil
  }

  /// The climbing day of the first send that counts, and those before it; `nil` where there is none,
  /// or dates leave open which it is.
  func send(_ counts: (Ascent) -> Bool) -> (
    before: ArraySlice<ClimbingDay>, climbingDay: ClimbingDay
  )? {
    guard let place = climbingDays.firstIndex(where: { $0.ascents.contains(where: counts) }) else {
      return nil
    }
    let climbingDay = climbingDays[place]
    guard climbingDays.count > 1 else { return (climbingDays[..<place], climbingDay) }
    guard climbingDays.allSatisfy({ $0.date != nil }), let date = climbingDay.date else {
      return nil
    }
    for index in climbingDays.indices where index != place {
      guard let its = climbingDays[index].date else { return nil }
      let isClear = index < place ? its.latest < date.earliest : its.earliest > date.latest
      // A first try stays one, regardless of the rest of the day.
      let isFirst = place == climbingDays.startIndex && climbingDay.claimsFirst
      if !isClear, !isFirst { return nil }
    }
    return (climbingDays[..<place], climbingDay)
  }
}
