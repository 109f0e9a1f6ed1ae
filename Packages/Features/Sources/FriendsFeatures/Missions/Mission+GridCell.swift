import FriendsModels
import Matching

extension Mission {
  /// The cell in which it is; `nil` if its place has no coordinates.
  var gridCell: GridCell? {
    cell.flatMap { UInt32(exactly: $0) }.flatMap(GridCell.init(rawValue:))
  }
}
