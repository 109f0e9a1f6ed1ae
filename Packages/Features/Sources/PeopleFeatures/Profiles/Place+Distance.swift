import Matching
import PeopleModels

extension Place {
  /// About how far away another place is, in words of a bucket, between the centres of the cells.
  ///
  /// - Returns: `nil` if there is no other place, or one of the cells is none.
  func distance(to other: Place?) -> String? {
    guard let other, let here = GridCell(rawValue: cell), let there = GridCell(rawValue: other.cell)
    else { return nil }
    return here.bucket(to: there).description
  }
}
