import ArgumentParser
import Matching
import PeopleModels

/// A place on Earth as the user types it: latitude and longitude in degrees, such as
/// `52.52,13.40`.
///
/// Only the cell of about one kilometre that it lies in is ever kept.
struct PlaceText: ReadableOption {
  let cell: UInt32

  init(reading text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(part.filter { $0 != " " })
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
      throw ValidationError("give latitude and longitude in degrees, such as 52.52,13.40")
    }
    guard let cell = try? GridCell(latitude: latitude, longitude: longitude) else {
      throw ValidationError(
        "a latitude is from -90 to 90, and a longitude from -180 to 180, such as 52.52,13.40")
    }
    self.cell = cell.rawValue
  }
}
