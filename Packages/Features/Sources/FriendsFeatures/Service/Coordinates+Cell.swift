import FriendsRequests
import Matching

extension Coordinates {
  /// The middle of a cell, to a ten-thousandth of a degree: about ten metres of a square kilometre.
  init(_ cell: GridCell) {
    self.init(
      lat: (cell.latitude * 10_000).rounded() / 10_000,
      lng: (cell.longitude * 10_000).rounded() / 10_000)
  }
}
