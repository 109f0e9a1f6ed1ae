public import DomainModels

extension MissionPlace {
  /// The place as bytes: what a row seals.
  public var packed: [UInt8] {
    var writer = DetailsWriter(reserving: 64)
    writer.write(byte: 1)
    writer.write(address ?? "")
    writer.write(latitude != nil && longitude != nil)
    if let latitude, let longitude {
      writer.write(unsigned: latitude.bitPattern)
      writer.write(unsigned: longitude.bitPattern)
    }
    return writer.bytes
  }

  /// Reads what ``packed`` wrote.
  ///
  /// - Throws: `PackedDetailsError`, which never says what the bytes hold.
  public init(packed bytes: [UInt8]) throws(PackedDetailsError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PackedDetailsError) in
      var reader = DetailsReader(buffer)
      let version = try reader.byte()
      guard version == 1 else { throw .laterVersion(Int(version)) }
      let address = try reader.text("address")
      var place = MissionPlace(address: address.isEmpty ? nil : address)
      if try reader.flag("coordinates") {
        place.latitude = Double(bitPattern: try reader.unsigned("latitude"))
        place.longitude = Double(bitPattern: try reader.unsigned("longitude"))
      }
      guard reader.remaining == 0 else { throw .excess(reader.remaining) }
      return place
    }
  }
}
