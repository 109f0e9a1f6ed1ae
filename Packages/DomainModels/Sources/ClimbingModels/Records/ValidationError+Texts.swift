import DomainModels

extension ValidationError.Collector {
  /// Notes a text that is blank where it must not be, too long, or holds NUL.
  ///
  /// - Parameters:
  ///   - text: what a climber wrote; `nil` is always right.
  ///   - field: its name outside Swift.
  ///   - limit: how many Unicode scalars it may have.
  ///   - isRequired: whether it must say something.
  mutating func check(
    _ text: String?, _ field: String, limit: Int, isRequired: Bool = false
  ) {
    guard let text else { return }
    if isRequired { require(!text.isBlank, field, "must not be empty") }
    require(
      text.utf8.count <= limit || text.unicodeScalars.count <= limit, field,
      "must have at most \(limit) characters")
    require(
      !text.utf8.contains(0), field, "must not contain the character NUL")
  }

  /// Notes a number outside its range.
  mutating func check(_ number: Int?, _ field: String, in range: ClosedRange<Int>) {
    guard let number else { return }
    require(
      range.contains(number), field,
      "must be \(range.lowerBound) to \(range.upperBound), not \(number)")
  }
}

extension ValidationError.Collector {
  /// Notes half a coordinate, and one that is not on the Earth.
  mutating func checkPlace(latitude: Double?, longitude: Double?) {
    require((latitude == nil) == (longitude == nil), "longitude", "must stand with the latitude")
    if let latitude {
      require((-90...90).contains(latitude), "latitude", "must be -90 to 90 degrees")
    }
    if let longitude {
      require((-180...180).contains(longitude), "longitude", "must be -180 to 180 degrees")
    }
  }
}
