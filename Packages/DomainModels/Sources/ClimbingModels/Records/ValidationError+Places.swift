import DomainModels

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
