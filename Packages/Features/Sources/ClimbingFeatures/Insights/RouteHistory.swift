import ClimbingModels
import DomainModels

/// Everything that is logged of one route, by date.
struct RouteHistory {
  /// The outings, the earliest first; those without a date last.
  let outings: ArraySlice<Outing>

  init(_ outings: ArraySlice<Outing>) {
    self.outings =
      outings.count < 2
      ? outings
      : outings.sorted { left, right in
        guard let first = left.date, let second = right.date else { return left.date != nil }
        guard first == second else {
          return (first.earliest, first.latest) < (second.earliest, second.latest)
        }
        // Of the same day, what claims to be the first is, whatever order the records come in.
        return left.claimsFirst && !right.claimsFirst
      }[...]
  }

  /// The grade that the route is written with first; `nil` where it never has one.
  var grade: Int? { outings.lazy.compactMap(\.grade).first }

  /// The outing with the first try; `nil` where dates leave it open.
  ///
  /// Of several on one day it is the one that claims to be the first.
  var first: Outing? {
    guard let first = outings.first, outings.count > 1 else { return outings.first }
    guard outings.allSatisfy({ $0.date != nil }), let date = first.date else { return nil }
    let rivals = outings.prefix { outing in
      outing.date.map { $0.earliest <= date.latest } ?? true
    }
    guard rivals.count > 1 else { return first }
    let claims = rivals.filter(\.claimsFirst)
    return claims.count == 1 ? claims[0] : nil
  }

  /// The outing of the first send that counts, and those before it; `nil` where there is none, or
  /// dates leave open which it is.
  func send(_ counts: (Ascent) -> Bool) -> (before: ArraySlice<Outing>, outing: Outing)? {
    guard let place = outings.firstIndex(where: { $0.ascents.contains(where: counts) }) else {
      return nil
    }
    let outing = outings[place]
    guard outings.count > 1 else { return (outings[..<place], outing) }
    guard outings.allSatisfy({ $0.date != nil }), let date = outing.date else { return nil }
    for index in outings.indices where index != place {
      guard let its = outings[index].date else { return nil }
      let isClear = index < place ? its.latest < date.earliest : its.earliest > date.latest
      // A first try stays one, whatever else that day brought.
      let isFirst = place == outings.startIndex && outing.claimsFirst
      if !isClear, !isFirst { return nil }
    }
    return (outings[..<place], outing)
  }
}
