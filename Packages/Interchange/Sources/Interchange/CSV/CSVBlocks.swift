internal import CBytes

/// Memory for what a group of blocks holds, used again for each group.
struct CSVBlocks {
  /// How many blocks are a group.
  static let most = 64

  let places: UnsafeMutablePointer<CBytesPlaces>
  let ends: UnsafeMutablePointer<UInt32>
  let records: UnsafeMutablePointer<CBytesRecord>

  /// Lends the memory.
  static func withRoom(_ use: (CSVBlocks) -> Void) {
    withUnsafeTemporaryAllocation(of: CBytesPlaces.self, capacity: most) { (places) -> Void in
      // Ends are written past the last; a record that isn't empty has two bytes.
      withUnsafeTemporaryAllocation(
        of: UInt32.self, capacity: (most + 1) * CSVStructure.width
      ) { (ends) -> Void in
        withUnsafeTemporaryAllocation(
          of: CBytesRecord.self, capacity: (most / 2 + 1) * CSVStructure.width
        ) { (records) -> Void in
          guard let places = places.baseAddress, let ends = ends.baseAddress,
            let records = records.baseAddress
          else { return }
          use(CSVBlocks(places: places, ends: ends, records: records))
        }
      }
    }
  }
}
